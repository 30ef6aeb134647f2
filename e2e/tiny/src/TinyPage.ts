/** The page of the tiny remote. */
import { Link } from '@manying/platform/router';
import { useAppDispatch, useAppSelector } from '@manying/platform/store';
import { type ComponentType, createElement, useState } from 'react';
import { edition, isEmpty, troubleAt } from './facts.ts';
import styles from './page.module.css';
import { pressed, selectPresses } from './tinyState.ts';

troubleAt('page');

function TinyPage() {
  troubleAt('render');
  const dispatch = useAppDispatch();
  const presses = useAppSelector(selectPresses);
  const [more, setMore] = useState('');
  const askMore = () =>
    import(/* webpackChunkName: "extra" */ './extra.ts').then(
      ({ extra }) => setMore(extra),
      () => setMore('There is no more'),
    );
  return createElement(
    'main',
    { className: styles.page },
    createElement('h1', null, `Tiny ${edition}`),
    createElement('button', { type: 'button', onClick: () => dispatch(pressed()) }, `Pressed ${presses}`),
    createElement('button', { type: 'button', onClick: askMore }, 'More'),
    createElement('p', null, more),
    createElement(Link, { to: '/tiny' }, 'First page'),
    createElement(Link, { to: '/tiny/other' }, 'Other page'),
  );
}

export default (isEmpty ? undefined : TinyPage) as ComponentType;
