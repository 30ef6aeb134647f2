import { describe, expect, test } from 'vitest';
import { coinPackage as coins, vipPackage as vip } from '../testing/coinPackage.ts';
import { bonusLine, defaultPackage, packageTitle } from './packages.ts';

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

test('the line under a package is the provider’s description, else its bonus', () => {
  expect(bonusLine(coins({ description: '限时多送' }))).toBe('限时多送');
  expect(bonusLine(coins({ description: '' }))).toBe('送 300');
  expect(bonusLine(coins({ description: '', presentCount: 0 }))).toBe('无赠送');
});

test('a missing title is the number of coins', () => {
  expect(packageTitle(coins({ title: '' }))).toBe('3000 金币');
});
