import styles from './Switch.module.css';

interface SwitchProps {
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

/** A switch whose whole row is pressable. */
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
