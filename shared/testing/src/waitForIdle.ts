/** Waits in component tests until a screen makes no further calls. */
import type { AppStore } from '@manying/platform/store';
import { twoFrames } from './twoFrames.ts';

/** Consecutive checks without a new call after which a screen is idle. */
const IDLE_CHECKS = 3;

/**
 * Waits until all calls have finished and no further ones follow, or until there are more than `maxCalls`.
 * @param calls returns the calls made so far.
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
