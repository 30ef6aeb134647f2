import type { ReactNode } from 'react';
import styles from './Chip.module.css';
import { cx } from './cx.tsx';

interface ChipProps {
  /** Whether it is selected; `undefined` for a chip that is a plain action, such as a search term. */
  selected?: boolean;
  onPress: () => void;
  children: ReactNode;
}

export function Chip({ selected, onPress, children }: ChipProps) {
  return (
    <button
      type="button"
      className={cx(styles.chip, selected && styles.selected)}
      aria-pressed={selected}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

/** A group of chips that wraps. `label` is its accessible name. */
export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.chips} aria-label={label}>
      {children}
    </fieldset>
  );
}
