import { lazy, Suspense } from 'react';
import type { PanelPictureProps } from './PanelPicture.tsx';

/** An empty drawing of the same size. It names a failure as the drawing does. */
function Blank({ of }: PanelPictureProps) {
  return <svg viewBox="0 0 200 150" aria-hidden="true" data-state={of === 'error' ? 'failed' : undefined} />;
}

const PanelPicture = lazy(() =>
  import(/* webpackChunkName: "panelPictures" */ './PanelPicture.tsx').catch((error: unknown) => {
    console.warn('The drawing of a panel could not be loaded', error);
    return { default: Blank };
  }),
);

/**
 * A drawing of `pictures.tsx` for a panel that is seldom shown: its code comes when the panel does, and the panel stands
 * without it.
 */
export function LazyPicture(props: PanelPictureProps) {
  return (
    <Suspense fallback={<Blank {...props} />}>
      <PanelPicture {...props} />
    </Suspense>
  );
}
