import { describe, expect, test } from 'vitest';
import type { Package } from '../pay/purchaseInfo.ts';
import {
  bonusLine,
  defaultPackage,
  orderSummary,
  packageTitle,
  receivedLabel,
  splitTitle,
  submitLabel,
} from './packages.ts';

const coins = (overrides: Partial<Package> = {}): Package => ({
  type: 'coin',
  amountLevel: 3000,
  itemCount: 3000,
  presentCount: 300,
  title: '3000 金币',
  description: '送 300',
  isDefault: false,
  isRecommended: false,
  ...overrides,
});
const vip = (overrides: Partial<Package> = {}) =>
  coins({ type: 'vip', itemCount: 365, presentCount: 0, title: '年卡', description: '365 天', ...overrides });

describe('the initially chosen package', () => {
  // spec: §3/pay-config
  test('is the default one', () => {
    const chosen = coins({ isDefault: true });
    expect(defaultPackage([vip({ isRecommended: true }), coins(), chosen], null)).toBe(chosen);
  });
  test('is otherwise a recommended one, then one for coins, then any', () => {
    const hot = vip({ isRecommended: true });
    const plain = coins();
    expect(defaultPackage([vip(), plain, hot], null)).toBe(hot);
    expect(defaultPackage([vip(), plain], null)).toBe(plain);
    expect(defaultPackage([hot], null)).toBe(hot);
    expect(defaultPackage([], null)).toBeUndefined();
  });
  test('is of the type in the address: its default one, else its first', () => {
    const [month, year] = [vip({ title: '月卡' }), vip({ isRecommended: true })];
    const preset = coins({ isDefault: true });
    expect(defaultPackage([preset, month, year], 'vip')).toBe(month);
    expect(defaultPackage([preset, month, { ...year, isDefault: true }], 'vip')?.title).toBe('年卡');
    expect(defaultPackage([month, coins(), preset], 'coin')).toBe(preset);
  });
  test.each([
    '',
    'VIP',
    ' vip',
    'vip ',
    'vip,coin',
    'gift',
    '__proto__',
    'constructor',
    '0',
    '\u0000',
    '月卡',
  ])('ignores the type %j in the address', (preferredType) => {
    const preset = coins({ isDefault: true });
    expect(defaultPackage([vip(), coins(), preset], preferredType)).toBe(preset);
  });
  test('ignores a type without packages', () => {
    const preset = coins({ isDefault: true });
    expect(defaultPackage([coins(), preset], 'vip')).toBe(preset);
  });
});

test('the button names the membership it pays for', () => {
  expect(submitLabel(vip({ title: '月卡', amountLevel: 3000 }), 3000)).toBe('开通 VIP 月卡 ¥30');
  expect(submitLabel(vip({ title: '月卡', amountLevel: 3000 }), 2850)).toBe('开通 VIP 月卡 ¥28.50');
  expect(submitLabel(vip({ title: '', itemCount: 30 }), 3000)).toBe('开通 VIP 30 天 ¥30');
  expect(submitLabel(vip({ title: 'VIP月卡' }), 3000)).toBe('开通 VIP月卡 ¥30');
  expect(submitLabel(coins(), 3000)).toBe('立即充值');
});

test('coins are summed with their bonus, a membership is shown by its title', () => {
  expect(receivedLabel(coins())).toBe('得 3300 金币');
  expect(receivedLabel(vip())).toBe('VIP 年卡');
  expect(receivedLabel(coins({ itemCount: 0, title: '新人礼包' }))).toBe('新人礼包');
  expect(orderSummary(coins())).toBe('3000 金币 + 送 300 金币');
  expect(orderSummary(coins({ presentCount: 0 }))).toBe('3000 金币');
  expect(orderSummary(vip())).toBe('VIP 年卡');
});

test('the line under a package is the provider’s description, else its bonus', () => {
  expect(bonusLine(coins({ description: '限时多送' }))).toBe('限时多送');
  expect(bonusLine(coins({ description: '' }))).toBe('送 300');
  expect(bonusLine(coins({ description: '', presentCount: 0 }))).toBe('无赠送');
});

test('a title is split into number and rest; a missing one is the number of coins', () => {
  expect(splitTitle('3000 金币')).toEqual({ number: '3000', rest: '金币' });
  expect(splitTitle('新人礼包')).toEqual({ number: '', rest: '新人礼包' });
  expect(splitTitle('')).toEqual({ number: '', rest: '' });
  expect(packageTitle(coins({ title: '' }))).toBe('3000 金币');
});
