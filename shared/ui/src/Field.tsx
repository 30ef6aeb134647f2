import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './cx.tsx';
import styles from './Field.module.css';
import { Icon } from './Icon.tsx';
import { alert, type Glyph } from './icons.tsx';

interface FieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id'> {
  label: string;
  icon?: Glyph;
  /** What is wrong with the value, in words. */
  error?: string | undefined;
  /** A control at the end of the box, such as the eye of a password. */
  trailing?: ReactNode;
}

/** One input with its label above and its error below; takes every attribute of an input. */
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
