import type { ReactNode } from 'react';
import { cx } from './cx.tsx';
import styles from './StatePanel.module.css';

interface StatePanelProps {
  /** One of the drawings of `pictures.tsx`. */
  picture: ReactNode;
  title: string;
  text?: ReactNode;
  /** The way on: a `Button`, or two. */
  actions?: ReactNode;
  /** A quiet line under the actions, such as the time of the next automatic try. */
  note?: ReactNode;
  /** On a card of its own among the rest of a screen, instead of in the place of the whole content. */
  card?: boolean;
  /** Level of its heading: 1 where no other title stands on the page. */
  level?: 1 | 2;
}

/** Says what is the matter when there is nothing to show: empty, failed, unavailable, offline. */
export function StatePanel({
  picture,
  title,
  text,
  actions,
  note,
  card = false,
  level = 2,
}: StatePanelProps) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <section className={cx(styles.panel, card && styles.card)} aria-label={title}>
      <div className={styles.picture}>{picture}</div>
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
      {note && <p className={styles.note}>{note}</p>}
    </section>
  );
}
