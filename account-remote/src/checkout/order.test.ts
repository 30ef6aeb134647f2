import { expect, test } from 'vitest';
import type { Channel, Package } from '../pay/purchaseInfo.ts';
import {
  afterPayment,
  coinPackages,
  memberships,
  missingCoins,
  presetChannel,
  presetCoins,
} from './order.ts';

const coins = (itemCount: number, more: Partial<Package> = {}): Package => ({
  type: 'coin',
  amountLevel: itemCount,
  itemCount,
  presentCount: 0,
  title: `${itemCount} 金币`,
  description: '',
  isDefault: false,
  isRecommended: false,
  ...more,
});
const [small, hot, large] = [
  coins(1000),
  coins(3000, { presentCount: 300, isRecommended: true }),
  coins(5000, { presentCount: 800 }),
];
const month = coins(30, { type: 'vip', title: '月卡' });

test('packages without a known number of coins are left out', () => {
  const unknown = coins(0, { title: '大礼包' });
  expect(coinPackages([month, small, unknown])).toEqual([small]);
  expect(memberships([month, small])).toEqual([month]);
  expect(coinPackages([])).toEqual([]);
});

test.each([
  [0, 12, 12],
  [5, 12, 7],
  [12, 12, 0],
  [13, 12, 0],
])('with %i coins, %i coins lack %i', (balance, price, missing) => {
  expect(missingCoins(balance, price)).toBe(missing);
});

test.each([
  ['the hot-sale package', [small, hot, large], 7, hot],
  ['the hot-sale package that covers exactly', [small, hot, large], 3300, hot],
  ['the next larger one', [large, small, hot], 3301, large],
  ['the largest when none covers', [small, large, hot], 9000, large],
  [
    'the default one without a hot-sale mark',
    [small, coins(2000, { isDefault: true })],
    7,
    coins(2000, { isDefault: true }),
  ],
  ['the first one without marks', [small, large], 7, small],
])('the preset is %s', (_, offered, missing, preset) => {
  expect(presetCoins(offered, missing)).toEqual(preset);
});

test('without packages there is no preset', () => {
  expect(presetCoins([], 7)).toBeUndefined();
});

const channel = (code: string): Channel => ({
  code,
  name: code,
  superiorCode: 'alipay',
  paysInBrowser: true,
  discount: 10,
});
const [scan, quick, app] = [channel('scan'), channel('quick'), { ...channel('app'), paysInBrowser: false }];
const inBrowser = ({ paysInBrowser }: Channel) => paysInBrowser;

test.each([
  ['the one used last', [scan, quick], 'quick', quick],
  ['the first one on a new phone', [scan, quick], '', scan],
  ['the first one when the last one is gone', [scan, quick], 'card', scan],
  ['one that this client supports', [app, quick], 'app', quick],
  ['the first one when none is supported', [app], '', app],
])('the preset channel is %s', (_, offered, last, preset) => {
  expect(presetChannel(offered, last, inBrowser)).toBe(preset);
});

test('without channels there is no preset channel', () => {
  expect(presetChannel([], 'scan', inBrowser)).toBeUndefined();
});

test('the balance afterwards is that of package and balance without the price', () => {
  expect(afterPayment(hot, 5, 12)).toEqual({ balance: 3293, isBought: true });
  expect(afterPayment(small, 0, 1000)).toEqual({ balance: 0, isBought: true });
});

test('a package that does not cover the price buys nothing', () => {
  expect(afterPayment(small, 5, 2000)).toEqual({ balance: 1005, isBought: false });
});
