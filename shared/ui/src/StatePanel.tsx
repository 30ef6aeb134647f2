import type { ReactNode } from 'react';
import { cx } from './cx.tsx';
import styles from './StatePanel.module.css';

interface StatePanelProps {
  /** An illustration of `illustrations.tsx`. */
  picture: ReactNode;
  title: string;
  text?: ReactNode;
  /** One or two `Button`s. */
  actions?: ReactNode;
  /** Secondary text under the actions, such as the time of the next automatic retry. */
  note?: ReactNode;
  /** Styled as a card within a screen, instead of replacing the whole content. */
  card?: boolean;
  /** Heading level: 1 if the page has no other title; 2 by default. */
  level?: 1 | 2;
  /** How screen readers announce it: `status` waits for what they are saying, for an empty result. */
  role?: 'alert' | 'status';
}

/** Explains why there is no content: empty, failed, unavailable or offline. Takes the place of content, so it is announced. */
export function StatePanel({
  picture,
  title,
  text,
  actions,
  note,
  card,
  level,
  role = 'alert',
}: StatePanelProps) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <section className={cx(styles.panel, card && styles.card)} aria-label={title}>
      <div className={styles.picture}>{picture}</div>
      {/* Not the whole panel: its note counts seconds. */}
      <div role={role}>
        <Title>{title}</Title>
        {text && <p>{text}</p>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
      {note && <p className={styles.note}>{note}</p>}
    </section>
  );
}
