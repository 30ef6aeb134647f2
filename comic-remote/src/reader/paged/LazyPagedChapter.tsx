import { lazyPart } from '@manying/ui/lazyPart';
import { ChapterLoading } from '../panels.tsx';

/** The page-turning mode, loaded where the visitor has chosen it. */
export const LazyPagedChapter = lazyPart(
  () => import(/* webpackChunkName: "pagedReader" */ './PagedChapter.tsx'),
  { pending: ChapterLoading },
);
