import { lazyPart } from '@manying/ui/lazyPart';

/** Background work of the reader, loaded after the pages. */
export const LazyBackgroundTasks = lazyPart(
  () => import(/* webpackChunkName: "readerBackground" */ './BackgroundTasks.tsx'),
);
