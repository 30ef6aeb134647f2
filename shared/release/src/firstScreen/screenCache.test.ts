import {
  createScreenCache,
  FAILED_FOR,
  FRESH_FOR,
  STALE_FOR,
} from '@manying/release/firstScreen/screenCache';
import { expect, test } from 'vitest';

function cacheAt(maxSize?: number) {
  const clock = { now: 1000 };
  return {
    clock,
    cache: createScreenCache<string>(
      () => clock.now,
      ({ length }) => length,
      maxSize,
    ),
  };
}

test('a screen is new, then outdated, then gone', () => {
  const { clock, cache } = cacheAt();
  cache.set('a', 'html');
  expect(cache.get('a')).toEqual({ screen: 'html', isOutdated: false });
  clock.now += FRESH_FOR;
  expect(cache.get('a')).toEqual({ screen: 'html', isOutdated: true });
  clock.now += STALE_FOR - FRESH_FOR;
  expect(cache.get('a')).toBeUndefined();
});

test('a failure is remembered for a shorter time', () => {
  const { clock, cache } = cacheAt();
  cache.set('a', undefined);
  expect(cache.get('a')).toEqual({ screen: undefined, isOutdated: false });
  clock.now += FAILED_FOR;
  expect(cache.get('a')).toBeUndefined();
});

test('the least recently used screens are dropped when the store is full', () => {
  const { cache } = cacheAt(33);
  for (const key of ['a', 'b', 'c']) cache.set(key, '0123456789');
  cache.get('a');
  cache.set('d', '0123456789');
  expect(['a', 'b', 'c', 'd'].filter((key) => cache.get(key))).toEqual(['a', 'c', 'd']);
});

test('failures of any number of addresses stay below the limit, too', () => {
  const { cache } = cacheAt(100);
  for (let index = 0; index < 1000; index += 1) cache.set(`key ${index}`, undefined);
  const stored = Array.from({ length: 1000 }, (_, index) => cache.get(`key ${index}`)).filter(Boolean);
  expect(stored.length).toBeGreaterThan(5);
  expect(stored.length).toBeLessThan(20);
});

test('a screen that is larger than the store is not stored, and does not break the count', () => {
  const { cache } = cacheAt(10);
  cache.set('a', '0'.repeat(100));
  cache.set('b', '0');
  expect([cache.get('a'), cache.get('b')?.screen]).toEqual([undefined, '0']);
  cache.clear();
  expect(cache.get('b')).toBeUndefined();
});
