import { lazyPart } from '@manying/ui/lazyPart';

/** A chapter at the end of the strip that must be bought. In the same chunk as its sheets. */
export const LazyLockedChapter = lazyPart(
  () => import(/* webpackChunkName: "unpaid" */ './LockedChapterPane.tsx'),
);
