/** Waiting, in component tests, until a call that was pressed for has failed. */
import { CALL_TIMEOUT } from '@manying/platform/callTimeout';
import { expect, vi } from 'vitest';
import type { Locator } from 'vitest/browser';

/** Holds the timers, before the press whose call hangs; {@link waitForCallFailure} lets them go. */
export const pauseTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

/**
 * Waits until the pressed call is made; one that hangs is then given up by its time-out.
 * @param callCount how often the call was made. @param expectedCount how often it will have been. @param errorMessage what says that it failed.
 */
export async function waitForCallFailure(
  callCount: () => number,
  expectedCount: number,
  hangs: boolean,
  errorMessage: Locator,
): Promise<void> {
  await expect.poll(callCount).toBeGreaterThanOrEqual(expectedCount);
  if (!hangs) return;
  await vi.advanceTimersByTimeAsync(CALL_TIMEOUT);
  // A skeleton stands for its shortest time.
  const afterSkeleton = async () => {
    await vi.advanceTimersByTimeAsync(500);
    return errorMessage.query();
  };
  await expect.poll(afterSkeleton).not.toBeNull();
  vi.useRealTimers();
}
