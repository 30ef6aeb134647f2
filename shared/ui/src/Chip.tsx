import type { ReactNode } from 'react';
import styles from './Chip.module.css';
import { cx } from './cx.tsx';

interface ChipProps {
  /** Chosen or not; leave out for a chip that only does something, such as a search word. */
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

/** Chips in rows. `label` names the choice they make together. */
export function Chips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.chips} aria-label={label}>
      {children}
    </fieldset>
  );
}
