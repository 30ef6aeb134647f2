import type { ReactNode } from 'react';
import styles from './Banner.module.css';
import { cx } from './cx.tsx';
import type { RenderLink } from './link.tsx';
import { Picture, type PictureProps } from './Picture.tsx';
import text from './text.module.css';

interface BannerProps extends Omit<PictureProps, 'children'> {
  title?: ReactNode;
  line?: ReactNode;
  /** Content at the bottom right, such as a play icon. */
  aside?: ReactNode;
  /** A smaller title, for a banner among others. */
  small?: boolean;
  /** With `renderLink`, makes the whole banner a link; without a title the picture's `alt` names it. */
  href?: string;
  renderLink?: RenderLink;
}

/** Wide artwork, 2:1 by default, with a caption on its darkened lower half. */
export function Banner({
  title,
  line,
  aside,
  small = false,
  href,
  renderLink,
  ratio = 'banner',
  className,
  ...picture
}: BannerProps) {
  const caption = title ? (
    <span className={cx(styles.caption, small && styles.small)}>
      <b className={cx(styles.title, text.line1)}>{title}</b>
      {line && <span className={cx(styles.line, text.line1)}>{line}</span>}
    </span>
  ) : null;
  return (
    <Picture {...picture} ratio={ratio} className={cx(styles.banner, className)}>
      {aside && <span className={styles.aside}>{aside}</span>}
      {href !== undefined && renderLink
        ? renderLink({
            href,
            className: cx(styles.fill, styles.link),
            children: caption,
            ...(!caption && picture.alt && { 'aria-label': picture.alt }),
          })
        : caption && <span className={styles.fill}>{caption}</span>}
    </Picture>
  );
}
