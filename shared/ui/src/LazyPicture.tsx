import { lazyPart } from './lazyPart.tsx';
import type { PanelPictureProps } from './PanelPicture.tsx';

/** An empty SVG of the same size and `data-state` as the illustration. */
function EmptyDrawing({ of }: PanelPictureProps) {
  const state = of === 'error' ? 'failed' : undefined;
  return <svg viewBox="0 0 200 150" aria-hidden="true" data-state={state} />;
}

/** A lazily loaded illustration of `pictures.tsx` for panels that are rarely shown. */
export const LazyPicture = lazyPart<PanelPictureProps>(
  () => import(/* webpackChunkName: "panelPictures" */ './PanelPicture.tsx'),
  { pending: EmptyDrawing },
);
