import type { ReactNode } from 'react';
import { cx } from './cx.tsx';
import { Icon } from './Icon.tsx';
import type { Glyph } from './icons.tsx';
import styles from './Tag.module.css';

interface TagProps {
  /** What it says, by meaning; `plain` for anything without one, such as a category. */
  kind?: 'plain' | 'serial' | 'finish' | 'free' | 'hot' | 'vip';
  icon?: Glyph;
  children: ReactNode;
}

/** A small label in a row. */
export function Tag({ kind = 'plain', icon, children }: TagProps) {
  return (
    <span className={cx(styles.tag, styles[kind])}>
      {icon && <Icon glyph={icon} className={styles.icon} filled />}
      {children}
    </span>
  );
}

/** Tags beside each other. */
export function Tags({ children }: { children: ReactNode }) {
  return <span className={styles.tags}>{children}</span>;
}
