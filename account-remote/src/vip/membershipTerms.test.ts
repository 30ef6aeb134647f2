import { storedUser } from '@manying/testing/account';
import { expect, test } from 'vitest';
import { centsPerDay, membershipEnd } from './membershipTerms.ts';

const now = new Date(2026, 10, 23, 23, 59);
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

test.each([
  [30, 3000, 100],
  [90, 7800, 87],
  [365, 19800, 54],
  [0, 3000, undefined],
])('%i days for %i cents cost %s a day', (itemCount, cents, perDay) => {
  expect(centsPerDay({ itemCount }, cents)).toBe(perDay);
});
