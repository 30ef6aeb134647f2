import type { ComponentProps } from 'react';
import { cx } from './cx.tsx';
import { Icon } from './Icon.tsx';
import styles from './IconButton.module.css';
import type { Glyph } from './icons.tsx';

type IconButtonVariant = 'plain' | 'glass';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'> {
  glyph: Glyph;
  /** The button's name. */
  label: string;
  /** `glass` is the dark disc that stays readable on a picture or a film. */
  variant?: IconButtonVariant;
  filled?: boolean;
}

/** The looks of an icon button for a router link; the link then needs its own `aria-label`. */
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
