import type { ReactNode } from 'react';
import { cx } from './cx.tsx';
import { Icon } from './Icon.tsx';
import type { Glyph } from './icons.tsx';
import type { RenderLink } from './link.tsx';
import stretched from './stretched.module.css';
import text from './text.module.css';
import styles from './VideoTile.module.css';

/** What a video costs, at the top left of its picture. */
export interface VideoMark {
  /** Sets the colour. */
  readonly kind: 'coins' | 'free' | 'vip' | 'bought';
  readonly text: string;
  readonly icon?: Glyph;
}

interface VideoTileProps {
  /** A `Poster` with an empty `alt`, since the title has the same text. */
  picture: ReactNode;
  title: string;
  mark?: VideoMark | undefined;
  /** Length of the video, such as `1:42`. */
  length?: string | undefined;
  href: string;
  renderLink: RenderLink;
}

/** A video as a poster with its name below. Its price and length are part of the name of the link. */
export function VideoTile({ picture, title, mark, length, href, renderLink }: VideoTileProps) {
  const label = [title, mark?.text, length].filter((part) => part !== undefined).join('，');
  return (
    <div className={cx(stretched.host, styles.tile)}>
      <div className={styles.picture}>
        {picture}
        {mark && (
          <span className={cx(styles.badge, styles.mark, styles[mark.kind])} aria-hidden="true">
            {mark.icon && <Icon glyph={mark.icon} className={styles.icon} filled={mark.kind === 'vip'} />}
            <span className={text.line1}>{mark.text}</span>
          </span>
        )}
        {length !== undefined && (
          <span className={cx(styles.badge, styles.length)} aria-hidden="true">
            {length}
          </span>
        )}
      </div>
      <div className={cx(styles.name, text.line2)}>
        {renderLink({
          href,
          className: cx(stretched.link),
          children: title,
          ...(label !== title && { 'aria-label': label }),
        })}
      </div>
    </div>
  );
}
