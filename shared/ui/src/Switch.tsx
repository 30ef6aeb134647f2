import styles from './Switch.module.css';

interface SwitchProps {
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

/** A setting that is on or off. The whole row is pressable. */
export function Switch({ label, on, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      className={styles.row}
      onClick={() => onChange(!on)}
    >
      {label}
      <span className={styles.track} />
    </button>
  );
}
