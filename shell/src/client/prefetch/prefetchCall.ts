import { CALL_TIMEOUT } from '@manying/platform/callTimeout';
import type { PrefetchedCall } from './firstCall.ts';

/**
 * Makes a page's first call; the page takes its answer (platform/api/prefetchedCall.ts).
 * @returns aborts the call, and drops its answer unless the page has taken it.
 */
export function prefetchCall(call: PrefetchedCall): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const answer = fetch(call.address, { headers: call.headers, credentials: 'include', signal });
  // Prevents an unhandled rejection when the page does not use the answer.
  answer.catch(() => undefined);
  const prefetched = { ...call, answer, controller };
  window.manyingPrefetch = prefetched;
  // The timeout covers the body, and an unused answer, which is outdated by then.
  setTimeout(() => controller.abort(), CALL_TIMEOUT);
  return () => {
    if (window.manyingPrefetch !== prefetched) return;
    window.manyingPrefetch = undefined;
    controller.abort();
  };
}
