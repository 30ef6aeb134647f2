import { cx } from '@manying/ui/cx';
import { Icon } from '@manying/ui/Icon';
import type { Glyph } from '@manying/ui/icons';
import styles from './IllustratedDialog.module.css';

interface DialogIconProps {
  glyph: Glyph;
  /** `good`: it worked; `money`: it is about money; `careful`: something is not as it should be. */
  kind: 'success' | 'money' | 'warning';
}

/** The round sign above a dialog's title. */
export function DialogIcon({ glyph, kind }: DialogIconProps) {
  return (
    <span className={cx(styles.icon, styles[kind])}>
      <Icon glyph={glyph} />
    </span>
  );
}
