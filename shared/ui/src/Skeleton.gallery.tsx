import { Grid } from './Grid.tsx';
import type { Gallery } from './gallery/gallery.ts';
import {
  DelayedSkeleton,
  Skeleton,
  SkeletonBookLarge,
  SkeletonBookSmall,
  SkeletonSectionHead,
  SkeletonVideo,
} from './Skeleton.tsx';

export default {
  Skeleton: {
    states: {
      text: <Skeleton width="60%" height={14} />,
      cover: <Skeleton width={90} ratio={3 / 4} radius="cover" />,
      poster: <Skeleton width={160} ratio={16 / 9} radius="poster" />,
      card: <Skeleton height={40} radius="card" top={4} />,
      'without a radius': <Skeleton height={40} radius="none" />,
    },
  },
  SkeletonBookSmall: {
    states: {
      'in a grid': (
        <Grid columns={3}>
          <SkeletonBookSmall />
          <SkeletonBookSmall />
        </Grid>
      ),
    },
  },
  SkeletonBookLarge: { states: { row: <SkeletonBookLarge /> } },
  SkeletonVideo: {
    states: {
      'in a grid': (
        <Grid columns={2}>
          <SkeletonVideo />
          <SkeletonVideo />
        </Grid>
      ),
    },
  },
  SkeletonSectionHead: { states: { head: <SkeletonSectionHead /> } },
  DelayedSkeleton: {
    appears: '[aria-busy]',
    states: {
      loading: (
        <DelayedSkeleton loading label="Loading" skeleton={<SkeletonBookLarge />}>
          The content
        </DelayedSkeleton>
      ),
      loaded: (
        <DelayedSkeleton loading={false} label="Loading" skeleton={<SkeletonBookLarge />}>
          The content
        </DelayedSkeleton>
      ),
    },
  },
} satisfies Gallery;
