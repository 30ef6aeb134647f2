import { Skeleton } from '@manying/ui/Skeleton';
import styles from './CatalogSkeleton.module.css';

const ROWS = [62, 74, 56, 68, 60, 72, 58, 66];

/** Placeholder for the summary and the first rows. */
export function CatalogSkeleton() {
  return (
    <div>
      <div className={styles.summary}>
        <Skeleton width={132} height={20} top={2} />
        <Skeleton width={108} height={14} top={8} />
      </div>
      <div className={styles.rows}>
        {ROWS.map((width) => (
          <div key={width} className={styles.row}>
            <div className={styles.thumb}>
              <Skeleton ratio={16 / 9} radius="poster" />
            </div>
            <div className={styles.title}>
              <Skeleton width={`${width}%`} height={16} />
            </div>
            <Skeleton width={36} height={14} />
          </div>
        ))}
      </div>
    </div>
  );
}
