/** Renders the overlay that a remote requests over the current page, if any. */
import type { Registry } from '@manying/platform/registry';
import { useAppSelector } from '@manying/platform/store';
import { lazyPart } from '@manying/ui/lazyPart';
import type { Remotes } from '../remotes/remotes.ts';
import type { OverlayProps } from './Overlay.tsx';
import { requestedOverlay } from './requestedOverlay.ts';

/** Loaded only when an overlay is requested. React's `lazy` would show it 300 ms late. */
const LazyOverlay = lazyPart<OverlayProps>(() => import(/* webpackChunkName: "overlay" */ './Overlay.tsx'));

interface Props {
  readonly remotes: Remotes;
  readonly registry: Registry | undefined;
  readonly pathname: string;
}

export function Overlays({ remotes, registry, pathname }: Props) {
  const requested = useAppSelector(
    (state) => requestedOverlay(registry, pathname, state, remotes.choose),
    (a, b) => a?.join() === b?.join(),
  );
  return (
    requested && <LazyOverlay key={requested.join()} overlay={remotes.overlay(requested[0], requested[1])} />
  );
}
