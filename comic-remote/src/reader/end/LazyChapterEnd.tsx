import { lazyPart } from '@manying/ui/lazyPart';
import { afterFirstPage } from '../firstPage.ts';

/** What stands after the last page of a chapter; loaded after the first page. */
export const LazyChapterEnd = lazyPart(() =>
  afterFirstPage(() => import(/* webpackChunkName: "chapterEnd" */ './ChapterEnd.tsx')),
);
