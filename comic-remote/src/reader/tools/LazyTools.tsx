import { lazyPart } from '@manying/ui/lazyPart';
import { afterFirstPage } from '../firstPage.ts';

/** The reader's tools, loaded when the chapter is shown. */
export const LazyTools = lazyPart(() =>
  afterFirstPage(() => import(/* webpackChunkName: "readerTools" */ './ReaderTools.tsx')),
);
