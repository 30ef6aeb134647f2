import type { ReactNode } from 'react';
import styles from './ActionBar.module.css';
import { cx } from './cx.tsx';
import { Icon } from './Icon.tsx';
import type { Glyph } from './icons.tsx';

/** The main actions of a screen, fixed at the bottom; the primary one is last. */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}

interface StackButtonProps {
  glyph: Glyph;
  label: string;
  /** The state that the button toggles is on: solid icon in the accent colour. */
  active?: boolean;
  onPress: () => void;
}

/** A secondary action of the bar: icon above a label. */
export function StackButton({ glyph, label, active = false, onPress }: StackButtonProps) {
  return (
    <button type="button" className={cx(styles.stack, active && styles.active)} onClick={onPress}>
      <Icon glyph={glyph} filled={active} />
      {label}
    </button>
  );
}
