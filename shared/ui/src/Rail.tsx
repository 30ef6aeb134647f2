import type { CSSProperties, ReactNode } from 'react';
import styles from './Rail.module.css';

interface RailProps {
  /**
   * Width of an item in px; at least 24 px of the next item should be visible. Default: the items' own width.
   */
  itemWidth?: number;
  children: ReactNode;
}

/** A horizontally scrolling row of cards with scroll snapping. */
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
