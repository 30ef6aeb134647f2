import { storedUser } from '@manying/testing/account';
import { expect, onTestFinished, test, vi } from 'vitest';
import { centsPerDay, membershipEnd } from './membershipTerms.ts';

const now = Date.parse('2026-11-23T23:59:00+08:00');
const member = (vipEndDate: string) => ({ ...storedUser, vipType: 'month', vipEndDate });

test.each([
  [30, '2026-12-23'],
  [365, '2027-11-23'],
  [0, ''],
  [Number.MAX_SAFE_INTEGER, ''],
])('a membership of %i days that begins today ends on %s', (itemCount, end) => {
  expect(membershipEnd({ itemCount }, storedUser, now)).toBe(end);
  expect(membershipEnd({ itemCount }, null, now)).toBe(end);
});

test.each([
  ['2027-03-18 20', '2027-04-17'],
  ['2026-11-01', '2026-12-23'],
  ['', ''],
  ['soon', ''],
])('30 days more for a member until %j end on %j', (until, end) => {
  expect(membershipEnd({ itemCount: 30 }, member(until), now)).toBe(end);
});

test('the days are those of Asia/Shanghai, wherever the phone is', () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(membershipEnd({ itemCount: 30 }, null, now)).toBe('2026-12-23');
  expect(membershipEnd({ itemCount: 30 }, null, now + 60_000)).toBe('2026-12-24');
  expect(membershipEnd({ itemCount: 30 }, member('2027-03-18'), now)).toBe('2027-04-17');
});

test.each([
  [30, 3000, 100],
  [90, 7800, 87],
  [365, 19800, 54],
  [0, 3000, undefined],
])('%i days for %i cents cost %s a day', (itemCount, cents, perDay) => {
  expect(centsPerDay({ itemCount }, cents)).toBe(perDay);
});
