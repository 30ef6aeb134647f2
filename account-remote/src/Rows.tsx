import type { ReactNode } from 'react';
import styles from './Rows.module.css';

/** A card of {@link Row}s. */
export const Rows = ({ children }: { children: ReactNode }) => <ul className={styles.list}>{children}</ul>;

interface RowProps {
  name: string;
  /** Small line below the name. */
  detail?: ReactNode;
  /** Right-hand content: a value or a button. */
  end: ReactNode;
}

export function Row({ name, detail, end }: RowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <b className={styles.name}>{name}</b>
        {detail && <span className={styles.detail}>{detail}</span>}
      </div>
      {end}
    </li>
  );
}
