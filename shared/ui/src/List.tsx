import type { ReactNode } from 'react';
import { cx } from './cx.tsx';
import { Icon } from './Icon.tsx';
import { type Glyph, right } from './icons.tsx';
import styles from './List.module.css';
import type { RenderLink } from './link.tsx';
import text from './text.module.css';

/** A card of rows. */
export function Group({ children }: { children: ReactNode }) {
  return <div className={styles.group}>{children}</div>;
}

interface RowProps {
  icon?: Glyph;
  label: ReactNode;
  value?: ReactNode;
  /** With `renderLink`, makes the row a link. */
  href?: string;
  renderLink?: RenderLink;
  /** Makes the row a button. */
  onPress?: () => void;
}

/** A row of a group: a link, a button or plain text, depending on its props. */
export function Row({ icon, label, value, href, renderLink, onPress }: RowProps) {
  const isInteractive = href !== undefined || onPress !== undefined;
  const className = cx(styles.row, icon && styles.withIcon);
  const children = (
    <>
      {icon && <Icon glyph={icon} className={styles.icon} />}
      <span className={cx(styles.label, text.line1)}>{label}</span>
      {value && <span className={styles.value}>{value}</span>}
      {isInteractive && <Icon glyph={right} className={styles.chevron} />}
    </>
  );
  if (href !== undefined && renderLink) return renderLink({ href, className, children });
  if (onPress) {
    return (
      <button type="button" className={className} onClick={onPress}>
        {children}
      </button>
    );
  }
  return <div className={className}>{children}</div>;
}
