import { lazyPart } from '@manying/ui/lazyPart';

/** The reader's tools, loaded when the chapter is shown. */
export const LazyTools = lazyPart(() => import(/* webpackChunkName: "readerTools" */ './ReaderTools.tsx'));
