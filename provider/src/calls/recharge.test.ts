import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages } from '../messages.ts';
import { openTestApp, type TestApp } from '../testing/testApp.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

const codes = (subTypes: unknown[]) =>
  subTypes.map((channel) => (channel as { subTypeCode: string }).subTypeCode).join(' ');

// spec: §3/pay-config, §3/pay-sub-type, §3/purchase-info
test('answers packages, channels, the balance and the user', async () => {
  const browser = shop.browser();
  const { account } = await browser.register();
  await browser.grant(account, 40);
  const { data } = await browser.get('/api/user/recharge?appType=wap_browser');
  expect(data.payConfigs).toMatchObject([
    { type: 'coin', amountLevel: 1000, itemCount: 1000, presentCount: 0, isDefault: 'Y', isRecommend: '' },
    { type: 'coin', amountLevel: 3000, itemCount: 3000, presentCount: 300, isDefault: '', isRecommend: 'Y' },
    { type: 'vip', amountLevel: 3000, itemCount: 30, title: '月卡', configDesc: '30 天' },
  ]);
  expect(data.subTypes).toMatchObject([
    { subTypeCode: 'alipay_wap', superiorCode: 'alipay', initiatorCode: 'wap_pay', discount: 9.5 },
  ]);
  expect(data).toMatchObject({ userInfo: { account }, availableAmount: 40 });
});

// spec: §7/get-user-recharge, §9/pay-app-types
test.each([
  ['wap_browser', 'alipay_wap'],
  ['ios_desk', 'alipay_wap'],
  ['other', 'alipay_wap'],
  ['shell', 'alipay_wap wechat_app alipay_app'],
])('a client of type %s may pay by %s', async (appType, channels) => {
  const browser = shop.browser();
  await browser.register();
  expect(codes((await browser.get(`/api/user/recharge?appType=${appType}`)).data.subTypes)).toBe(channels);
});

test('requires a session and a known client type', async () => {
  expect(await shop.browser().get('/api/user/recharge?appType=shell')).toMatchObject({ code: 101 });
  expect(await shop.browser().get('/api/user/recharge?appType=toaster')).toMatchObject({
    code: 400,
    msg: messages.badRequest,
  });
});

// spec: §8/no-pay-channels
test('a test can close the channels of one account only', async () => {
  const [browser, other] = [shop.browser(), shop.browser()];
  const { account } = await browser.register();
  await other.register();
  const subTypes = async (who: typeof browser) => (await who.get('/api/user/recharge')).data.subTypes;
  await browser.post('/__test/channels', { account, open: 'N' });
  expect(await subTypes(browser)).toEqual([]);
  expect(await subTypes(other)).toHaveLength(1);
  const payment = { payChannel: 'alipay_wap', payPurpose: 'coin', rechargerAmount: '1000' };
  expect((await browser.post('/api/pay/pay', payment)).msg).toBe('充值通道维护中......');
  await browser.post('/__test/channels', { account, open: 'Y' });
  expect(await subTypes(browser)).toHaveLength(1);
});

test('a closed cashier leaves no channel at all', async () => {
  const closed = await openTestApp({ db: shop.db, cashier: false });
  const browser = closed.browser();
  await browser.register();
  expect((await browser.get('/api/user/recharge?appType=shell')).data.subTypes).toEqual([]);
  await closed.close();
});

// spec: §7/post-pay-pay
test('opening an order returns its payment page and credits nothing; unknown packages and channels are refused', async () => {
  const browser = shop.browser();
  await browser.register();
  const payment = { payChannel: 'alipay_wap', payPurpose: 'coin', rechargerAmount: '3000' };
  const opened = await browser.post('/api/pay/pay', payment);
  expect(opened.data).toMatchObject({ amount: 2850, expireTime: '2026-03-03T04:02:00.000Z' });
  expect((await browser.page(new URL(opened.data.payUrl).pathname)).html).toContain('¥28.50');
  expect((await browser.get('/api/user/info')).data).toMatchObject({ avaliableAmount: 0, recharged: false });
  for (const wrong of [
    { rechargerAmount: '1' },
    { rechargerAmount: '-1000' },
    { payPurpose: 'vip', rechargerAmount: '1000' },
    { payPurpose: 'fun' },
    { payPurpose: '' },
    { payChannel: 'cash' },
    { payChannel: 'wechat_app' },
  ]) {
    const answer = await browser.post('/api/pay/pay', { ...payment, ...wrong });
    expect(answer, JSON.stringify(wrong)).toMatchObject({ result: false, code: 400, msg: messages.payWrong });
  }
});
