import { cx } from '@manying/ui/cx';
import { Icon } from '@manying/ui/Icon';
import type { Glyph } from '@manying/ui/icons';
import styles from './DialogIcon.module.css';

interface DialogIconProps {
  glyph: Glyph;
  kind: 'success' | 'money' | 'warning';
}

/** Round icon above a dialog's title. */
export function DialogIcon({ glyph, kind }: DialogIconProps) {
  return (
    <span className={cx(styles.icon, styles[kind])}>
      <Icon glyph={glyph} />
    </span>
  );
}
