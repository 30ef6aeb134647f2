import type { PanelPictureProps } from './PanelPicture.tsx';
import { useLazyComponent } from './useLazyComponent.tsx';

const load = () => import(/* webpackChunkName: "panelPictures" */ './PanelPicture.tsx');

/**
 * A lazily loaded illustration of `pictures.tsx` for panels that are rarely shown. An empty SVG of the same
 * size and `data-state` is the fallback while its code is loading or if loading fails.
 */
export function LazyPicture(props: PanelPictureProps) {
  const Picture = useLazyComponent(load);
  if (Picture) return <Picture {...props} />;
  const state = props.of === 'error' ? 'failed' : undefined;
  return <svg viewBox="0 0 200 150" aria-hidden="true" data-state={state} />;
}
