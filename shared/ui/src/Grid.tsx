import type { ReactNode } from 'react';
import { cx } from './cx.tsx';
import styles from './Grid.module.css';

interface GridProps {
  /** Three columns of books or two of videos on a phone; more in wider windows (`--cols-book`, `--cols-tile`). */
  columns: 2 | 3;
  /** For six books: only those are shown that fill whole rows. */
  six?: boolean;
  /** For four videos: the fourth is not shown where it would be alone in a row of three. */
  four?: boolean;
  children: ReactNode;
}

/** A grid of cards. */
export function Grid({ columns, six, four, children }: GridProps) {
  return (
    <div className={cx(styles.grid, columns === 2 && styles.tiles, six && styles.six, four && styles.four)}>
      {children}
    </div>
  );
}

/** The first item of a grid, over several columns; at most three others follow. */
export function GridLead({ children }: { children: ReactNode }) {
  return <div className={styles.lead}>{children}</div>;
}
