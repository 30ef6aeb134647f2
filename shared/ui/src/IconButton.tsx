import type { ComponentProps } from 'react';
import { cx } from './cx.tsx';
import { Icon } from './Icon.tsx';
import styles from './IconButton.module.css';
import type { Glyph } from './icons.tsx';

type IconButtonVariant = 'plain' | 'glass';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'> {
  glyph: Glyph;
  /** Accessible name. */
  label: string;
  /** `glass`: a dark circle that is readable on pictures and films. */
  variant?: IconButtonVariant;
  filled?: boolean;
}

/** Class name that styles a router link as an icon button; the link needs an `aria-label`. */
export function iconButtonClass(variant: IconButtonVariant = 'plain'): string {
  return cx(styles.button, variant === 'glass' && styles.glass);
}

export function IconButton({ glyph, label, variant, filled = false, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={iconButtonClass(variant)} aria-label={label}>
      <Icon glyph={glyph} filled={filled || (glyph.filled ?? false)} />
    </button>
  );
}
