/** Longest wait for the phone to have nothing else to do, in ms. */
const IDLE_TIMEOUT = 2000;
/** Where a browser does not say when it is idle: after this many ms. */
const FALLBACK_DELAY = 500;

/** Does `work` when the phone has nothing better to do, such as to show the page. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: IDLE_TIMEOUT });
  else setTimeout(work, FALLBACK_DELAY);
}
