import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { Glyph } from './icons.tsx';
import styles from './Meta.module.css';

interface MetaProps {
  glyph: Glyph;
  /** Accessible name of the icon: what the number counts. */
  label: string;
  children: ReactNode;
}

/** A small number with an icon: popularity, score. */
export function Meta({ glyph, label, children }: MetaProps) {
  return (
    <span className={styles.meta}>
      <Icon glyph={glyph} filled label={label} className={styles.icon} />
      {children}
    </span>
  );
}
