import { Grid } from '@manying/ui/Grid';
import { Skeleton, SkeletonSectionHead, SkeletonVideo } from '@manying/ui/Skeleton';
import styles from './DetailPage.module.css';

/** Skeleton of the video detail. */
export function DetailSkeleton() {
  return (
    <div className={styles.panes}>
      <div className={styles.watched}>
        <div className={styles.film}>
          <Skeleton ratio="poster" radius="none" />
        </div>
        <div className={styles.head}>
          <Skeleton width="62%" height={22} top={4} />
          <Skeleton width="40%" height={14} top={12} />
        </div>
      </div>
      <div>
        <SkeletonSectionHead />
        <Grid columns={2}>
          <SkeletonVideo />
          <SkeletonVideo />
          <SkeletonVideo />
          <SkeletonVideo />
        </Grid>
      </div>
    </div>
  );
}
