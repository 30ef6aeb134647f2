import { afterEach, expect, test, vi } from 'vitest';
import { acquireWakeLock } from './wakeLock.tsx';

interface FakeLock {
  released: boolean;
}

/** Records the locks that are requested; each answer waits for `granted`. */
function recordLocks(granted: Promise<unknown> = Promise.resolve()): FakeLock[] {
  const locks: FakeLock[] = [];
  vi.spyOn(navigator.wakeLock, 'request').mockImplementation(async () => {
    const lock = {
      released: false,
      release: async () => {
        lock.released = true;
      },
    };
    locks.push(lock);
    await granted;
    return lock as unknown as WakeLockSentinel;
  });
  return locks;
}

function setVisibility(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

const releasedStates = (locks: readonly FakeLock[]) => locks.map(({ released }) => released);

afterEach(() => {
  vi.restoreAllMocks();
});

test('the lock is held until it is released', async () => {
  const locks = recordLocks();
  const release = acquireWakeLock();
  expect(releasedStates(locks)).toEqual([false]);
  release();
  release();
  await expect.poll(() => releasedStates(locks)).toEqual([true]);
});

test('the lock is acquired again when a hidden page is visible', async () => {
  const locks = recordLocks();
  const release = acquireWakeLock();
  setVisibility('hidden');
  await expect.poll(() => releasedStates(locks)).toEqual([true]);
  setVisibility('visible');
  await expect.poll(() => releasedStates(locks)).toEqual([true, false]);
  release();
  await expect.poll(() => releasedStates(locks)).toEqual([true, true]);
});

test('a hidden page acquires the lock when it is visible', async () => {
  const locks = recordLocks();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const release = acquireWakeLock();
  expect(locks).toEqual([]);
  setVisibility('visible');
  expect(releasedStates(locks)).toEqual([false]);
  release();
});

test('nothing is acquired after the release', () => {
  const locks = recordLocks();
  acquireWakeLock()();
  setVisibility('hidden');
  setVisibility('visible');
  expect(locks).toHaveLength(1);
});

test('a lock that is granted after the release is released', async () => {
  const granted = Promise.withResolvers<void>();
  const locks = recordLocks(granted.promise);
  acquireWakeLock()();
  granted.resolve();
  await expect.poll(() => releasedStates(locks)).toEqual([true]);
});

test('locks of quick changes of the visibility are all released', async () => {
  const granted = Promise.withResolvers<void>();
  const locks = recordLocks(granted.promise);
  const release = acquireWakeLock();
  setVisibility('visible');
  setVisibility('visible');
  release();
  granted.resolve();
  await expect.poll(() => releasedStates(locks)).toEqual([true, true, true]);
});

test('a refusal is ignored, and the lock is requested again when the page is visible again', async () => {
  const request = vi
    .spyOn(navigator.wakeLock, 'request')
    .mockRejectedValue(new DOMException('low battery', 'NotAllowedError'));
  const release = acquireWakeLock();
  setVisibility('hidden');
  setVisibility('visible');
  expect(request).toHaveBeenCalledTimes(2);
  release();
});

test('a browser without wake locks is left alone', () => {
  const { wakeLock } = navigator;
  Reflect.deleteProperty(Navigator.prototype, 'wakeLock');
  try {
    expect(() => acquireWakeLock()()).not.toThrow();
  } finally {
    Object.defineProperty(Navigator.prototype, 'wakeLock', { get: () => wakeLock, configurable: true });
  }
});
