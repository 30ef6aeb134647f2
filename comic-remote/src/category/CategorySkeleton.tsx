import { Grid } from '@manying/ui/Grid';
import { Skeleton, SkeletonBookSmall } from '@manying/ui/Skeleton';
import styles from './CategoryPage.module.css';

/** Placeholder for the filters. */
export function FiltersSkeleton() {
  return (
    <div className={styles.filters}>
      <Skeleton height={48} radius="card" />
      <div className={styles.categories}>
        <Skeleton height={36} radius="card" />
        <Skeleton height={36} radius="card" top={8} />
        <Skeleton height={36} radius="card" top={8} />
      </div>
    </div>
  );
}

/** Placeholder for the books. */
export function BooksSkeleton() {
  return (
    <>
      <div className={styles.counts}>
        <Skeleton width={96} height={18} />
      </div>
      <Grid columns={3}>
        <SkeletonBookSmall />
        <SkeletonBookSmall />
        <SkeletonBookSmall />
        <SkeletonBookSmall />
        <SkeletonBookSmall />
        <SkeletonBookSmall />
      </Grid>
    </>
  );
}
