import { cx } from './cx.tsx';
import { Icon } from './Icon.tsx';
import type { Glyph } from './icons.tsx';
import type { RenderLink } from './link.tsx';
import styles from './TabBar.module.css';

export interface TabBarItem {
  href: string;
  label: string;
  icon: Glyph;
  /** The icon of the current tab; default: the filled form of `icon`. */
  activeIcon?: Glyph;
  current?: boolean;
  /** The tab that switches to the other mode, in the colours of that mode. */
  portal?: boolean;
}

interface TabBarProps {
  /** Accessible name of the navigation. */
  label: string;
  items: readonly TabBarItem[];
  renderLink: RenderLink;
}

/** The five tabs at the bottom of a mode's main screens. */
export function TabBar({ label, items, renderLink }: TabBarProps) {
  return (
    <nav className={styles.bar} aria-label={label}>
      {items.map((item) => (
        <Tab key={item.href} {...item} renderLink={renderLink} />
      ))}
    </nav>
  );
}

function Tab({
  href,
  label,
  icon,
  activeIcon = icon,
  current = false,
  portal = false,
  renderLink,
}: TabBarItem & Pick<TabBarProps, 'renderLink'>) {
  return renderLink({
    href,
    className: cx(styles.tab, portal && styles.portal),
    ...(current && { 'aria-current': 'page' }),
    children: (
      <>
        {portal ? (
          <span className={styles.portalIcon}>
            <Icon glyph={icon} size="m" filled />
          </span>
        ) : (
          <Icon glyph={current ? activeIcon : icon} />
        )}
        {label}
      </>
    ),
  });
}
