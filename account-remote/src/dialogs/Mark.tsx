import { cx } from '@manying/ui/cx';
import { Icon } from '@manying/ui/Icon';
import type { Glyph } from '@manying/ui/icons';
import styles from './MarkedDialog.module.css';

interface MarkProps {
  glyph: Glyph;
  /** `good`: it worked; `money`: it is about money; `careful`: something is not as it should be. */
  kind: 'good' | 'money' | 'careful';
}

/** The round sign above a dialog's title. */
export function Mark({ glyph, kind }: MarkProps) {
  return (
    <span className={cx(styles.mark, styles[kind])}>
      <Icon glyph={glyph} />
    </span>
  );
}
