import type { ReactNode } from 'react';
import { cx } from './cx.tsx';
import styles from './Grid.module.css';

/** A grid of cards: three columns for books, two for videos. */
export function Grid({ columns, children }: { columns: 2 | 3; children: ReactNode }) {
  return <div className={cx(styles.grid, columns === 2 && styles.twoColumns)}>{children}</div>;
}
