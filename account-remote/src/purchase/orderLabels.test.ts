import { expect, test } from 'vitest';
import { coinPackage as coins, vipPackage as vip } from '../testing/coinPackage.ts';
import { orderSummary, receivedLabel, splitTitle, submitLabel } from './orderLabels.ts';

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

test('a title is split into number and rest', () => {
  expect(splitTitle('3000 金币')).toEqual({ number: '3000', rest: '金币' });
  expect(splitTitle('新人礼包')).toEqual({ number: '', rest: '新人礼包' });
  expect(splitTitle('')).toEqual({ number: '', rest: '' });
});

test('a title of several lines keeps them, however long its number is', () => {
  expect(splitTitle('3000\n金币\n新人')).toEqual({ number: '3000', rest: '金币\n新人' });
  const number = '1.'.repeat(200_000);
  expect(splitTitle(`${number}1\nx`)).toEqual({ number: `${number}1`, rest: 'x' });
});
