import { useEffect, useEffectEvent } from 'react';

/** Longest time from a failure to the screen that shows it, in ms. */
const RENDER_DELAY = 1000;
/** When the network returned, in ms since the start of the page. */
let networkBackAt = -Infinity;
globalThis.addEventListener?.('online', () => {
  networkBackAt = performance.now();
});

/**
 * Retries what has failed when the network connection returns. A failure that is shown just after the return happened before
 * it, so it is retried at once.
 */
export function useRetryOnReconnect(hasFailed: boolean, retry: () => unknown): void {
  const onReconnect = useEffectEvent(retry);
  useEffect(() => {
    if (!hasFailed) return;
    const onOnline = () => void onReconnect();
    window.addEventListener('online', onOnline);
    if (performance.now() < networkBackAt + RENDER_DELAY) {
      // Once: a retry that fails is shown again. What is shown in the same rendering is retried too.
      queueMicrotask(() => {
        networkBackAt = -Infinity;
      });
      onOnline();
    }
    return () => window.removeEventListener('online', onOnline);
  }, [hasFailed]);
}
