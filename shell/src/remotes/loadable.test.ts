import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  ATTEMPT_TIMEOUT,
  createLoadable,
  FAILURE_DISPLAY_DELAY,
  MAX_RETRY_DELAY,
  QUICK_RETRY_DELAYS,
  RETRY_DELAYS,
} from './loadable.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const QUICK = QUICK_RETRY_DELAYS.reduce((sum, pause) => sum + pause, 0);
const startLoadable = <T>(load: Parameters<typeof createLoadable<T>>[0]) => {
  const loadable = createLoadable(load);
  loadable.subscribe(() => undefined);
  loadable.start();
  return loadable;
};
const failingLoad = (times: number) => {
  const load = vi.fn((attempt: number) =>
    attempt < times ? Promise.reject(new Error(`down ${attempt}`)) : Promise.resolve('page'),
  );
  return load;
};

describe('a loadable', () => {
  it('loads nothing before the first start, and once for several starts', async () => {
    const load = failingLoad(0);
    const loadable = createLoadable(load);
    await vi.advanceTimersByTimeAsync(FAILURE_DISPLAY_DELAY);
    expect(load).not.toHaveBeenCalled();
    loadable.start();
    loadable.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(load).toHaveBeenCalledTimes(1);
    expect(loadable.state()).toEqual({ status: 'ready', value: 'page' });
  });

  it('recovers from a short failure without showing it', async () => {
    const loadable = startLoadable(failingLoad(2));
    const seen: string[] = [];
    loadable.subscribe(() => seen.push(loadable.state().status));
    await vi.advanceTimersByTimeAsync(QUICK);
    expect(seen).toEqual(['ready']);
  });

  it('shows a lasting failure within 3 s, with its cause and the time of the next attempt', async () => {
    const loadable = startLoadable(failingLoad(9));
    await vi.advanceTimersByTimeAsync(QUICK);
    expect(QUICK).toBeLessThan(FAILURE_DISPLAY_DELAY);
    expect(loadable.state()).toEqual({
      status: 'failed',
      problem: 'down 2',
      nextAttemptAt: Date.now() + RETRY_DELAYS[0],
    });
  });

  it('shows a failure within 3 s when an attempt hangs, and still accepts its late result', async () => {
    let arrive: (value: string) => void = () => undefined;
    const loadable = startLoadable(() => new Promise<string>((resolve) => (arrive = resolve)));
    await vi.advanceTimersByTimeAsync(FAILURE_DISPLAY_DELAY);
    expect(loadable.state()).toMatchObject({ status: 'failed', nextAttemptAt: 0 });
    arrive('late');
    await vi.advanceTimersByTimeAsync(0);
    expect(loadable.state()).toEqual({ status: 'ready', value: 'late' });
  });

  it('aborts an attempt that hangs, and retries', async () => {
    const load = vi.fn((attempt: number) =>
      attempt === 0 ? new Promise<string>(() => undefined) : Promise.resolve('page'),
    );
    const loadable = startLoadable(load);
    await vi.advanceTimersByTimeAsync(ATTEMPT_TIMEOUT + MAX_RETRY_DELAY);
    expect(loadable.state()).toEqual({ status: 'ready', value: 'page' });
  });

  it('stops retrying without listeners', async () => {
    const load = failingLoad(9);
    const loadable = createLoadable(load);
    const leave = loadable.subscribe(() => undefined);
    loadable.start();
    await vi.advanceTimersByTimeAsync(QUICK);
    leave();
    await vi.advanceTimersByTimeAsync(10 * MAX_RETRY_DELAY);
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('retries soon with a new listener although the clock was set back', async () => {
    const load = failingLoad(3);
    const loadable = createLoadable(load);
    const leave = loadable.subscribe(() => undefined);
    loadable.start();
    await vi.advanceTimersByTimeAsync(QUICK);
    leave();
    vi.setSystemTime(Date.now() - 86_400_000);
    loadable.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(MAX_RETRY_DELAY);
    expect(loadable.state()).toEqual({ status: 'ready', value: 'page' });
  });

  it('retries at once on demand', async () => {
    const load = failingLoad(3);
    const loadable = startLoadable(load);
    await vi.advanceTimersByTimeAsync(QUICK);
    loadable.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(load).toHaveBeenCalledTimes(4);
    expect(loadable.state().status).toBe('ready');
    loadable.retry();
    expect(load).toHaveBeenCalledTimes(4);
  });

  it('retries on demand while an attempt hangs, and ignores the result of that attempt', async () => {
    const load = vi.fn((attempt: number) =>
      attempt === 1 ? Promise.resolve('page') : new Promise<string>(() => undefined),
    );
    const loadable = startLoadable(load);
    await vi.advanceTimersByTimeAsync(FAILURE_DISPLAY_DELAY);
    loadable.retry();
    await vi.advanceTimersByTimeAsync(ATTEMPT_TIMEOUT + MAX_RETRY_DELAY);
    expect(loadable.state()).toEqual({ status: 'ready', value: 'page' });
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('retries when the network returns', async () => {
    const events = new EventTarget();
    vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
    vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
    const loadable = startLoadable(failingLoad(3));
    await vi.advanceTimersByTimeAsync(QUICK);
    events.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(loadable.state().status).toBe('ready');
  });

  it('aborts an attempt after its timeout, and ignores its result', async () => {
    const signals: AbortSignal[] = [];
    const loadable = createLoadable((_, signal) => {
      signals.push(signal);
      return new Promise<string>((_, reject) =>
        signal.addEventListener('abort', () => reject(new Error('aborted'))),
      );
    });
    loadable.subscribe(() => undefined);
    loadable.start();
    await vi.advanceTimersByTimeAsync(ATTEMPT_TIMEOUT - 1);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    await vi.advanceTimersByTimeAsync(1);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(console.error).toHaveBeenCalledExactlyOnceWith(`No answer within ${ATTEMPT_TIMEOUT} ms`);
  });

  it('aborts all other attempts when any one succeeds', async () => {
    for (const first of [0, 1]) {
      const signals: AbortSignal[] = [];
      const arrive: ((value: string) => void)[] = [];
      const loadable = startLoadable((attempt, signal) => {
        signals.push(signal);
        return new Promise<string>((resolve) => {
          arrive[attempt] = resolve;
        });
      });
      await vi.advanceTimersByTimeAsync(FAILURE_DISPLAY_DELAY);
      loadable.retry();
      arrive[first]?.(`try ${first}`);
      await vi.advanceTimersByTimeAsync(0);
      expect(signals.map(({ aborted }) => aborted)).toEqual([first === 1, first === 0]);
      arrive[1 - first]?.('too late');
      await vi.advanceTimersByTimeAsync(ATTEMPT_TIMEOUT);
      expect(loadable.state()).toEqual({ status: 'ready', value: `try ${first}` });
    }
  });
});
