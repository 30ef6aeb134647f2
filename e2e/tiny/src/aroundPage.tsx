/** The screen of the created remote, below what the stories press. */
import { Link } from '@manying/platform/router';
import { useAppDispatch, useAppSelector } from '@manying/platform/store';
import { type ComponentType, useState } from 'react';
import styles from './aroundPage.module.css';
import { pressed, selectPresses } from './presses.ts';
import { failAt, isEmpty } from './variant.ts';

failAt('page');

/** A page with the buttons and links of the stories above the created one. */
export function around(Created: ComponentType): ComponentType {
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
    return (
      <div className={styles.around}>
        <button type="button" onClick={() => dispatch(pressed())}>
          Press
        </button>
        <output>Pressed {presses}</output>
        <button type="button" onClick={loadExtra}>
          More
        </button>
        <p>{extraText}</p>
        <Link to="/tiny">First page</Link>
        <Link to="/tiny/other">Other page</Link>
        <Created />
      </div>
    );
  }
  return (isEmpty ? undefined : TinyPage) as ComponentType;
}
