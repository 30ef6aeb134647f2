import type { CSSProperties, ReactNode } from 'react';
import { cx } from './cx.tsx';
import type { RenderLink } from './link.tsx';
import styles from './ReadingCard.module.css';
import stretched from './stretched.module.css';
import text from './text.module.css';

interface ReadingCardProps {
  /** A `Cover` with an empty `alt`, since the title has the same text. */
  picture: ReactNode;
  title: string;
  /** Reading progress as text. */
  sub: string;
  /** Reading progress, 0 to 1. */
  progress: number;
  href: string;
  renderLink: RenderLink;
}

/** A book with its reading progress, for a rail. */
export function ReadingCard({ picture, title, sub, progress, href, renderLink }: ReadingCardProps) {
  return (
    <div className={cx(styles.card, stretched.host)}>
      <div className={styles.picture}>{picture}</div>
      <div className={styles.body}>
        <b className={cx(styles.title, text.line1)}>
          {renderLink({ href, className: cx(stretched.link), children: title })}
        </b>
        <div className={styles.sub}>{sub}</div>
        <span className={styles.progress}>
          <i style={{ '--progress': progress } as CSSProperties} />
        </span>
      </div>
    </div>
  );
}
