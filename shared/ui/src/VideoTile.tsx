import type { ReactNode } from 'react';
import { cx } from './cx.tsx';
import type { RenderLink } from './link.tsx';
import stretched from './stretched.module.css';
import text from './text.module.css';
import styles from './VideoTile.module.css';

interface VideoTileProps {
  /** A `Poster` with an empty `alt`, since the title has the same text. */
  picture: ReactNode;
  title: string;
  href: string;
  renderLink: RenderLink;
}

/** A video as a poster with its name below. */
export function VideoTile({ picture, title, href, renderLink }: VideoTileProps) {
  return (
    <div className={stretched.host}>
      {picture}
      <div className={cx(styles.name, text.line2)}>
        {renderLink({ href, className: cx(stretched.link), children: title })}
      </div>
    </div>
  );
}
