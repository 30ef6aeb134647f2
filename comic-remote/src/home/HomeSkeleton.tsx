import { Grid, GridLead } from '@manying/ui/Grid';
import { Skeleton, SkeletonBookSmall, SkeletonSectionHead } from '@manying/ui/Skeleton';
import styles from './HomeSkeleton.module.css';

/** Placeholder for the carousel. */
export function BannerSkeleton() {
  return (
    <div className={styles.banner}>
      <Skeleton ratio="banner" radius="card" />
    </div>
  );
}

/** Placeholder for the first shelves. */
export function ShelvesSkeleton() {
  return (
    <>
      <SkeletonSectionHead />
      <Grid columns={3}>
        <GridLead>
          <Skeleton ratio="lead" radius="card" />
        </GridLead>
        <SkeletonBookSmall />
        <SkeletonBookSmall />
        <SkeletonBookSmall />
      </Grid>
      <SkeletonSectionHead />
      <Grid columns={3} six>
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
