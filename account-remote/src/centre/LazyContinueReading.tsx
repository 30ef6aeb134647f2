import { lazyPart } from '@manying/ui/lazyPart';

/** The books read last, which only wide windows load. */
export const LazyContinueReading = lazyPart(
  () => import(/* webpackChunkName: "continueReading" */ './ContinueReading.tsx'),
);
