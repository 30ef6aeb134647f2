import { expect, test, vi } from 'vitest';
import { nativePay } from './nativePay.ts';

test('the channel’s superior code picks the interface, called as the bridge’s own', () => {
  const bridge = {
    calls: [] as unknown[],
    wechat(this: { calls: unknown[] }, data: unknown) {
      this.calls.push(['wechat', data]);
    },
    alipay: vi.fn(),
  };
  nativePay('wechat_pay', bridge)?.({ orderId: '1' });
  nativePay('alipay', bridge)?.({ orderId: '2' });
  expect(bridge.calls).toEqual([['wechat', { orderId: '1' }]]);
  expect(bridge.alipay).toHaveBeenCalledExactlyOnceWith({ orderId: '2' });
});

test('what the bridge lacks cannot be paid by', () => {
  expect(nativePay('alipay', { wechat: vi.fn() })).toBeUndefined();
  expect(nativePay('bank', { wechat: vi.fn(), alipay: vi.fn() })).toBeUndefined();
  expect(nativePay('wechat_pay', {})).toBeUndefined();
});
