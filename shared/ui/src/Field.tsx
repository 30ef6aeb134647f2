import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx.tsx';
import styles from './Field.module.css';
import { Icon } from './Icon.tsx';
import { alert, type Glyph } from './icons.tsx';

interface FieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id'> {
  label: string;
  icon?: Glyph;
  /** Error message of the value. */
  error?: string | undefined;
  /** A control at the end of the input, such as the visibility toggle of a password. */
  trailing?: ReactNode;
}

/** An input with a label above and an error below; accepts all attributes of an input. */
export function Field({ label, icon, error, trailing, ...input }: FieldProps) {
  const id = useId();
  const errorId = `${id}error`;
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={cx(styles.box, error && styles.invalid)}>
        {icon && <Icon glyph={icon} />}
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        {trailing}
      </div>
      {error && (
        <p id={errorId} className={styles.error} role="alert">
          <Icon glyph={alert} size="s" />
          {error}
        </p>
      )}
    </div>
  );
}
