import type { PanelIllustrationProps } from './PanelIllustration.tsx';
import { useLazyComponent } from './useLazyComponent.tsx';

const load = () => import(/* webpackChunkName: "panelPictures" */ './PanelIllustration.tsx');

/**
 * A lazily loaded illustration of `illustrations.tsx` for panels that are rarely shown. An empty SVG of the same
 * size and `data-state` is the fallback while its code is loading or if loading fails.
 */
export function LazyIllustration(props: PanelIllustrationProps) {
  const Illustration = useLazyComponent(load);
  if (Illustration) return <Illustration {...props} />;
  const state = props.of === 'error' ? 'failed' : undefined;
  return <svg viewBox="0 0 200 150" aria-hidden="true" data-state={state} />;
}
