import styles from './PurchasedPage.module.css';

interface ListHeadingProps {
  title: string;
  /** Number of videos; `undefined` until it is known. */
  count: number | undefined;
}

/** The heading of a list of the visitor's videos. */
export function ListHeading({ title, count }: ListHeadingProps) {
  return (
    <header className={styles.bar}>
      <h1 className={styles.title}>
        {title}
        {count !== undefined && <span className={styles.count}>({count})</span>}
      </h1>
    </header>
  );
}
