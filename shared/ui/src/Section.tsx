import { type ReactNode, useId } from 'react';
import { cx } from './cx.tsx';
import { Icon } from './Icon.tsx';
import { right } from './icons.tsx';
import type { RenderLink } from './link.tsx';
import styles from './Section.module.css';
import text from './text.module.css';

interface SectionHeadProps {
  title: ReactNode;
  /** Id of the heading, for `aria-labelledby`. */
  id?: string;
  /** Secondary text beside the title. */
  hint?: ReactNode;
  /** The link at the right; needs `renderLink`. */
  more?: { label: string; href: string } | undefined;
  renderLink?: RenderLink;
  /** A control at the right instead of the link. */
  right?: ReactNode;
}

export function SectionHead({ title, id, hint, more, renderLink, right: control }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <span className={cx(styles.hint, text.line1)}>{hint}</span>
      {more &&
        renderLink?.({
          href: more.href,
          className: cx(styles.more),
          // Shelves share the same label, so the title makes the accessible name unique.
          ...(typeof title === 'string' && { 'aria-label': `${title} ${more.label}` }),
          children: (
            <>
              {more.label}
              <Icon glyph={right} className={styles.chevron} />
            </>
          ),
        })}
      {control}
    </div>
  );
}

/** A section of a screen with a title, such as a shelf. */
export function Section({ children, ...head }: Omit<SectionHeadProps, 'id'> & { children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <SectionHead {...head} id={id} />
      {children}
    </section>
  );
}
