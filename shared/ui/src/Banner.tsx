import type { ReactNode } from 'react';
import styles from './Banner.module.css';
import { cx } from './cx.tsx';
import { Picture, type PictureProps } from './Picture.tsx';
import text from './text.module.css';

interface BannerProps extends Omit<PictureProps, 'ratio' | 'children'> {
  /** 2:1 unless given; a poster (16:9) serves as the head of the video home. */
  ratio?: PictureProps['ratio'];
  title?: ReactNode;
  line?: ReactNode;
  /** What stands at the right foot, such as a play sign. */
  aside?: ReactNode;
}

/** Wide artwork with a caption on its darkened lower half. */
export function Banner({ title, line, aside, ratio = 'banner', className, ...picture }: BannerProps) {
  return (
    <Picture {...picture} ratio={ratio} className={cx(styles.banner, className)}>
      {title && (
        <span className={styles.caption}>
          <b className={cx(styles.title, text.line1)}>{title}</b>
          {line && <span className={cx(styles.line, text.line1)}>{line}</span>}
        </span>
      )}
      {aside && <span className={styles.aside}>{aside}</span>}
    </Picture>
  );
}
