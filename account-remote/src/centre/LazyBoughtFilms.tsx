import { lazyPart } from '@manying/ui/lazyPart';

/** The films bought last, which only wide windows load. */
export const LazyBoughtFilms = lazyPart(
  () => import(/* webpackChunkName: "boughtFilms" */ './BoughtFilms.tsx'),
);
