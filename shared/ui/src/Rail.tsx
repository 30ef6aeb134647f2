import type { CSSProperties, ReactNode } from 'react';
import styles from './Rail.module.css';

interface RailProps {
  /** Width of each item in px; leave room for at least 24 px of the next one. Absent: items size themselves. */
  itemWidth?: number;
  children: ReactNode;
}

/** Cards in a row that scrolls sideways and comes to rest at a card. */
export function Rail({ itemWidth, children }: RailProps) {
  return (
    <div
      className={styles.rail}
      style={itemWidth ? ({ '--item': `${itemWidth}px` } as CSSProperties) : undefined}
    >
      {children}
    </div>
  );
}
