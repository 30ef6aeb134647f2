import { MAX_LOCK_TIME, withTabLock } from '@manying/platform/tabLock';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A promise that is settled from outside. */
function deferred<T>() {
  let resolve: (value: T) => void = () => undefined;
  let reject: (reason: Error) => void = () => undefined;
  const promise = new Promise<T>((fulfil, refuse) => {
    resolve = fulfil;
    reject = refuse;
  });
  return { promise, resolve, reject };
}

/** Work that notes when it begins and ends, and ends when it is let go. */
function work(log: string[], name: string) {
  const gate = deferred<string>();
  return {
    run: async () => {
      log.push(`${name} begins`);
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

/** Web Locks as a browser has them: one holder a name, the others in their order. */
function webLocks() {
  const tails = new Map<string, Promise<unknown>>();
  return {
    request<T>(name: string, run: () => Promise<T>): Promise<T> {
      const turn = (tails.get(name) ?? Promise.resolve()).then(run);
      tails.set(
        name,
        turn.catch(() => undefined),
      );
      return turn;
    },
  };
}

describe.each([
  ['Web Locks', webLocks()],
  ['storage alone', undefined],
])('work of two tabs with %s', (_, locks) => {
  beforeEach(() => vi.stubGlobal('navigator', { locks }));

  it('is done one after the other, and each gets its own result', async () => {
    const log: string[] = [];
    const [first, second] = [work(log, 'first'), work(log, 'second')];
    const results = Promise.all([withTabLock('x', first.run), withTabLock('x', second.run)]);
    await vi.advanceTimersByTimeAsync(2000);
    // Which of two that ask at once comes first is nobody's business.
    expect(log).toHaveLength(1);
    first.end();
    second.end();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await results).toEqual(['first', 'second']);
    expect(log.map((line) => line.split(' ')[1])).toEqual(['begins', 'ends', 'begins', 'ends']);
  });

  it('goes on when the work before it failed, which is told to who asked for it', async () => {
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

  it('of another name waits for nobody', async () => {
    const log: string[] = [];
    const [one, other] = [work(log, 'one'), work(log, 'other')];
    const results = Promise.all([withTabLock('x', one.run), withTabLock('y', other.run)]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(log.toSorted()).toEqual(['one begins', 'other begins']);
    one.end();
    other.end();
    expect(await results).toEqual(['one', 'other']);
  });
});

describe('a storage lock', () => {
  beforeEach(() => vi.stubGlobal('navigator', {}));

  it.each([
    ['of a tab that died', () => `${Date.now() + MAX_LOCK_TIME} somebody`, MAX_LOCK_TIME + 1000],
    ['of a clock that was set back', () => `${Date.now() + 100 * MAX_LOCK_TIME} somebody`, 1000],
    ['that is unreadable', () => 'nonsense', 1000],
  ])('%s ends', async (_, left, within) => {
    items.set('manying:lock:x', left());
    const next = work([], 'next');
    next.end();
    const result = withTabLock('x', next.run);
    await vi.advanceTimersByTimeAsync(within);
    expect(await result).toBe('next');
  });

  it('is none where storage is forbidden or full: the work is done all the same', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('localStorage', undefined);
    const next = work([], 'next');
    next.end();
    expect(await withTabLock('x', next.run)).toBe('next');
  });

  it('takes the place of Web Locks that the browser refuses', async () => {
    const locks = { request: () => Promise.reject(new DOMException('forbidden', 'SecurityError')) };
    vi.stubGlobal('navigator', { locks });
    const next = work([], 'next');
    next.end();
    const result = withTabLock('x', next.run);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await result).toBe('next');
  });
});
