/** Longest wait for an idle period, in ms. */
const IDLE_TIMEOUT = 2000;
/** Delay in browsers without requestIdleCallback, in ms. */
const FALLBACK_DELAY = 500;

/** Runs `work` when the browser is idle. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: IDLE_TIMEOUT });
  else setTimeout(work, FALLBACK_DELAY);
}
