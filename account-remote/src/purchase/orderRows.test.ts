import { storedUser } from '@manying/testing/account';
import { expect, test } from 'vitest';
import type { Package } from '../pay/purchaseInfo.ts';
import { coinPackage } from '../testing/coinPackage.ts';
import { orderRows } from './orderRows.ts';

const user = { ...storedUser, coins: 1280 };
const now = Date.parse('2026-11-23T12:00:00+08:00');
const coins = coinPackage();
const month: Package = { ...coins, type: 'vip', title: '月卡', itemCount: 30, presentCount: 0 };

/** The rows as texts. */
const rows = (chosen: Package, agreed?: { readonly price: number }) =>
  orderRows(chosen, user, agreed, now).map(({ label, value }) => `${label}: ${value}`);

test('coins have their list price, their bonus and the balance afterwards', () => {
  expect(rows(coins)).toEqual(['3000 金币: ¥30.00', '赠送: +300 金币', '充值后余额: 4580']);
});

test('without a bonus there is no row for it', () => {
  expect(rows({ ...coins, presentCount: 0 })).toEqual(['3000 金币: ¥30.00', '充值后余额: 4280']);
});

test.each([
  ['that the coins buy', 12, '到账并购买后余额: 4568'],
  ['that takes all coins', 4580, '到账并购买后余额: 0'],
  ['that the coins do not buy', 4581, '充值后余额: 4580'],
])('the balance of an order with an agreed item %s', (_, price, row) => {
  expect(rows(coins, { price }).at(-1)).toBe(row);
});

test('an unknown number of coins leaves the balance out', () => {
  expect(rows({ ...coins, itemCount: 0, presentCount: 0, title: '大礼包' })).toEqual(['大礼包: ¥30.00']);
});

test('a membership has its last day instead of a balance, whatever was agreed', () => {
  expect(rows(month, { price: 12 })).toEqual(['VIP 月卡: ¥30.00', 'VIP 到期: 2026-12-23']);
});

test('an unknown number of days leaves the last day out', () => {
  expect(rows({ ...month, itemCount: 0 })).toEqual(['VIP 月卡: ¥30.00']);
});
