import type { PageAddress } from '@manying/platform/contract';
import { lazyPart } from '@manying/ui/lazyPart';
import { PanelHeader } from './PanelHeader.tsx';

/** Lazy panel of a page that is not released yet; only its header until the code is loaded. */
export const LazyNotReleased = lazyPart<{ readonly page: PageAddress }>(
  () => import(/* webpackChunkName: "library" */ './NotReleased.tsx'),
  { pending: PanelHeader },
);
