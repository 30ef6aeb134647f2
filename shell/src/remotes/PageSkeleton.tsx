/** Skeleton of a page while its remote is loading, shaped like the first screens of its mode. */
import type { Mode } from '@manying/platform/contract';
import { Grid } from '@manying/ui/Grid';
import { DelayedSkeleton, Skeleton, SkeletonBookSmall, SkeletonVideo } from '@manying/ui/Skeleton';
import { messages } from '../messages.ts';
import styles from './panels.module.css';

const TILES = [1, 2, 3, 4, 5, 6] as const;

export function PageSkeleton({ mode }: { readonly mode: Mode }) {
  const skeleton = (
    <>
      <div className={styles.loading}>
        <Skeleton height={40} radius="card" />
        <Skeleton ratio={mode === 'comic' ? 2 : 16 / 9} radius="card" />
      </div>
      <Grid columns={mode === 'comic' ? 3 : 2}>
        {TILES.map((tile) =>
          mode === 'comic' ? <SkeletonBookSmall key={tile} /> : <SkeletonVideo key={tile} />,
        )}
      </Grid>
    </>
  );
  return (
    <DelayedSkeleton loading label={messages.loading} skeleton={skeleton}>
      {null}
    </DelayedSkeleton>
  );
}
