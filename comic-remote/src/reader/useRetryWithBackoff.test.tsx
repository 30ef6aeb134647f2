import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { FIRST_RETRY_DELAY, useRetryWithBackoff } from './useRetryWithBackoff.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Renders a request that has failed. */
async function request(key = 'a') {
  const retry = vi.fn();
  const { rerender, unmount } = await renderHook(
    (props) => useRetryWithBackoff(props?.failure, props?.key ?? key, retry),
    { initialProps: { failure: {} as object | undefined, key } },
  );
  /** Renders the request with or without a new failure. */
  const show = (hasFailed: boolean, shownKey = key) =>
    rerender({ failure: hasFailed ? {} : undefined, key: shownKey });
  return { retry, unmount, show };
}

test('each failure doubles the time to its retry, up to 30 s', async () => {
  const { retry, show } = await request();
  for (const [index, delay] of [2000, 4000, 8000, 16_000, 30_000, 30_000].entries()) {
    vi.advanceTimersByTime(delay - 1);
    expect(retry).toHaveBeenCalledTimes(index);
    vi.advanceTimersByTime(1);
    expect(retry).toHaveBeenCalledTimes(index + 1);
    // A quick failure follows the last one without a rendering in between.
    if (index % 2 === 0) await show(false);
    await show(true);
  }
});

test('another request begins anew', async () => {
  const { retry, show } = await request();
  vi.advanceTimersByTime(FIRST_RETRY_DELAY);
  await show(false);
  await show(true, 'b');
  vi.advanceTimersByTime(FIRST_RETRY_DELAY);
  expect(retry).toHaveBeenCalledTimes(2);
});

test('nothing is retried after success, or after the page was left', async () => {
  const { retry, show, unmount } = await request();
  await show(false);
  vi.advanceTimersByTime(100_000);
  await show(true);
  await unmount();
  vi.advanceTimersByTime(100_000);
  expect(retry).not.toHaveBeenCalled();
});
