import { lazyPart } from '@manying/ui/lazyPart';

/** The newest records, which only wide windows load. */
export const LazyRecentRecords = lazyPart(
  () => import(/* webpackChunkName: "recentRecords" */ './RecentRecords.tsx'),
);
