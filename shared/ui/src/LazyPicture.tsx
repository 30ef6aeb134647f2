import type { PanelPictureProps } from './PanelPicture.tsx';
import { useLazyComponent } from './useLazyComponent.tsx';

const load = () => import(/* webpackChunkName: "panelPictures" */ './PanelPicture.tsx');

/**
 * A drawing of `pictures.tsx` for a panel that is seldom shown: its code comes when the panel does. Until then, and where
 * it cannot be had, an empty drawing of the same size stands there, which names a failure as the drawing does.
 */
export function LazyPicture(props: PanelPictureProps) {
  const Picture = useLazyComponent(load);
  if (Picture) return <Picture {...props} />;
  const state = props.of === 'error' ? 'failed' : undefined;
  return <svg viewBox="0 0 200 150" aria-hidden="true" data-state={state} />;
}
