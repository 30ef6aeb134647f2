import { setOverlayLookup } from '@manying/platform/page';
import {
  beginPayment,
  type CheckoutOrder,
  currentCheckout,
  openCheckout,
  openReceipt,
  pendingPayment,
} from '@manying/platform/payment';
import { loggedOut, userReceived } from '@manying/platform/session';
import {
  type Answer,
  type AnswerTable,
  deferred,
  inSequence,
  ok,
  refused,
  status,
} from '@manying/testing/network';
import { mockReducedMotion } from '@manying/testing/reducedMotion';
import { resizeWindow } from '@manying/testing/resizeWindow';
import { twoFrames } from '@manying/testing/twoFrames';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { network, storedUser, storedUserAnswer, storeWithUser, visit } from '../testing/harness.tsx';
import { ALIPAY_APP, APPLY, coins, offer, vip, WAP, WECHAT_APP } from '../testing/purchasePage.ts';
import Checkout from './Checkout.tsx';
import { lastChannel, storeLastChannel } from './lastChannel.ts';

const PATH = '/book/read/1005/13';
const wanted = { path: PATH, title: '第13话 · 第二封信', price: 52 };
const hot = coins(3000, 3000, 300, { isRecommend: 'Y' });
/** The offer of a payer who has 40 coins. */
const short = (overrides: object = {}) =>
  offer({
    userInfo: storedUserAnswer,
    availableAmount: 40,
    payConfigs: [vip, coins(1000, 1000, 0), hot],
    subTypes: [WECHAT_APP, WAP],
    ...overrides,
  });

beforeEach(() => localStorage.clear());
afterEach(() => {
  delete window.NativePay;
  vi.restoreAllMocks();
});

/** Opens the checkout of a chapter. */
async function open(table: AnswerTable = {}, overrides: Partial<CheckoutOrder> = {}) {
  const { countOf, queries } = network({ '/api/user/recharge': ok(short()), ...table });
  const store = storeWithUser();
  const order: CheckoutOrder = {
    kind: 'order',
    wanted,
    bookId: '1005',
    subtitle: '橘猫侦探社',
    picture: undefined,
    vipOpens: true,
    onBuy: vi.fn(),
    onPaid: vi.fn(),
    onDismiss: vi.fn(),
    onUnavailable: vi.fn(),
    ...overrides,
  };
  openCheckout(store.dispatch, order);
  const screen = await visit(Checkout, PATH, store);
  const sheet = screen.getByRole('dialog', { name: '购买并阅读' });
  return { screen, sheet, order, store, countOf, queries };
}

/** A native app that takes orders. */
function nativeApp() {
  const wechat = vi.fn();
  window.NativePay = { wechat };
  return wechat;
}

test('shows what is missing, with hot-sale package, supported channel, sum and balance afterwards', async () => {
  const { sheet } = await open();
  await expect.element(sheet.getByText('52 金币', { exact: true })).toBeVisible();
  await expect.element(sheet.getByText('我的余额 40 金币')).toBeVisible();
  await expect.element(sheet.getByText('还差 12 金币')).toBeVisible();
  await expect.element(sheet.getByRole('radio', { name: /3000.*送 300/ })).toBeChecked();
  await expect.element(sheet.getByRole('radio', { name: /扫码支付/ })).toBeChecked();
  await expect.element(sheet.getByText('¥28.50').last()).toBeVisible();
  await expect.element(sheet.getByText('3288 金币')).toBeVisible();
  await expect.element(sheet.getByRole('button', { name: '支付 ¥28.50 并阅读' })).toBeVisible();
});

