import type { ReactNode } from 'react';
import { cx } from './cx.tsx';
import styles from './Medal.module.css';

/** The gold, silver or bronze corner of a cover. The caller words the rank. */
export function Medal({ rank, children }: { rank: 1 | 2 | 3; children: ReactNode }) {
  return <span className={cx(styles.medal, styles[`rank${rank}`])}>{children}</span>;
}

/** The plain rank in a row, from the fourth place on. */
export function RankNo({ children }: { children: ReactNode }) {
  return <span className={styles.rankNumber}>{children}</span>;
}
