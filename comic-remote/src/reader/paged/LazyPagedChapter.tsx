import { lazyPart } from '@manying/ui/lazyPart';
import { ChapterStrip } from '../ChapterStrip.tsx';
import { ChapterLoading } from '../panels.tsx';

/**
 * The page-turning mode, loaded where the visitor has chosen it. Where its code cannot be loaded, as without a network, the
 * chapter is read in the strip.
 */
export const LazyPagedChapter = lazyPart(
  () => import(/* webpackChunkName: "pagedReader" */ './PagedChapter.tsx'),
  { pending: ChapterLoading, failed: ChapterStrip },
);
