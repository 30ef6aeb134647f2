import { Grid } from '@manying/ui/Grid';
import { Skeleton, SkeletonBookLarge, SkeletonBookSmall } from '@manying/ui/Skeleton';
import rows from '../books/bookRows.module.css';
import styles from './MoreSkeleton.module.css';

/** Placeholder for a list's first page. */
export function MoreSkeleton() {
  return (
    <>
      <div className={styles.ads}>
        <Skeleton ratio="banner-flat" radius="card" />
      </div>
      <div className={styles.small}>
        <Grid columns={3}>
          <SkeletonBookSmall />
          <SkeletonBookSmall />
          <SkeletonBookSmall />
        </Grid>
      </div>
      <div className={rows.rows}>
        <SkeletonBookLarge />
        <SkeletonBookLarge />
        <SkeletonBookLarge />
      </div>
    </>
  );
}
