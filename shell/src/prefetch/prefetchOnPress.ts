/**
 * Prefetches the page of a link while the finger is still down: its code at once, and its first call when the press has not
 * become a scroll. Nothing for a visitor who saves data. The code of pages that a remote asks for is loaded in any case.
 */
import { savesData } from '@manying/platform/saveData';
import { selectBranchId, selectTraceId, selectUser } from '@manying/platform/session';
import { site } from '@manying/platform/site';
import type { AppStore } from '@manying/platform/store';
import { onPreloadPage } from '@manying/ui/preloadPage';
import { isGated } from '../age/gate.ts';
import { prefetchCall } from '../client/prefetch/prefetchCall.ts';
import { callToPrefetch } from '../client/prefetch/prefetchFor.ts';
import type { Remotes } from '../remotes/remotes.ts';
import { destinationOf } from '../routes/destination.ts';

/** Time of a press before its call is made, in ms: a scroll begins within it, a tap takes longer. */
export const CALL_DELAY = 40;
/** Time after the press in which its page takes the answer, in ms. Later the answer would be outdated. */
export const UNUSED_LIFETIME = 1000;

/** Time in which the answer to an earlier call counts as still cached by the application, in ms. */
export const RECENT = 60_000;

type LoadedRemotes = Pick<Remotes, 'registry' | 'page' | 'choose'>;

/** The address of a pressed link that opens a page of the store in this tab; `undefined` for any other press. */
export function pressedAddress(event: PointerEvent, current: Location = location): URL | undefined {
  if (!event.isPrimary || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey)
    return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.hasAttribute('download') || (link.target && link.target !== '_self'))
    return undefined;
  const address = new URL(link.href);
  const isElsewhere = address.pathname !== current.pathname || address.search !== current.search;
  return address.origin === current.origin && isElsewhere ? address : undefined;
}

/** Whether this document has made a call a short time ago. */
const isRecent = (address: string) =>
  performance.getEntriesByName(address).some(({ startTime }) => performance.now() - startTime < RECENT);

/** Starts the prefetch of an address. @returns makes its first call, and returns what drops the answer. */
function prefetch(store: AppStore, remotes: LoadedRemotes, address: URL): (() => () => void) | undefined {
  const registry = remotes.registry();
  const destination = destinationOf(registry, address.pathname, address.search, remotes.choose);
  if (destination.kind !== 'page' || isGated(destination.page.mode)) return undefined;
  remotes.page(destination.remote, destination.page.path).start();
  const entry = registry?.remotes[destination.remote];
  const pages = (entry && remotes.choose(destination.remote, entry)?.pages) ?? [];
  // From the store: the storage of this device may be blocked.
  const state = store.getState();
  const user = selectUser(state) ?? undefined;
  const visitor = { traceId: selectTraceId(state), branchId: selectBranchId(state), user, isAdult: true };
  const call = callToPrefetch(site(), pages, address, visitor);
  return call && !isRecent(call.address) ? () => prefetchCall(call) : undefined;
}

/** Adds the listeners. @returns removes them. */
export function prefetchOnPress(store: AppStore, remotes: LoadedRemotes): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let drop: (() => void) | undefined;

  function cancel(): void {
    clearTimeout(timer);
    drop?.();
    drop = undefined;
  }
  function onDown(event: PointerEvent): void {
    cancel();
    const address = savesData() ? undefined : pressedAddress(event);
    const makeCall = address && prefetch(store, remotes, address);
    if (makeCall) timer = setTimeout(() => (drop = makeCall()), CALL_DELAY);
  }
  function onUp(): void {
    clearTimeout(timer);
    // The click follows at once; without it, or when it is ignored, nobody takes the answer.
    if (drop) timer = setTimeout(cancel, UNUSED_LIFETIME);
  }

  const controller = new AbortController();
  const options = { capture: true, passive: true, signal: controller.signal };
  document.addEventListener('pointerdown', onDown, options);
  document.addEventListener('pointerup', onUp, options);
  document.addEventListener('pointercancel', cancel, options);
  const stopPreloading = onPreloadPage((path) => {
    prefetch(store, remotes, new URL(path, location.href));
  });
  return () => {
    cancel();
    stopPreloading();
    controller.abort();
  };
}