test.each([
  [844, 390],
  [740, 360],
])(
  'on a phone in landscape of %d×%d packages, channels, sum and button are in view',
  async (width, height) => {
    await resizeWindow(width, height);
    const { sheet } = await open({
      '/api/user/recharge': ok(short({ subTypes: [WAP, WECHAT_APP, ALIPAY_APP] })),
    });
    const parts = [
      sheet.getByText('橘猫侦探社'),
      sheet.getByRole('radio', { name: /3000/ }),
      sheet.getByRole('radio', { name: /支付宝/ }),
      sheet.getByText('到账并购买后余额'),
    ];
    const button = sheet.getByRole('button', { name: /^支付/ });
    await expect.element(button).toBeVisible();
    await Promise.all(
      sheet
        .element()
        .getAnimations({ subtree: true })
        .map(({ finished }) => finished),
    );
    const top = button.element().getBoundingClientRect().top;
    expect(button.element().getBoundingClientRect().bottom).toBeLessThan(height);
    for (const part of parts) expect(part.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(top);
  },
);

test('a long description of a package wraps, and leaves the next package in view', async () => {
  const long = coins(1000, 1000, 0, { configDesc: '限时特惠充值送金币活动进行中'.repeat(14) });
  const { sheet } = await open({
    '/api/user/recharge': ok(short({ payConfigs: [long, coins(5000, 5000, 0)] })),
  });
  const card = (name: RegExp) =>
    (sheet.getByRole('radio', { name }).element().closest('label') as Element).getBoundingClientRect();
  await expect.element(sheet.getByRole('radio', { name: /5000/ })).toBeInTheDocument();
  expect(card(/1000/).width).toBeLessThan(innerWidth * 0.6);
  expect(card(/5000/).width).toBeLessThan(innerWidth * 0.6);
});

test('each choice refreshes sum and balance; a package that does not cover the price buys nothing', async () => {
  const { sheet } = await open({}, { wanted: { ...wanted, price: 2000 } });
  await sheet.getByRole('radio', { name: /1000/ }).click();
  await expect.element(sheet.getByText('到账后余额')).toBeVisible();
  await expect.element(sheet.getByText('1040 金币')).toBeVisible();
  await sheet.getByRole('radio', { name: /微信支付/ }).click();
  await expect.element(sheet.getByRole('button', { name: '支付 ¥10', exact: true })).toBeVisible();
});

test('a changed sum rolls in', async () => {
  const { sheet } = await open();
  const sum = () => sheet.getByText('应付').element().parentElement?.querySelector('dd > span');
  await expect.element(sheet.getByText('应付')).toBeVisible();
  const before = sum();
  await sheet.getByRole('radio', { name: /1000/ }).click();
  // Another element starts its animation.
  await expect.poll(() => sum() === before).toBe(false);
  expect(getComputedStyle(sum() ?? document.body).animationName).toMatch(/roll/);
});

test('the channel that was used last is preset', async () => {
  nativeApp();
  storeLastChannel('wechat_app');
  const { sheet } = await open();
  await expect.element(sheet.getByRole('radio', { name: /微信支付.*上次使用/ })).toBeChecked();
});

test('one press pays once and agrees to the purchase; the page waits for the coins', async () => {
  const wechat = nativeApp();
  const gate = deferred(ok({ order: 1 }));
  const { sheet, order, countOf } = await open({ '/h5/pay/apply': gate.answer });
  const button = sheet.getByRole('button', { name: '支付 ¥30 并阅读' });
  await expect.element(button).toBeVisible();
  (button.element() as HTMLButtonElement).click();
  (button.element() as HTMLButtonElement).click();
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  expect(pendingPayment()).toBeUndefined();
  gate.release();
  await expect.poll(() => wechat.mock.calls.length).toBe(1);
  expect(countOf(APPLY)).toBe(1);
  expect(pendingPayment()).toMatchObject({ type: 'coin', coins: 40, wanted });
  expect(pendingPayment()?.agreedAt).not.toBeNull();
  expect(order.onPaid).toHaveBeenCalledOnce();
  expect(order.onBuy).not.toHaveBeenCalled();
  expect(lastChannel()).toBe('wechat_app');
});

test('a press on the kind that is chosen already keeps the payment that is being opened', async () => {
  const wechat = nativeApp();
  const gate = deferred(ok({ order: 1 }));
  const { sheet } = await open({ '/h5/pay/apply': gate.answer });
  const button = sheet.getByRole('button', { name: '支付 ¥30 并阅读' });
  await button.click();
  await sheet.getByRole('tab', { selected: true }).click();
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
  gate.release();
  await expect.poll(() => wechat.mock.calls.length).toBe(1);
});

test('a membership is sold where it opens the item, and agrees to no purchase', async () => {
  const wechat = nativeApp();
  const { sheet } = await open({ '/h5/pay/apply': ok(null) });
  await expect.element(sheet.getByText(/^请在 2 分钟内完成支付/)).toBeVisible();
  await sheet.getByRole('tab', { name: '开通 VIP' }).click();
  await expect.element(sheet.getByText(/^到期不自动续费；请在 2 分钟内完成支付/)).toBeVisible();
  await expect.element(sheet.getByText('VIP 免费看这一话，不扣金币')).toBeVisible();
  await expect.element(sheet.getByRole('radio', { name: /年卡/ })).toBeChecked();
  await expect.element(sheet.getByText(/^\d{4}-\d{2}-\d{2}$/)).toBeVisible();
  await sheet.getByRole('button', { name: '支付 ¥198 并阅读' }).click();
  await expect.poll(() => wechat.mock.calls.length).toBe(1);
  expect(pendingPayment()).toMatchObject({ type: 'vip', agreedAt: null });
});

test('no membership is offered where it does not open the item', async () => {
  const { sheet } = await open({}, { vipOpens: false });
  await expect.element(sheet.getByText('还差 12 金币')).toBeVisible();
  expect(sheet.getByRole('tab').query()).toBeNull();
});

test.each([
  ['refused', refused(400, '通道关闭'), '通道关闭'],
  ['failed', status(502), '下单失败，请稍后重试'],
])('an order that is %s says so in the sheet and can be repeated', async (_, answer, message) => {
  const wechat = nativeApp();
  const { sheet } = await open({ '/h5/pay/apply': inSequence(answer, ok(null)) });
  const button = sheet.getByRole('button', { name: '支付 ¥30 并阅读' });
  await button.click();
  await expect.element(sheet.getByRole('alert').getByText(message)).toBeVisible();
  expect(pendingPayment()).toBeUndefined();
  await expect.element(button).not.toHaveAttribute('aria-busy');
  await button.click();
  await expect.poll(() => wechat.mock.calls.length).toBe(1);
});

test('a channel that this client does not support, and a lost network, say so without an order', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const { sheet, countOf } = await open({
    '/api/user/recharge': ok(short({ subTypes: [WECHAT_APP] })),
    '/api/user/info': (address) => (navigator.onLine ? ok(storedUserAnswer)(address) : Response.error()),
  });
  const button = sheet.getByRole('button', { name: '支付 ¥30 并阅读' });
  await button.click();
  await expect.element(sheet.getByText('当前环境不支持该支付方式，请选择其他支付方式')).toBeVisible();
  nativeApp();
  isOnline.mockReturnValue(false);
  await button.click();
  await expect.element(sheet.getByText('网络异常，请稍后重试')).toBeVisible();
  expect(countOf(APPLY)).toBe(0);
});

