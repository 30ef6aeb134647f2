import type { User } from '@manying/platform/session';
import { expect, test } from 'vitest';
import { isMember, isReadByMembership, membershipEnd } from './membership.ts';

const user = (vipType: string, vipEndDate: string): User => ({
  userId: '7',
  account: '',
  password: '',
  visitorId: '',
  branchId: '',
  mobile: '',
  vipType,
  vipEndDate,
  coins: 0,
  recharged: false,
});
const shanghai = (text: string) => Date.parse(`${text}+08:00`);

test.each([
  ['2027-03-18', '2027-03-19T00:00:00'],
  ['2027-3-8', '2027-03-09T00:00:00'],
  ['2027-12-31', '2028-01-01T00:00:00'],
  ['2027-03-18 20', '2027-03-18T20:00:00'],
  ['2027-03-18 00', '2027-03-18T00:00:00'],
  ['2027-03-18 20:30:00', '2027-03-18T20:00:00'],
  ['2027-03-18T07:00', '2027-03-18T07:00:00'],
])('a membership until %s ends at %s in Shanghai', (text, end) => {
  expect(membershipEnd(text)).toBe(shanghai(end));
});

test.each(['', '永久', 'Thu Mar 18 2027', '18/03/2027'])('%j is not a date', (text) => {
  expect(membershipEnd(text)).toBeUndefined();
});

test.each([
  ['no user', null, false],
  ['none', user('none', ''), false],
  ['none, though a day is named', user('none', '2099-01-01'), false],
  ['a month that runs', user('month', '2027-03-18'), true],
  ['a month whose last hour runs', user('month', '2027-03-18 11'), true],
  ['a month that ended in this hour', user('month', '2027-03-18 10'), false],
  ['a month that ended yesterday', user('month', '2027-03-17'), false],
  ['a membership without a date', user('forever', ''), true],
])('%s: is a member: %s', (_, who, member) => {
  expect(isMember(who, shanghai('2027-03-18T10:00:01'))).toBe(member);
});

test.each([
  [12, true, false, true, true],
  [12, true, true, true, false],
  [12, true, false, false, false],
  [12, false, false, true, false],
  [0, true, false, true, false],
])(
  'a chapter of %d coins, free for VIPs: %s, bought: %s, member: %s, is read by membership: %s',
  (price, vipFree, bought, member, expected) => {
    expect(isReadByMembership({ price, vipFree }, bought, member)).toBe(expected);
  },
);
