/** Renders the overlay that a remote requests over the current page, if any. */
import type { Registry } from '@manying/platform/registry';
import { useAppSelector } from '@manying/platform/store';
import { lazy, Suspense } from 'react';
import type { Remotes } from '../remotes/remotes.ts';
import { requestedOverlay } from './requestedOverlay.ts';

/** Loaded only when an overlay is requested. */
const Overlay = lazy(() =>
  import(/* webpackChunkName: "overlay" */ './Overlay.tsx').catch((error: unknown) => {
    console.warn('No overlay', error);
    return { default: () => null };
  }),
);

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
    <Suspense>
      {requested && <Overlay key={requested.join()} overlay={remotes.overlay(requested[0], requested[1])} />}
    </Suspense>
  );
}
