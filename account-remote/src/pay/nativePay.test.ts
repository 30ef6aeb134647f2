import { expect, test, vi } from 'vitest';
import { nativePay } from './nativePay.ts';

// spec: §3/pay-sub-type
test('the superior code selects the bridge method, which is called with the bridge as this', () => {
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

test('channels without a bridge method are not supported', () => {
  expect(nativePay('alipay', { wechat: vi.fn() })).toBeUndefined();
  expect(nativePay('bank', { wechat: vi.fn(), alipay: vi.fn() })).toBeUndefined();
  expect(nativePay('wechat_pay', {})).toBeUndefined();
});
