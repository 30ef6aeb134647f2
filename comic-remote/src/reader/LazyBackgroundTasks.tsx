import { lazyPart } from '@manying/ui/lazyPart';
import { afterFirstPage } from './firstPage.ts';

/** Background work of the reader, loaded after the pages. */
export const LazyBackgroundTasks = lazyPart(() =>
  afterFirstPage(() => import(/* webpackChunkName: "readerBackground" */ './BackgroundTasks.tsx')),
);
