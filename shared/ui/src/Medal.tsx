import type { ReactNode } from 'react';
import { cx } from './cx.tsx';
import styles from './Medal.module.css';

/** The gold, silver or bronze badge in the corner of a cover. `children` is the text of the rank. */
export function Medal({ rank, children }: { rank: 1 | 2 | 3; children: ReactNode }) {
  return <span className={cx(styles.medal, styles[`rank${rank}`])}>{children}</span>;
}

/** The rank as plain text, from rank 4. */
export function RankNo({ children }: { children: ReactNode }) {
  return <span className={styles.rankNumber}>{children}</span>;
}
