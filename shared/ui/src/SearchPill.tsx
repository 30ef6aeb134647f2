import { cx } from './cx.tsx';
import { Icon } from './Icon.tsx';
import { search } from './icons.tsx';
import type { RenderLink } from './link.tsx';
import styles from './SearchPill.module.css';
import text from './text.module.css';

/** A link to a search page, styled as a search field. */
export function SearchPill({
  label,
  href,
  renderLink,
}: {
  label: string;
  href: string;
  renderLink: RenderLink;
}) {
  return renderLink({
    href,
    className: cx(styles.pill),
    children: (
      <>
        <Icon glyph={search} className={styles.icon} />
        <span className={text.line1}>{label}</span>
      </>
    ),
  });
}