test('closing while the order is opened ends it: no payment, no agreement', async () => {
  const wechat = nativeApp();
  const gate = deferred(ok(null));
  const { screen, sheet, order, countOf } = await open({ '/h5/pay/apply': gate.answer });
  await sheet.getByRole('button', { name: '支付 ¥30 并阅读' }).click();
  await expect.poll(() => countOf(APPLY)).toBe(1);
  await userEvent.keyboard('{Escape}');
  expect(order.onDismiss).toHaveBeenCalledOnce();
  await screen.unmount();
  gate.release();
  await twoFrames();
  expect(wechat).not.toHaveBeenCalled();
  expect(pendingPayment()).toBeUndefined();
});

test('a balance that covers the price by now is spent by one press, without a payment', async () => {
  const { sheet, order } = await open({ '/api/user/recharge': ok(offer()) });
  await expect.element(sheet.getByText('1228 金币')).toBeVisible();
  await sheet.getByRole('button', { name: '52 金币购买并阅读' }).click();
  expect(order.onBuy).toHaveBeenCalledOnce();
  expect(pendingPayment()).toBeUndefined();
});

test('with a balance that suffices the packages unfold, are paid for, and the purchase is agreed', async () => {
  const wechat = nativeApp();
  const rich = offer({ payConfigs: [vip, hot, coins(1000, 1000, 0)], subTypes: [WECHAT_APP] });
  const { sheet, order } = await open({
    '/api/user/recharge': ok(rich),
    '/h5/pay/apply': ok({ order: 1 }),
  });
  const unfold = sheet.getByRole('button', { name: /^充金币或开通 VIP/ });
  await expect.element(unfold).toHaveTextContent(/金币 ¥10 起 · VIP ¥\d+ 起$/);
  await unfold.click();
  await expect.element(sheet.getByRole('radio', { name: /3000.*送 300/ })).toBeChecked();
  await expect.element(sheet.getByText('我的余额 1280 金币')).toBeVisible();
  expect(sheet.getByText(/还差/).all()).toHaveLength(0);
  await expect.element(unfold).not.toBeInTheDocument();
  expect(document.activeElement?.contains(sheet.getByRole('radio', { name: /3000/ }).element())).toBe(true);
  await sheet.getByRole('button', { name: '支付 ¥30 并阅读' }).click();
  await expect.poll(() => wechat.mock.calls.length).toBe(1);
  expect(pendingPayment()).toMatchObject({ type: 'coin', wanted });
  expect(order.onBuy).not.toHaveBeenCalled();
});

