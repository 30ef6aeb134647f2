import { lazyPart } from '@manying/ui/lazyPart';

/** Illustration of a panel, loaded on demand: most chapters show no panel, and its text works without the picture. */
export const LazyPanelPicture = lazyPart(
  () => import(/* webpackChunkName: "readerPictures" */ './PanelPicture.tsx'),
);
