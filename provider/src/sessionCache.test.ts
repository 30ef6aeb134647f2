import { expect, test } from 'vitest';
import { SESSION_TTL_MS, SessionCache } from './sessionCache.ts';

const NOW = new Date('2026-03-03T04:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);
const reader = (id: number) => ({ id, vipEnd: null });

test('a reader is known by the same cookies for a moment', () => {
  const recent = new SessionCache();
  recent.add('a', reader(1), NOW);
  expect(recent.find('a', later(SESSION_TTL_MS - 1))).toEqual(reader(1));
  expect(recent.find('a', later(SESSION_TTL_MS))).toBeUndefined();
  expect(recent.find('b', NOW)).toBeUndefined();
});

test('cookies of a length that no browser sends are not remembered', () => {
  const recent = new SessionCache();
  const cookies = 'x'.repeat(5000);
  recent.add(cookies, reader(1), NOW);
  expect(recent.find(cookies, NOW)).toBeUndefined();
});

test('all are forgotten at once', () => {
  const recent = new SessionCache();
  recent.add('a', reader(1), NOW);
  recent.clear();
  expect(recent.find('a', NOW)).toBeUndefined();
});

test('only so many are remembered, the last ones', () => {
  const recent = new SessionCache();
  for (let id = 0; id <= 10_000; id += 1) recent.add(String(id), reader(id), NOW);
  expect(recent.find('0', NOW)).toBeUndefined();
  expect(recent.find('1', NOW)).toEqual(reader(1));
  expect(recent.find('10000', NOW)).toEqual(reader(10_000));
});
