import { isVip, userSchema } from '@manying/platform/session';
import { persistedUserSchema } from '@manying/platform/session/user';
import { storedUser } from '@manying/testing/account';
import { mutationsOf, planName } from '@manying/testing/mutations';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

// Such a user can never log in, and would keep the device from getting another one.
it.each(['', ' ', '..', 'a\\b', 'a\0', 7, null])('a stored user with the id %j is none', (userId) => {
  expect(v.is(persistedUserSchema, { ...storedUser, userId })).toBe(false);
  expect(v.is(persistedUserSchema, storedUser)).toBe(true);
});

describe('a user in a response', () => {
  // spec: §3/user
  it('has parsed numbers and the field names of the client', () => {
    const read = v.parse(userSchema, {
      userId: 12,
      account: 'm12',
      avaliableAmount: '35',
      recharged: 'true',
    });
    expect(read).toMatchObject({ userId: '12', coins: 35, recharged: true, vipType: 'none', vipEndDate: '' });
  });

  it('is invalid without an id', () => {
    expect(v.safeParse(userSchema, { account: 'm12' }).success).toBe(false);
  });

  const plan = { count: 2000, seed: 3 };
  it(`is either valid or rejected for any input (${planName(plan)})`, () => {
    const text = v.string();
    const promised = v.strictObject({
      userId: v.pipe(text, v.nonEmpty()),
      account: text,
      password: text,
      visitorId: text,
      branchId: text,
      mobile: text,
      vipType: v.pipe(text, v.nonEmpty()),
      vipEndDate: text,
      coins: v.pipe(v.number(), v.finite(), v.minValue(0)),
      recharged: v.boolean(),
    });
    const sent = {
      userId: 12,
      account: 'm12',
      password: 'secret',
      visitorId: 'v',
      branchId: -2,
      mobile: '13800000000',
      vipType: 'month',
      vipEndYear: 2027,
      vipEndMonth: 3,
      vipEndDay: 18,
      vipEndHour: 20,
      avaliableAmount: 35,
      recharged: 'Y',
    };
    for (const { label, value } of mutationsOf(sent, plan)) {
      const { success, output } = v.safeParse(userSchema, value);
      if (success) expect(v.is(promised, output), label).toBe(true);
      else expect(label).toMatch(/\$(\.userId)? = /);
    }
  });

  it.each([
    [{ vipEndDate: '2027-03-18', vipEndHour: 20 }, '2027-03-18 20'],
    [{ vipEndDate: '2027-03-18', vipEndHour: 0 }, '2027-03-18 0'],
    [{ vipEndDate: '2027-03-18 16:00:00', vipEndHour: 20 }, '2027-03-18 16:00:00'],
    [{ vipEndDate: '2027-03-18' }, '2027-03-18'],
    [{ vipEndYear: 2027, vipEndMonth: 3, vipEndDay: 18, vipEndHour: 20 }, '2027-3-18 20'],
    [{ vipEndYear: 2027, vipEndMonth: 3, vipEndDay: 18 }, '2027-3-18'],
    [{}, ''],
  ])('with %j is a member until %j', (fields, end) => {
    const sent = { userId: 12, account: 'm12', vipType: 'month', ...fields };
    expect(v.parse(userSchema, sent).vipEndDate).toBe(end);
  });

  // spec: §3/user
  it('is VIP when vipType is not none', () => {
    expect(isVip(storedUser)).toBe(false);
    expect(isVip({ ...storedUser, vipType: 'month' })).toBe(true);
    for (const vipType of [0, '0', '', 'none', null, false]) {
      expect(isVip(v.parse(userSchema, { userId: 12, vipType })), JSON.stringify(vipType)).toBe(false);
    }
    for (const vipType of [1, '1', 'vip'])
      expect(isVip(v.parse(userSchema, { userId: 12, vipType }))).toBe(true);
    expect(isVip(null)).toBe(false);
  });
});
