import { cx } from './cx.tsx';
import styles from './Icon.module.css';
import type { Glyph } from './icons.tsx';

interface IconProps {
  glyph: Glyph;
  /** Side: s 16, m 20, l 28, default 24 px. */
  size?: 's' | 'm' | 'l';
  /** Draws the filled form, as in the current tab. */
  filled?: boolean;
  /** Accessible name; without it the icon is decorative. */
  label?: string;
  className?: string | undefined;
}

/** A glyph in the colour of the surrounding text. */
export function Icon({ glyph, size, filled = glyph.filled ?? false, label, className }: IconProps) {
  return (
    <svg
      className={cx(styles.icon, size && styles[size], className)}
      viewBox="0 0 24 24"
      fill={filled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={glyph.stroke ?? 1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      role={label && 'img'}
      aria-label={label}
      aria-hidden={!label}
    >
      <path d={glyph.d} />
    </svg>
  );
}
