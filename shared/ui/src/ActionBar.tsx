import type { ReactNode } from 'react';
import styles from './ActionBar.module.css';
import { cx } from './cx.tsx';
import { Icon } from './Icon.tsx';
import type { Glyph } from './icons.tsx';

/** The screen's main actions, always under the thumb; the primary one stands last. */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}

interface StackButtonProps {
  glyph: Glyph;
  label: string;
  /** It stands for something that is now so: solid and in the accent. */
  active?: boolean;
  onPress: () => void;
}

/** A lesser action of the bar: icon above a word. */
export function StackButton({ glyph, label, active = false, onPress }: StackButtonProps) {
  return (
    <button type="button" className={cx(styles.stack, active && styles.active)} onClick={onPress}>
      <Icon glyph={glyph} filled={active} />
      {label}
    </button>
  );
}
