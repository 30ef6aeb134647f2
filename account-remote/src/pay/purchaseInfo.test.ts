import { type MutationPlan, mutationsOf, planName } from '@manying/testing/mutations';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { packageKey, purchaseInfoSchema } from './purchaseInfo.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const read = (data: unknown) => v.parse(v.pipe(v.unknown(), purchaseInfoSchema), data);
const coins = { type: 'coin', amountLevel: '3000', itemCount: 3000, presentCount: 300, isDefault: 'Y' };

// spec: §3/pay-config, §3/purchase-info
test('parses packages, channels and user', () => {
  const info = read({
    userInfo: { userId: 7, account: '880000007', avaliableAmount: 40 },
    payConfigs: [{ ...coins, title: '3000 金币', configDesc: '送 300', isRecommend: 'Y' }],
    subTypes: [
      {
        subTypeCode: 'alipay_wap',
        subTypeDesc: '扫码支付',
        superiorCode: 'alipay',
        initiatorCode: 'wap_pay',
        discount: '9.5',
      },
    ],
    availableAmount: 1280,
  });
  expect(info.packages).toEqual([
    {
      type: 'coin',
      amountLevel: 3000,
      itemCount: 3000,
      presentCount: 300,
      title: '3000 金币',
      description: '送 300',
      isDefault: true,
      isRecommended: true,
    },
  ]);
  expect(info.channels).toEqual([
    { code: 'alipay_wap', name: '扫码支付', superiorCode: 'alipay', paysInBrowser: true, discount: 9.5 },
  ]);
  expect(info.user).toMatchObject({ userId: '7', coins: 1280 });
});

test('omits invalid packages and channels and keeps the others', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const info = read({
    payConfigs: [{ ...coins, type: 'gift' }, { ...coins, amountLevel: 0 }, coins],
    subTypes: [{ subTypeDesc: 'nameless' }, { subTypeCode: 'bank_wap' }],
  });
  expect(info.packages).toHaveLength(1);
  expect(info.channels).toMatchObject([{ code: 'bank_wap', paysInBrowser: false, discount: 10 }]);
  expect(info.user).toBeUndefined();
  // One line for the packages, one for the channels.
  expect(warn).toHaveBeenCalledTimes(2);
});

test('accepts an empty offer', () => {
  expect(read({})).toEqual({ packages: [], channels: [], user: undefined });
});

const channel = {
  subTypeCode: 'alipay_wap',
  subTypeDesc: '扫码支付',
  initiatorCode: 'wap_pay',
  discount: 9.5,
};

test.each([
  ['', 10],
  [null, 10],
  ['  ', 10],
  [[], 10],
  ['9.5', 9.5],
  [9.5, 9.5],
  [10, 10],
  [0, 10],
  [-1, 10],
  [12, 10],
  ['1e999', 10],
])('keeps a channel with the discount %j, at %d tenths of the price', (sent, discount) => {
  expect(read({ subTypes: [{ ...channel, discount: sent }] }).channels).toMatchObject([{ discount }]);
});

test.each([
  ['subTypeDesc', {}, { name: 'alipay_wap' }],
  ['subTypeDesc', '  ', { name: 'alipay_wap' }],
  ['superiorCode', [], { superiorCode: '' }],
  ['initiatorCode', 7, { paysInBrowser: false }],
])('a channel whose %s is %j is a channel all the same', (field, sent, expected) => {
  expect(read({ subTypes: [{ ...channel, [field]: sent }] }).channels).toMatchObject([expected]);
});

test.each([
  ['title', {}, { title: '' }],
  ['title', 12, { title: '12' }],
  ['configDesc', [], { description: '' }],
  ['presentCount', 'many', { presentCount: 0 }],
  ['presentCount', -5, { presentCount: 0 }],
  ['itemCount', '3,000', { itemCount: 3000 }],
  ['itemCount', 2.5, { itemCount: 2 }],
  ['isDefault', {}, { isDefault: false }],
  ['isRecommend', null, { isRecommended: false }],
])('a package whose %s is %j is a package all the same', (field, sent, expected) => {
  expect(read({ payConfigs: [{ ...coins, [field]: sent }] }).packages).toMatchObject([expected]);
});

test.each([
  { type: 'gift' },
  { type: null },
  { amountLevel: 0 },
  { amountLevel: -100 },
  { amountLevel: 10.5 },
  { amountLevel: '' },
  { amountLevel: 1e300 },
  { itemCount: 0, title: ' ' },
])('omits a package with %j', (overrides) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(read({ payConfigs: [{ ...coins, ...overrides }] }).packages).toEqual([]);
});

test('keeps the first of duplicate packages or channels', () => {
  const payConfigs = [
    { ...coins, title: 'a' },
    { ...coins, title: 'b' },
  ];
  const subTypes = [channel, { ...channel, subTypeDesc: '快捷支付' }];
  const info = read({ payConfigs, subTypes });
  expect(info.packages).toMatchObject([{ title: 'a' }]);
  expect(info.channels).toMatchObject([{ name: '扫码支付' }]);
});

test.each([
  [{}],
  [[]],
  [''],
  ['guest'],
  [7],
  [false],
  [{ account: 'a' }],
  [{ userId: '' }],
  [{ userId: {} }],
])('ignores the user %j and keeps packages and balance', (userInfo) => {
  const info = read({ userInfo, payConfigs: [coins], availableAmount: '1280' });
  expect(info).toMatchObject({ user: undefined, balance: 1280, packages: [{ amountLevel: 3000 }] });
});

test.each(['', 'many', {}, -1, 1e300, '9'.repeat(400), null])(
  'ignores the balance %j and uses the user’s',
  (sent) => {
    const info = read({ userInfo: { userId: 7, avaliableAmount: 40 }, availableAmount: sent });
    expect(info.balance).toBeUndefined();
    expect(info.user?.coins).toBe(40);
  },
);

const PLAN: MutationPlan = { count: 2000, seed: 20261122 };
test(`an offer that is wrong somewhere never throws and holds only what can be sold (${planName(PLAN)})`, () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const valid = {
    userInfo: { userId: 7, account: '880000007', vipType: 'none', avaliableAmount: 40 },
    payConfigs: [
      { ...coins, title: '3000 金币', configDesc: '送 300', isRecommend: 'Y' },
      { type: 'vip', amountLevel: 19800, itemCount: 365, title: '年卡', configDesc: '365 天' },
    ],
    subTypes: [
      { ...channel, superiorCode: 'alipay' },
      { ...channel, subTypeCode: 'bank_wap' },
    ],
    availableAmount: 1280,
  };
  for (const { label, value } of mutationsOf(valid, PLAN)) {
    const parsed = v.safeParse(v.pipe(v.unknown(), purchaseInfoSchema), value);
    if (!parsed.success) continue;
    const { packages, channels, balance } = parsed.output;
    expect(new Set(packages.map(packageKey)).size, label).toBe(packages.length);
    expect(new Set(channels.map(({ code }) => code)).size, label).toBe(channels.length);
    for (const one of packages) {
      const counts = [one.amountLevel - 1, one.itemCount, one.presentCount];
      expect(
        counts.every((count) => Number.isSafeInteger(count) && count >= 0),
        label,
      ).toBe(true);
      expect(one.title !== '' || one.itemCount > 0, label).toBe(true);
    }
    for (const { name, discount } of channels) {
      expect(name, label).not.toBe('');
      expect(discount > 0 && discount <= 10, label).toBe(true);
    }
    if (balance !== undefined) expect(balance, label).toBeGreaterThanOrEqual(0);
  }
});
