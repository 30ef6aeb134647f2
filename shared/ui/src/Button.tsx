import type { ComponentProps, ReactNode } from 'react';
import styles from './Button.module.css';
import { cx } from './cx.tsx';
import { Icon } from './Icon.tsx';
import type { Glyph } from './icons.tsx';

/** `text`: a label in the accent colour without a background, for secondary actions in a bar. */
export type ButtonVariant = 'primary' | 'soft' | 'ghost' | 'line' | 'vip' | 'coin' | 'text';

interface ButtonSizing {
  /** Full width of its container. */
  block?: boolean;
  /** Visible height of 36 px; the touch target stays 44 px high. */
  small?: boolean;
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonSizing {
  variant?: ButtonVariant;
  icon?: Glyph;
  /** The action is pending: shows a spinner and ignores presses; focus stays possible. */
  busy?: boolean;
  children: ReactNode;
}

/** An action of the user: a label and a press handler. */
export interface Action {
  label: string;
  onPress: () => void;
  busy?: boolean;
}

/** Class name that styles another element, such as a link, as a button. */
export function buttonClass(variant: ButtonVariant = 'primary', { block, small }: ButtonSizing = {}): string {
  return cx(styles.button, styles[variant], block && styles.block, small && styles.small);
}

export function Button({
  variant,
  icon,
  busy = false,
  block,
  small,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(variant, { ...(block && { block }), ...(small && { small }) })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        // A busy submit button must not submit its form again.
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? (
        <span className={cx(styles.spinner, small && styles.spinnerSmall)} />
      ) : (
        icon && <Icon glyph={icon} size={small ? 's' : 'm'} />
      )}
      {/* An element: a browser that translates the page replaces text nodes, and React inserts the spinner before this one. */}
      {typeof children === 'string' ? <span>{children}</span> : children}
    </button>
  );
}
