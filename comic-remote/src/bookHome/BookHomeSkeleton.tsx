import { Skeleton, SkeletonSectionHead } from '@manying/ui/Skeleton';
import styles from './BookHomeSkeleton.module.css';

/** Placeholder for the abstract, the catalogue card and the similar books. */
export function BookHomeSkeleton() {
  return (
    <div>
      <div className={styles.block}>
        <Skeleton height={16} top={4} />
        <Skeleton height={16} top={8} />
        <Skeleton width="70%" height={16} top={8} />
        <Skeleton height={206} radius="card" top={22} />
      </div>
      <SkeletonSectionHead />
      <div className={styles.rail}>
        <Skeleton width={108} ratio={3 / 4} radius="cover" />
        <Skeleton width={108} ratio={3 / 4} radius="cover" />
        <Skeleton width={108} ratio={3 / 4} radius="cover" />
      </div>
    </div>
  );
}
