import { expect, test } from 'vitest';
import { discountLabel } from './channels.ts';

const channel = { code: 'a', name: '扫码支付', superiorCode: 'alipay', byBrowser: true };

test.each([
  [9.5, '9.5折'],
  [8, '8折'],
  [10, ''],
  [12, ''],
  [0, ''],
])('a discount of %d tenths is told as %j', (discount, label) => {
  expect(discountLabel({ ...channel, discount })).toBe(label);
});
