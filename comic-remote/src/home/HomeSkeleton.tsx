import { Grid } from '@manying/ui/Grid';
import { Skeleton, SkeletonBookSmall, SkeletonSectionHead } from '@manying/ui/Skeleton';
import styles from './HomeSkeleton.module.css';

/** Placeholder for the carousel. */
export function BannerSkeleton() {
  return (
    <div className={styles.banner}>
      <Skeleton ratio={2} radius="card" />
    </div>
  );
}

/** Placeholder for the first shelves. */
export function ShelvesSkeleton() {
  return (
    <>
      <SkeletonSectionHead />
      <div className={styles.banner}>
        <Skeleton ratio={358 / 192} radius="card" />
      </div>
      <div className={styles.grid}>
        <Grid columns={3}>
          <SkeletonBookSmall />
          <SkeletonBookSmall />
          <SkeletonBookSmall />
        </Grid>
      </div>
      <SkeletonSectionHead />
      <Grid columns={3}>
        <SkeletonBookSmall />
        <SkeletonBookSmall />
        <SkeletonBookSmall />
      </Grid>
    </>
  );
}
