/** The page of the tiny remote. */
import { Link } from '@manying/platform/router';
import { useAppDispatch, useAppSelector } from '@manying/platform/store';
import { type ComponentType, createElement, useState } from 'react';
import styles from './page.module.css';
import { pressed, selectPresses } from './tinyState.ts';
import { edition, failAt, isEmpty } from './variant.ts';

failAt('page');

function TinyPage() {
  failAt('render');
  const dispatch = useAppDispatch();
  const presses = useAppSelector(selectPresses);
  const [extraText, setExtraText] = useState('');
  const loadExtra = () =>
    import(/* webpackChunkName: "extra" */ './extra.ts').then(
      ({ extra }) => setExtraText(extra),
      () => setExtraText('There is no more'),
    );
  return createElement(
    'main',
    { className: styles.page },
    createElement('h1', null, `Tiny ${edition}`),
    createElement('button', { type: 'button', onClick: () => dispatch(pressed()) }, `Pressed ${presses}`),
    createElement('button', { type: 'button', onClick: loadExtra }, 'More'),
    createElement('p', null, extraText),
    createElement(Link, { to: '/tiny' }, 'First page'),
    createElement(Link, { to: '/tiny/other' }, 'Other page'),
  );
}

export default (isEmpty ? undefined : TinyPage) as ComponentType;
