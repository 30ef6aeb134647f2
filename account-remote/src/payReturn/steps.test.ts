import { expect, test } from 'vitest';
import { troubleshooting } from './steps.ts';

test('in a phone’s browser the payment page is a step back', () => {
  expect(troubleshooting('wap_browser')).toEqual([
    '返回支付页面，确认是否已经扣款',
    '未扣款：回到充值中心，换一个支付方式再试',
    '已扣款：等待 1 到 2 分钟，在“我的”下拉刷新余额',
    '仍未到账：把付款截图发给客服（11:00~18:00）',
  ]);
});

test.each(['ios_desk', 'shell', 'other'] as const)(
  '%s is sent to no page it cannot go back to, and ends at the support too',
  (client) => {
    const steps = troubleshooting(client);
    expect(steps).toHaveLength(4);
    expect(steps.join()).not.toMatch(/返回支付页面|下拉/);
    expect(steps.at(-1)).toContain('客服');
  },
);

test('from the home screen the browser is the other way to pay', () => {
  expect(troubleshooting('ios_desk').join()).toContain('Safari');
});
