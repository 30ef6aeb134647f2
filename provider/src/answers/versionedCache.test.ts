import { beforeEach, expect, test, vi } from 'vitest';
import { BusyError } from '../queue.ts';
import {
  DataVersion,
  STALE_TIMEOUT_MS,
  VALUE_TTL_MS,
  VERSION_TTL_MS,
  VersionedCache,
} from './versionedCache.ts';

let now: number;
let version: string;
let readVersion: () => Promise<string>;
let created: number;
const report = vi.fn();

beforeEach(() => {
  now = 0;
  version = '1';
  readVersion = async () => version;
  created = 0;
  report.mockReset();
});

const dataVersion = () =>
  new DataVersion(
    () => readVersion(),
    () => now,
  );
const cacheOf = (maxBytes = 16_000, data = dataVersion()) =>
  new VersionedCache<string>({ version: data, sizeOf: (value) => value.length, maxBytes, report });
const make = async () => {
  created += 1;
  return `made ${created}`;
};
const failing = () => Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }));
const never = () => new Promise<never>(() => undefined);

test('creates a value once while the version stays the same', async () => {
  const cache = cacheOf();
  expect(await cache.get('a', make)).toBe('made 1');
  now += VERSION_TTL_MS;
  expect(await cache.get('a', make)).toBe('made 1');
  expect(await cache.get('b', make)).toBe('made 2');
});

test('concurrent callers share one value', async () => {
  const cache = cacheOf();
  expect(new Set(await Promise.all(Array.from({ length: 50 }, () => cache.get('a', make))))).toEqual(
    new Set(['made 1']),
  );
});

test('sees a new version after its TTL, with one read for concurrent callers', async () => {
  const cache = cacheOf();
  const read = vi.fn(async () => version);
  readVersion = read;
  await cache.get('a', make);
  version = '2';
  now += VERSION_TTL_MS - 1;
  expect(await cache.get('a', make)).toBe('made 1');
  now += 1;
  const answers = await Promise.all(Array.from({ length: 50 }, () => cache.get('a', make)));
  expect(new Set(answers)).toEqual(new Set(['made 2']));
  expect(read).toHaveBeenCalledTimes(2);
});

test('recreates a value that was created while the data changed', async () => {
  const cache = cacheOf();
  await cache.get('a', async () => {
    version = '2';
    return make();
  });
  now += VERSION_TTL_MS;
  expect(await cache.get('a', make)).toBe('made 2');
});

test('recreates a value after its TTL, also with the same version', async () => {
  const cache = cacheOf();
  await cache.get('a', make);
  now += VALUE_TTL_MS;
  expect(await cache.get('a', make)).toBe('made 2');
});

test('serves the stale value while the database is unavailable, and a new one afterwards', async () => {
  const cache = cacheOf();
  await cache.get('a', make);
  readVersion = failing;
  now += VALUE_TTL_MS;
  expect(await cache.get('a', failing)).toBe('made 1');
  await expect(cache.get('b', failing)).rejects.toThrow('gone');
  readVersion = async () => version;
  now += VERSION_TTL_MS;
  expect(await cache.get('a', make)).toBe('made 2');
  expect(report).not.toHaveBeenCalled();
});

test('serves the stale value when the queue is full', async () => {
  const cache = cacheOf();
  await cache.get('a', make);
  now += VALUE_TTL_MS;
  expect(await cache.get('a', () => Promise.reject(new BusyError('Too much is waiting.')))).toBe('made 1');
});

test('serves the stale value after a timeout when the database does not answer', async () => {
  vi.useFakeTimers();
  try {
    const cache = cacheOf();
    await cache.get('a', make);
    readVersion = never;
    now += VALUE_TTL_MS;
    const answer = cache.get('a', never);
    await vi.advanceTimersByTimeAsync(2 * STALE_TIMEOUT_MS);
    expect(await answer).toBe('made 1');
    // A later caller does not wait for the same timeout again.
    now += STALE_TIMEOUT_MS;
    const next = cache.get('a', never);
    expect(await next).toBe('made 1');
  } finally {
    vi.useRealTimers();
  }
});

test('a value derived from another cache is never stale under a new version', async () => {
  const data = dataVersion();
  const [parts, wholes] = [cacheOf(undefined, data), cacheOf(undefined, data)];
  const whole = () => wholes.get('whole', async () => `whole of ${await parts.getCurrent('part', make)}`);
  expect(await whole()).toBe('whole of made 1');
  version = '2';
  now += VERSION_TTL_MS;
  expect(await whole()).toBe('whole of made 2');
  // Without the database the stale whole is served, but no whole is created from a stale part.
  version = '3';
  now += VERSION_TTL_MS;
  await wholes.get('other', make);
  expect(await wholes.get('whole', async () => `whole of ${await parts.getCurrent('part', failing)}`)).toBe(
    'whole of made 2',
  );
  expect(await whole()).toBe('whole of made 4');
});

test('throws lasting errors and removes the stale value', async () => {
  const cache = cacheOf();
  await cache.get('a', make);
  now += VALUE_TTL_MS;
  const missing = () => Promise.reject(new Error('there is no such book'));
  await expect(cache.get('a', missing)).rejects.toThrow('there is no such book');
  await expect(cache.get('a', missing)).rejects.toThrow('there is no such book');
  expect(await cache.get('a', make)).toBe('made 2');
});

test('throws lasting errors of reading the version', async () => {
  const cache = cacheOf();
  readVersion = () => Promise.reject(new Error('permission denied'));
  await expect(cache.get('a', make)).rejects.toThrow('permission denied');
});

test('does not cache errors', async () => {
  const cache = cacheOf();
  await expect(cache.get('a', () => Promise.reject(new Error('once')))).rejects.toThrow('once');
  expect(await cache.get('a', make)).toBe('made 1');
});

test('stays within its size limit and evicts the least recently used values', async () => {
  const cache = cacheOf(16_000);
  const big = (name: string) => cache.get(name, async () => name.padEnd(900, '.'));
  await big('first');
  for (let index = 0; index < 100; index += 1) {
    await big(`other ${index}`);
    await big('first');
    expect(cache.bytes).toBeLessThanOrEqual(16_000);
  }
  expect(cache.bytes).toBeGreaterThan(12_000);
  expect(await cache.get('first', make)).toMatch(/^first/);
  expect(await cache.get('other 0', make)).toBe('made 1');
});

test('counts what an entry takes besides its value, so that empty ones do not fill the memory', async () => {
  const cache = cacheOf(16_000);
  for (let index = 0; index < 100; index += 1) await cache.get(`empty ${index}`, async () => '');
  expect(await cache.get('empty 0', make)).toBe('made 1');
});

test('returns a value that is too large without caching it', async () => {
  const cache = cacheOf(16_000);
  await cache.get('large', async () => 'x'.repeat(1001));
  expect(cache.bytes).toBe(0);
  expect(await cache.get('large', make)).toBe('made 1');
});
