import { MAX_LOCK_TIME, withTabLock } from '@manying/platform/session/tabLock';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A promise with its resolvers. */
function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (reason: Error) => void = () => undefined;
  const promise = new Promise<T>((fulfil, refuse) => {
    resolve = fulfil;
    reject = refuse;
  });
  return { promise, resolve, reject };
}

/** Work that logs its start and end, and waits for `end` or `fail`. */
function work(log: string[], name: string) {
  const gate = deferred<string>();
  return {
    run: async () => {
      log.push(`${name} starts`);
      const result = await gate.promise;
      log.push(`${name} ends`);
      return result;
    },
    end: () => gate.resolve(name),
    fail: () => gate.reject(new Error(name)),
  };
}

let items: Map<string, string>;
beforeEach(() => {
  vi.useFakeTimers();
  items = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Mock of Web Locks: one holder per name, the others queue. */
function webLocks() {
  const tails = new Map<string, Promise<unknown>>();
  return {
    request<T>(name: string, run: () => Promise<T>): Promise<T> {
      const next = (tails.get(name) ?? Promise.resolve()).then(run);
      tails.set(
        name,
        next.catch(() => undefined),
      );
      return next;
    },
  };
}

describe.each([
  ['Web Locks', webLocks()],
  ['storage only', undefined],
])('work of two tabs with %s', (_, locks) => {
  beforeEach(() => vi.stubGlobal('navigator', { locks }));

  it('runs one after the other, and each gets its own result', async () => {
    const log: string[] = [];
    const [first, second] = [work(log, 'first'), work(log, 'second')];
    const results = Promise.all([withTabLock('x', first.run), withTabLock('x', second.run)]);
    await vi.advanceTimersByTimeAsync(2000);
    // The order of two simultaneous requests is undefined.
    expect(log).toHaveLength(1);
    first.end();
    second.end();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await results).toEqual(['first', 'second']);
    expect(log.map((line) => line.split(' ')[1])).toEqual(['starts', 'ends', 'starts', 'ends']);
  });

  it('continues after the previous work failed, whose caller gets the error', async () => {
    const log: string[] = [];
    const failing = work(log, 'failing');
    const failed = expect(withTabLock('x', failing.run)).rejects.toThrow('failing');
    await vi.advanceTimersByTimeAsync(1000);
    failing.fail();
    await failed;
    const next = work(log, 'next');
    next.end();
    const result = withTabLock('x', next.run);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await result).toBe('next');
  });

  it('with another name does not wait', async () => {
    const log: string[] = [];
    const [first, second] = [work(log, 'first'), work(log, 'second')];
    const results = Promise.all([withTabLock('x', first.run), withTabLock('y', second.run)]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(log.toSorted()).toEqual(['first starts', 'second starts']);
    first.end();
    second.end();
    expect(await results).toEqual(['first', 'second']);
  });
});

describe('a storage lock', () => {
  beforeEach(() => vi.stubGlobal('navigator', {}));

  it.each([
    ['of a closed tab', () => `${Date.now() + MAX_LOCK_TIME} somebody`, MAX_LOCK_TIME + 1000],
    ['from before the clock was set back', () => `${Date.now() + 100 * MAX_LOCK_TIME} somebody`, 1000],
    ['that is invalid', () => 'nonsense', 1000],
  ])('%s expires', async (_, storedLock, timeout) => {
    items.set('manying:lock:x', storedLock());
    const next = work([], 'next');
    next.end();
    const result = withTabLock('x', next.run);
    await vi.advanceTimersByTimeAsync(timeout);
    expect(await result).toBe('next');
  });

  it('is skipped when storage is blocked or full: the work runs anyway', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('localStorage', undefined);
    const next = work([], 'next');
    next.end();
    expect(await withTabLock('x', next.run)).toBe('next');
  });

  it('replaces Web Locks that the browser rejects', async () => {
    const locks = { request: () => Promise.reject(new DOMException('forbidden', 'SecurityError')) };
    vi.stubGlobal('navigator', { locks });
    const next = work([], 'next');
    next.end();
    const result = withTabLock('x', next.run);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await result).toBe('next');
  });
});
