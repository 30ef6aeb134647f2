import type { ReactNode } from 'react';
import { cx } from './cx.tsx';
import { Icon } from './Icon.tsx';
import type { Glyph } from './icons.tsx';
import styles from './Tag.module.css';

interface TagProps {
  /** Semantic kind, which sets the colour; `plain` for anything else, such as a category. */
  kind?: 'plain' | 'serial' | 'finish' | 'free' | 'hot' | 'vip';
  icon?: Glyph;
  children: ReactNode;
}

/** A small label. */
export function Tag({ kind = 'plain', icon, children }: TagProps) {
  return (
    <span className={cx(styles.tag, styles[kind])}>
      {icon && <Icon glyph={icon} className={styles.icon} filled />}
      {children}
    </span>
  );
}

/** A row of tags. */
export function Tags({ children }: { children: ReactNode }) {
  return <span className={styles.tags}>{children}</span>;
}
