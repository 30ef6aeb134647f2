import type { ReactNode } from 'react';
import styles from './BookCardLarge.module.css';
import { cx } from './cx.tsx';
import type { RenderLink } from './link.tsx';
import stretched from './stretched.module.css';
import text from './text.module.css';

interface BookCardLargeProps {
  /** A `Cover` with an empty `alt`, since the title has the same text. */
  picture: ReactNode;
  title: string;
  /** `Tag`s under the title. */
  tags?: ReactNode;
  /** Summary, at most two lines. */
  abstract?: ReactNode;
  /** Footer: `RankNo`, `Meta`. */
  foot?: ReactNode;
  href: string;
  renderLink: RenderLink;
}

/** A book as a full-width row. */
export function BookCardLarge({
  picture,
  title,
  tags,
  abstract,
  foot,
  href,
  renderLink,
}: BookCardLargeProps) {
  return (
    <div className={cx(styles.card, stretched.host)}>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.body}>
        <div className={cx(styles.name, text.line1)}>
          {renderLink({ href, className: cx(stretched.link, styles.link), children: title })}
        </div>
        {tags && <div className={styles.tags}>{tags}</div>}
        {abstract && <p className={cx(styles.abstract, text.line2)}>{abstract}</p>}
        {foot && <div className={styles.foot}>{foot}</div>}
      </div>
    </div>
  );
}
