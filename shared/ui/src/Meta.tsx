import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { Glyph } from './icons.tsx';
import styles from './Meta.module.css';

interface MetaProps {
  glyph: Glyph;
  /** What the number counts, for those who do not see the icon. */
  label: string;
  children: ReactNode;
}

/** A small figure with its icon: heat, score. */
export function Meta({ glyph, label, children }: MetaProps) {
  return (
    <span className={styles.meta}>
      <Icon glyph={glyph} filled label={label} className={styles.icon} />
      {children}
    </span>
  );
}
