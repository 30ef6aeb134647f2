import { lazyPart } from '@manying/ui/lazyPart';
import { PanelHeader } from './PanelHeader.tsx';

/** Only a registry that plans pages needs it. */
export const LazyNotReleased = lazyPart(() => import(/* webpackChunkName: "library" */ './NotReleased.tsx'), {
  pending: PanelHeader,
});
