import type { ComponentProps, ReactNode } from 'react';
import styles from './Button.module.css';
import { cx } from './cx.tsx';
import { Icon } from './Icon.tsx';
import type { Glyph } from './icons.tsx';

/** `text` is a bare word in the accent, for rare actions in a bar. */
export type ButtonVariant = 'primary' | 'soft' | 'ghost' | 'line' | 'vip' | 'coin' | 'text';

interface ButtonSizing {
  /** Full width of its container. */
  block?: boolean;
  /** 36 px high to the eye, still 44 px to the thumb. */
  small?: boolean;
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, ButtonSizing {
  variant?: ButtonVariant;
  icon?: Glyph;
  /** The action is under way: keeps its place and width, shows a spinner, ignores further presses. */
  busy?: boolean;
  children: ReactNode;
}

/** Something the user can do, as data: a label and what pressing does. */
export interface Action {
  label: string;
  onPress: () => void;
  busy?: boolean;
}

/** The looks of a button for something that is not one: a router link, a download link. */
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
        // A busy submit button must not submit its form a second time either.
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy ? (
        <span className={cx(styles.spinner, small && styles.spinnerSmall)} />
      ) : (
        icon && <Icon glyph={icon} size={small ? 's' : 'm'} />
      )}
      {children}
    </button>
  );
}
