/** The recharge centre (spec §2, §4 pay flow, §7 pay apply, §9) against the sandbox cashier. */

import { expectAccessible } from '../harness/accessible.ts';
import { coinBalance, registerUser, storedUser } from '../harness/account.ts';
import {
  channelSheet,
  choosePayment,
  goToCashier,
  payAndReturn,
  payArrived,
  payNotice,
  payReturn,
} from '../harness/payment.ts';
import { activePage, waitForTransition } from '../harness/phone.ts';
import { expect, test } from '../harness/test.ts';
import { tapTwice } from '../harness/touch.ts';

const APPLY = '/h5/pay/apply';

test.describe.configure({ mode: 'parallel' });

// spec: §2/recharge-centre
test('the account centre leads to the recharge centre, which shows packages, prices, bonus and the hot ones', async ({
  page,
  log,
}) => {
  await registerUser(page);
  await activePage(page).getByRole('link', { name: '充值', exact: true }).tap();
  await expect(page).toHaveURL(/\/purchase$/);
  await waitForTransition(page);
  await expect(activePage(page).getByRole('region', { name: '金币余额' })).toContainText('0');
  const vip = activePage(page).getByRole('region', { name: '开通 VIP' });
  await expect(vip.getByRole('radio', { name: /月卡.*30.*30 天/ })).toBeVisible();
  await expect(vip.getByRole('radio', { name: /热卖.*年卡.*198.*365 天/ })).toBeVisible();
  const coins = activePage(page).getByRole('region', { name: '购买金币' });
  await expect(coins.getByRole('radio', { name: /1000.*无赠送.*¥10\.00/ })).toBeVisible();
  await expect(coins.getByRole('radio', { name: /热卖.*3000.*送 300.*¥30\.00/ })).toBeChecked();
  await expect(activePage(page).getByText('得 3300 金币')).toBeVisible();
  for (const note of ['请在 2 分钟内完成支付，超时请重新下单', '金币永不过期；虚拟商品，购买后不支持退款']) {
    await expect(activePage(page).getByRole('listitem').filter({ hasText: note }).first()).toBeVisible();
  }
  expect(log.calls(/recharge/)).toEqual(['GET /api/user/recharge?appType=wap_browser']);
});

const DIALOGS: readonly [name: string, buttons: readonly string[], layer: string][] = [
  ['the sheet of channels', ['立即充值'], '选择支付方式'],
  ['the notice', ['立即充值', '下一步'], '请在 2 分钟内完成支付'],
  ['the support', ['在线客服'], '在线客服'],
];
for (const [name, buttons, layer] of DIALOGS) {
  test(`${name} is accessible`, async ({ page }) => {
    await page.goto('/purchase');
    await expect(page.getByRole('button', { name: '立即充值' })).toBeVisible();
    for (const button of buttons) await page.getByRole('button', { name: button }).tap();
    await expect(page.getByRole('dialog', { name: layer })).toBeVisible();
    await expectAccessible(page);
  });
}

// spec: §4/pay-flow, §7/get-h5-pay-apply
test('a browser channel opens the pay page with every parameter, once even after a double tap', async ({
  page,
  store,
  log,
}) => {
  const user = await registerUser(page);
  await page.goto('/purchase?bookId=1001');
  await choosePayment(page, /1000.*无赠送/);
  for (const point of ['下单后请尽快付款，超时未付需重新下单', '金币永不过期；虚拟商品，购买后不支持退款']) {
    await expect(payNotice(page).getByText(point)).toBeVisible();
  }
  await tapTwice(page.getByRole('button', { name: '继续支付' }));
  await expect(page.getByRole('heading', { name: '沙盒收银台' })).toBeVisible();
  const calls = log.requests.filter((request) => new URL(request.url()).pathname === APPLY);
  // The address of the specification returns a page that sends a POST.
  expect(calls.map((request) => request.method())).toEqual(['GET', 'POST']);
  const applied = calls.slice(0, 1);
  const { origin, searchParams } = new URL(applied[0]?.url() ?? '');
  expect(origin).toBe(store.origins.provider);
  expect(Object.fromEntries(searchParams)).toEqual({
    rechargerAmount: '1000',
    payPurposeId: '1001',
    payChannel: 'alipay_wap',
    payPurpose: 'coin',
    userId: user.userId,
    branchId: '-2',
    fromDomain: new URL(store.origins.shell).host,
    appType: 'wap_browser',
    vueReturnUrl: `${store.origins.shell}/book/1001`,
    dynamicApiUrl: store.origins.provider,
  });
});

