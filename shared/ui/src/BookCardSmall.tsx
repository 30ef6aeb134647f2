import type { ReactNode } from 'react';
import styles from './BookCardSmall.module.css';
import { cx } from './cx.tsx';
import type { RenderLink } from './link.tsx';
import stretched from './stretched.module.css';
import text from './text.module.css';

interface BookCardSmallProps {
  /** A `Cover` with an empty `alt`, since the title has the same text. */
  picture: ReactNode;
  title: string;
  sub?: ReactNode;
  href: string;
  renderLink: RenderLink;
}

/** A book as a cover with its name below, for grids and rails. */
export function BookCardSmall({ picture, title, sub, href, renderLink }: BookCardSmallProps) {
  return (
    <div className={stretched.host}>
      {picture}
      <div className={cx(styles.name, text.line1)}>
        {renderLink({ href, className: cx(stretched.link), children: title })}
      </div>
      {sub && <div className={cx(styles.sub, text.line1)}>{sub}</div>}
    </div>
  );
}
