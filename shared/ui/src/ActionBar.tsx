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
  on?: boolean;
  onPress: () => void;
}

/** A lesser action of the bar: icon above a word. */
export function StackButton({ glyph, label, on = false, onPress }: StackButtonProps) {
  return (
    <button type="button" className={cx(styles.stack, on && styles.on)} onClick={onPress}>
      <Icon glyph={glyph} filled={on} />
      {label}
    </button>
  );
}
