import type { User } from '@manying/platform/session';
import { describe, expect, test } from 'vitest';
import { membershipOf } from './membership.ts';

const user = (vipType: string, vipEndDate: string): User => ({
  userId: '7',
  account: '880000007',
  password: '',
  visitorId: '',
  branchId: '-2',
  mobile: '',
  vipType,
  vipEndDate,
  coins: 0,
  recharged: false,
});

describe('a membership', () => {
  test('of type none is not active, even with an end date', () => {
    expect(membershipOf(user('none', '2027-03-18'))).toEqual({ active: false, date: '', hour: undefined });
  });

  test('without a type is not active', () => {
    expect(membershipOf(user('', '')).active).toBe(false);
  });

  // spec: §2/account-centre
  test.each(['2027-03-18', '2027-3-18', '2027/03/18', '2027年3月18日'])(
    'that ends %s shows its last day',
    (end) => {
      expect(membershipOf(user('vip', end))).toEqual({ active: true, date: '2027-03-18', hour: undefined });
    },
  );

  test.each(['2027-03-18 20:00:00', '2027-03-18T20:00', '2027-3-18-20'])(
    'that ends %s shows the hour too',
    (end) => {
      expect(membershipOf(user('vip', end))).toEqual({ active: true, date: '2027-03-18', hour: 20 });
    },
  );

  test('with an end in an unknown format shows it unchanged', () => {
    expect(membershipOf(user('vip', ' 永久 '))).toEqual({ active: true, date: '永久', hour: undefined });
  });

  test('without an end is active and shows none', () => {
    expect(membershipOf(user('vip', ''))).toEqual({ active: true, date: '', hour: undefined });
  });
});
