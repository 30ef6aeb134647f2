import { Skeleton } from '@manying/ui/Skeleton';
import styles from './Purchase.module.css';

const TILES = [1, 2, 3, 4, 5, 6] as const;

/** Skeleton of the recharge centre while its offer loads. */
export function PurchaseSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Skeleton height={76} radius="card" />
      <div className={styles.skeletonTiles}>
        {TILES.map((tile) => (
          <Skeleton key={tile} height={tile <= 3 ? 116 : 84} radius="card" />
        ))}
      </div>
    </div>
  );
}
