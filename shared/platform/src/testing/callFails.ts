/** Waiting, in component tests, until a call that was pressed for has failed. */
import { CALL_TIMEOUT } from '@manying/platform/callTimeout';
import { expect, vi } from 'vitest';
import type { Locator } from 'vitest/browser';

/** Holds the timers, before the press whose call hangs; {@link callFails} lets them go. */
export const holdTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

/**
 * Waits until the pressed call is made; one that hangs is then given up by its time-out.
 * @param made how often the call was made. @param count how often it will have been. @param told what says that it failed.
 */
export async function callFails(
  made: () => number,
  count: number,
  hangs: boolean,
  told: Locator,
): Promise<void> {
  await expect.poll(made).toBeGreaterThanOrEqual(count);
  if (!hangs) return;
  await vi.advanceTimersByTimeAsync(CALL_TIMEOUT);
  // A skeleton stands for its shortest time.
  const afterSkeleton = async () => {
    await vi.advanceTimersByTimeAsync(500);
    return told.query();
  };
  await expect.poll(afterSkeleton).not.toBeNull();
  vi.useRealTimers();
}