test('a balance that suffices without any package on offer can only buy', async () => {
  const { sheet } = await open({ '/api/user/recharge': ok(offer({ payConfigs: [] })) });
  await expect.element(sheet.getByRole('button', { name: '52 金币购买并阅读' })).toBeVisible();
  expect(sheet.getByRole('button', { name: /充金币|VIP/ }).all()).toHaveLength(0);
});

test.each([
  ['empty', { payConfigs: [] }, '暂时没有记录'],
  ['malformed', { payConfigs: [{ type: 'coin' }, 'x', null] }, '暂时没有记录'],
  ['without channels', { subTypes: [] }, '充值通道维护中......'],
])('an offer that is %s says so', async (_, overrides, message) => {
  const { sheet } = await open({ '/api/user/recharge': ok(short(overrides)) });
  await expect.element(sheet.getByText(message)).toBeVisible();
});

test('an offer that cannot be loaded can be reloaded, and the recharge centre stays reachable', async () => {
  const { screen, sheet, order } = await open({ '/api/user/recharge': inSequence(status(502), ok(short())) });
  await expect.element(sheet.getByRole('link', { name: '充值中心' })).toBeVisible();
  await expect.element(sheet.getByText('服务暂时不可用，请稍后重试')).toBeVisible();
  await sheet.getByRole('button', { name: '重新加载' }).click();
  await expect.element(sheet.getByRole('button', { name: '支付 ¥28.50 并阅读' })).toBeVisible();
  await sheet.getByRole('link', { name: '充值中心' }).click();
  expect(order.onDismiss).toHaveBeenCalledOnce();
  await expect.element(screen.getByLabelText('address')).toHaveTextContent('/purchase?bookId=1005');
});