test('with a book in the address the payment returns to the book, and home shows what has arrived', async ({
  page,
}) => {
  await page.goto('/purchase?bookId=1001');
  await goToCashier(page, /1000.*无赠送/, /银行卡支付/);
  await payAndReturn(page);
  await expect(page).toHaveURL(/\/book\/1001$/);
  await waitForTransition(page);
  await expect(payReturn(page)).toHaveCount(0);
  await page.goto('/home');
  await expect(payArrived(page, '1000 金币已到账')).toBeVisible();
});

test('without a book the payment returns to the account centre, which shows the coins', async ({ page }) => {
  await page.goto('/purchase');
  await goToCashier(page, /3000.*送 300/);
  await payAndReturn(page);
  await expect(page).toHaveURL(/\/user$/);
  await expect(payArrived(page, '3300 金币已到账')).toBeVisible();
  await expect(coinBalance(page)).toHaveText('3300');
  await expect(payReturn(page)).toHaveCount(0);
});

// spec: §9/payment-minutes
test('a failed or late payment credits nothing and says so', async ({ page, request, store }) => {
  await page.goto('/purchase');
  await goToCashier(page, /1000.*无赠送/);
  await page.getByRole('button', { name: '支付失败' }).tap();
  await expect(page.getByRole('heading', { name: '支付失败' })).toBeVisible();
  await page.goto('/purchase');
  await goToCashier(page, /1000.*无赠送/);
  const orderId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const answer = await request.post(`${store.origins.provider}/__test/order`, {
    form: { orderId, seconds: '0' },
  });
  expect(answer.status()).toBe(200);
  await page.getByRole('button', { name: '支付成功' }).tap();
  await expect(page.getByRole('heading', { name: '订单已超时' })).toBeVisible();
  await page.getByRole('link', { name: '返回漫影' }).tap();
  await expect(page).toHaveURL(/\/user$/);
  await expect(coinBalance(page)).toHaveText('0');
});

// spec: §8/no-pay-channels
test('while the channels are closed the centre says so and leads to the support', async ({
  page,
  request,
  store,
}) => {
  const { account } = await registerUser(page);
  await request.post(`${store.origins.provider}/__test/channels`, { form: { account, open: 'N' } });
  await page.goto('/purchase');
  await page.getByRole('button', { name: '立即充值' }).tap();
  await expect(channelSheet(page).getByText('充值通道维护中......')).toBeVisible();
  await channelSheet(page).getByRole('button', { name: '联系客服' }).tap();
  const support = page.getByRole('dialog', { name: '在线客服' });
  await expect(support.getByText('客服在线时间：11:00~18:00')).toBeVisible();
  await expect(support.getByRole('link', { name: 'QQ 在线咨询' })).toBeVisible();
  await request.post(`${store.origins.provider}/__test/channels`, { form: { account, open: 'Y' } });
});

// spec: §4/pay-flow
test('in the native app an app channel passes the order to the bridge method of its superior code', async ({
  page,
  context,
  log,
}) => {
  await page.addInitScript(() => {
    const handed: unknown[] = [];
    Object.assign(window, {
      handed,
      NativePay: {
        wechat: (data: unknown) => handed.push(['wechat', data]),
        alipay: (data: unknown) => handed.push(['alipay', data]),
      },
    });
  });
  await page.goto('/purchase');
  await expect(activePage(page).getByRole('region', { name: '金币余额' })).toBeVisible();
  const { account } = await storedUser(page);
  await choosePayment(page, /3000.*送 300/, /^支付宝/);
  await tapTwice(page.getByRole('button', { name: '继续支付' }));
  await expect(page).toHaveURL(/\/user$/);
  await expect(payReturn(page)).toBeVisible();
  const handed = await page.evaluate(
    () => (window as unknown as { handed: [string, { payUrl: string; orderId: string }][] }).handed,
  );
  expect(handed).toHaveLength(1);
  expect(handed[0]?.[0]).toBe('alipay');
  expect(log.calls(/recharge/)).toContain('GET /api/user/recharge?appType=shell');

  // The payment app opens the order's page.
  const app = await context.newPage();
  await app.goto(handed[0]?.[1].payUrl ?? '');
  await expect(app.getByText(account)).toBeVisible();
  await app.getByRole('button', { name: '支付成功' }).tap();
  await expect(app.getByText('3300 金币已到账')).toBeVisible();
  await app.close();
  // Nobody answers the question: the coins arrive while it is open.
  await expect(payArrived(page, '3300 金币已到账')).toBeVisible();
  await expect(coinBalance(page)).toHaveText('3300');
});

test('after the browser’s back button leaves the cashier, paying again works and home asks how the payment ended', async ({
  page,
}) => {
  await page.goto('/purchase');
  await goToCashier(page, /1000.*无赠送/);
  await page.goBack();
  await expect(page).toHaveURL(/\/purchase$/);
  await waitForTransition(page);
  await goToCashier(page, /1000.*无赠送/);
  await page.goto('/index');
  await expect(payReturn(page)).toBeVisible();
});
