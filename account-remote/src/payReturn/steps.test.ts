import { expect, test } from 'vitest';
import { troubleshooting } from './steps.ts';

// spec: §4/pay-success-dialog
test('a mobile browser is sent back to the payment page', () => {
  expect(troubleshooting('wap_browser')).toEqual([
    '返回支付页面，确认是否已经扣款',
    '未扣款：回到充值中心，换一个支付方式再试',
    '已扣款：等待 1 到 2 分钟，在“我的”下拉刷新余额',
    '仍未到账：把付款截图发给客服（11:00~18:00）',
  ]);
});

test.each(['ios_desk', 'shell', 'other'] as const)(
  '%s gets no step that needs browser back or pull to refresh, and the support last',
  (client) => {
    const steps = troubleshooting(client);
    expect(steps).toHaveLength(4);
    expect(steps.join()).not.toMatch(/返回支付页面|下拉/);
    expect(steps.at(-1)).toContain('客服');
  },
);

test('from the home screen the steps suggest Safari', () => {
  expect(troubleshooting('ios_desk').join()).toContain('Safari');
});
