import { lazyPart } from '@manying/ui/lazyPart';

/** Illustration of a panel, or its link to the support, loaded on demand: most chapters show no panel. */
export const LazyPanelPart = lazyPart(
  () => import(/* webpackChunkName: "readerPictures" */ './PanelPart.tsx'),
);
