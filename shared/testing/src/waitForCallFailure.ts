/** Waits in component tests until a call that a press has started has failed. */
import { CALL_TIMEOUT } from '@manying/platform/callTimeout';
import { expect, vi } from 'vitest';
import type { Locator } from 'vitest/browser';

/** Installs fake timers before the press whose call hangs; {@link waitForCallFailure} removes them. */
export const pauseTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

/**
 * Waits until the call is made. If it hangs, advances the timers to its time-out.
 * @param callCount returns how often the call was made. @param expectedCount number of calls to wait for.
 * @param errorMessage element that reports the failure.
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
  // Includes the minimum duration of a skeleton.
  const afterSkeleton = async () => {
    await vi.advanceTimersByTimeAsync(500);
    return errorMessage.query();
  };
  await expect.poll(afterSkeleton).not.toBeNull();
  vi.useRealTimers();
}
