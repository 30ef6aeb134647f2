import type { ReactNode } from 'react';
import styles from './Cover.module.css';
import { cx } from './cx.tsx';
import { Picture, type PictureProps } from './Picture.tsx';

interface CoverProps extends Omit<PictureProps, 'ratio' | 'children'> {
  /** The badge at the top left: a `Medal` or a `CoverTag`. */
  mark?: ReactNode;
  /** A line at the bottom of the picture, such as the number of chapters. */
  foot?: ReactNode;
}

/** Portrait artwork, 3:4. */
export function Cover({ mark, foot, className, ...picture }: CoverProps) {
  return (
    <Picture {...picture} ratio="cover" className={cx(styles.cover, className)}>
      {mark}
      {foot && <span className={styles.foot}>{foot}</span>}
    </Picture>
  );
}

/** The small label in the corner of a cover; `dark` is less prominent. */
export function CoverTag({ dark = false, children }: { dark?: boolean; children: ReactNode }) {
  return <span className={cx(styles.tag, dark && styles.dark)}>{children}</span>;
}
