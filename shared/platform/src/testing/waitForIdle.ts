/** Waiting, in component tests, until a screen makes no further call. */
import type { AppStore } from '@manying/platform/store';

/** Looks without a new call after which a screen has come to rest. */
const IDLE_CHECKS = 3;

/** The browser has drawn what has changed, and told who watches it. */
const twoFrames = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

/**
 * Waits until every call is answered and no further one follows, or until there are more than `most`.
 * @param calls the calls made so far.
 */
export async function waitForIdle(
  store: AppStore,
  calls: () => readonly string[],
  maxCalls: number,
): Promise<void> {
  let previousCount = -1;
  for (let idleChecks = 0; idleChecks < IDLE_CHECKS && calls().length <= maxCalls; ) {
    await twoFrames();
    const queries = Object.values(store.getState().api.queries);
    const settled = queries.length > 0 && queries.every((query) => query?.status !== 'pending');
    idleChecks = settled && calls().length === previousCount ? idleChecks + 1 : 0;
    previousCount = calls().length;
  }
}