test.each([
  ['for the item waits for its coins', wanted, 1],
  ['for another item changes nothing', { ...wanted, path: '/vod/detail?vodId=5' }, 0],
])('after going back to this page a pending payment %s', async (_, paidFor, times) => {
  const { sheet, order } = await open();
  await expect.element(sheet.getByRole('button', { name: '支付 ¥28.50 并阅读' })).toBeVisible();
  beginPayment(storedUser, 'coin', paidFor);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(order.onPaid).toHaveBeenCalledTimes(times);
});

test('after a logout nothing can be paid', async () => {
  const { sheet, store } = await open();
  const button = sheet.getByRole('button', { name: '支付 ¥28.50 并阅读' });
  await expect.element(button).toBeVisible();
  store.dispatch(loggedOut());
  await expect.element(sheet.getByRole('button', { name: '重新加载' })).toBeVisible();
  expect(button.query()).toBeNull();
});

/** Opens the receipt of a payment of 3300 coins with `coins`, as this device knows them. @param info the account's answer. */
async function openReceiptSheet(
  coins = 3288,
  info: Answer = ok({ ...storedUserAnswer, avaliableAmount: 3288 }),
) {
  network({ '/api/user/info': info });
  setOverlayLookup(() => true);
  onTestFinished(() => setOverlayLookup(() => false));
  const store = storeWithUser();
  store.dispatch(userReceived({ ...storedUser, coins }));
  expect(openReceipt(store.dispatch, wanted, { type: 'coin', coins: 3300 })).toBe(true);
  const screen = await visit(Checkout, PATH, store);
  return { store, sheet: screen.getByRole('dialog', { name: '3300 金币已到账' }) };
}

test('the receipt names coins, purchase and balance, and is closed by a press', async () => {
  const { store, sheet } = await openReceiptSheet();
  await expect.element(sheet.getByText('第13话 · 第二封信 已购买，用去 52 金币')).toBeVisible();
  await expect.element(sheet.getByText('3288 金币')).toBeVisible();
  // Its only button continues.
  expect(sheet.getByRole('button').elements()).toHaveLength(1);
  const title = sheet.getByRole('heading').element().getBoundingClientRect();
  const sign = sheet.element().querySelector('svg:not([aria-hidden="true"] svg)')?.getBoundingClientRect();
  expect(sign?.bottom).toBeLessThan(title.top);
  expect((title.left + title.right) / 2).toBeCloseTo(innerWidth / 2, 0);
  await sheet.getByRole('button', { name: '继续阅读' }).click();
  expect(currentCheckout()).toBeUndefined();
  expect(store.getState().account.checkoutRequested).toBe(false);
});

test('the receipt shows no balance before the purchase is subtracted from it', async () => {
  const gate = deferred(ok({ ...storedUserAnswer, avaliableAmount: 3288 }));
  const { sheet } = await openReceiptSheet(3340, gate.answer);
  await expect.element(sheet.getByText('已购买，用去')).toBeVisible();
  expect(sheet.element().textContent).not.toContain('3340');
  gate.release();
  await expect.element(sheet.getByText('3288 金币')).toBeVisible();
  await sheet.getByRole('button', { name: '继续阅读' }).click();
});

test.each([
  { what: 'counts up as the coins land', reduced: false, first: '40' },
  { what: 'shows the balance at once with reduced motion', reduced: true, first: '3288' },
])('the purse of the receipt $what', async ({ reduced, first }) => {
  document.documentElement.style.setProperty('--dur-mode', '600s');
  mockReducedMotion(reduced);
  const { sheet } = await openReceiptSheet();
  await expect.element(sheet.getByText('3288 金币')).toBeVisible();
  const purse = () => sheet.element().querySelector('[aria-hidden="true"] > :last-child')?.textContent;
  await expect.poll(purse).toBe(first);
  for (const animation of sheet.element().getAnimations({ subtree: true })) animation.finish();
  await expect.poll(purse).toBe('3288');
  await sheet.getByRole('button', { name: '继续阅读' }).click();
});
