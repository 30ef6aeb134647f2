import { expect, test } from 'vitest';
import { discountLabel, selectedChannel } from './channels.ts';

const channel = { code: 'a', name: '扫码支付', superiorCode: 'alipay', paysInBrowser: true };

// spec: §3/pay-sub-type
test.each([
  [9.5, '9.5折'],
  [8, '8折'],
  [0.57 * 10, '5.7折'],
  [8.888888888, '8.89折'],
  [9.9999999, ''],
  [0.0000001, ''],
  [10, ''],
  [12, ''],
  [0, ''],
])('a discount of %d tenths has the label %j', (discount, label) => {
  expect(discountLabel({ ...channel, discount })).toBe(label);
});

test('the picked channel is chosen, else the first', () => {
  const [first, other] = [
    { ...channel, discount: 10 },
    { ...channel, code: 'b', discount: 9 },
  ];
  expect(selectedChannel([first, other], 'b')).toBe(other);
  expect(selectedChannel([first, other], '')).toBe(first);
  expect(selectedChannel([first], 'b')).toBe(first);
  expect(selectedChannel([], 'b')).toBeUndefined();
});
