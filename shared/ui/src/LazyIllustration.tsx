import { lazyPart } from './lazyPart.tsx';
import type { PanelIllustrationProps } from './PanelIllustration.tsx';

/** An empty SVG of the same size and `data-state` as the illustration. */
function EmptyDrawing({ of }: PanelIllustrationProps) {
  const state = of === 'error' ? 'failed' : undefined;
  return <svg viewBox="0 0 200 150" aria-hidden="true" data-state={state} />;
}

/** A lazily loaded illustration of `illustrations.tsx` for panels that are rarely shown. */
export const LazyIllustration = lazyPart<PanelIllustrationProps>(
  () => import(/* webpackChunkName: "panelPictures" */ './PanelIllustration.tsx'),
  { pending: EmptyDrawing },
);
