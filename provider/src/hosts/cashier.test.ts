import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { ledger, payOrder } from '../db/schema.ts';
import { messages } from '../messages.ts';
import { credit } from '../money.ts';
import { openOrder } from '../orders.ts';
import { texts } from '../pages/texts.ts';
import { signCallback } from '../rules/callback.ts';
import { applyPath, atCashier, orders, raw, setUpShop, shop, submitOutcome } from '../testing/payment.ts';
import { type Browser, openTestApp, SHELL } from '../testing/testApp.ts';

setUpShop();

const DAY = 24 * 60 * 60 * 1000;

const money = async (browser: Browser) => (await browser.get('/api/user/info')).data;

describe('the cashier', () => {
  // spec: §4/pay-flow, §9/price-in-yuan
  test('shows package, price with the discount, channel, account, the time left and the way back', async () => {
    const { page, user } = await atCashier();
    expect(page.status).toBe(200);
    expect(page.path).toMatch(/^\/h5\/pay\/cashier\/[0-9a-f]{32}$/);
    for (const part of [
      '¥28.50',
      '¥30.00',
      '9.5折',
      '3000 金币 · 送 300',
      '>3300 金币<',
      user.account,
      '>2:00<',
    ])
      expect(page.html).toContain(part);
    expect(page.html).toContain(`href="${SHELL}/user?from=pay" target="_top"`);
    expect(page.html).toContain('lang="zh-CN"');
  });

  test('loads nothing, and only the shell may frame it', async () => {
    const { page } = await atCashier();
    const policy = page.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`frame-ancestors 'self' ${SHELL}`);
    expect(policy).not.toContain('unsafe');
    expect(page.headers.get('Cache-Control')).toBe('no-store');
    expect(page.html).not.toMatch(/<(link|img|script) [^>]*(src|href)=/);
  });

  test('says on each of its pages that no money moves', async () => {
    const { browser, page, user } = await atCashier();
    const apply = await (await raw(browser, applyPath(user.userId))).text();
    const paid = await submitOutcome(browser, page.html, 'success');
    for (const html of [apply, page.html, paid.html]) expect(html).toContain('测试收银台，不会真实扣款');
  });

  test('links back to the store only, also for an order opened under other settings', async () => {
    const { browser, page, number } = await atCashier();
    await shop.db
      .update(payOrder)
      .set({ returnUrl: 'https://evil.example/' })
      .where(eq(payOrder.number, number));
    expect((await browser.page(page.path)).html).not.toContain('evil');
  });

  test('shows the same order with less time after a reload', async () => {
    const { browser, page } = await atCashier();
    shop.advance(45_000);
    expect((await browser.page(page.path)).html).toContain('>1:15<');
  });

  test('shows nobody else the order', async () => {
    const { page } = await atCashier();
    const other = shop.browser();
    expect((await other.page(page.path)).status).toBe(401);
    await other.register();
    const answer = await other.page(page.path);
    expect(answer).toMatchObject({ status: 404, html: expect.stringContaining(messages.orderOfOther) });
    expect(answer.html).not.toContain('¥');
  });

  test('sends nobody to pay again who has paid by another account', async () => {
    const { browser, page } = await atCashier();
    await submitOutcome(browser, page.html, 'success');
    const other = shop.browser();
    await other.register();
    expect((await other.page(page.path)).html).toContain(messages.orderOfOther);
    const unknown = await other.page(`/h5/pay/cashier/${'0'.repeat(32)}`);
    expect(unknown).toMatchObject({ status: 404, html: expect.stringContaining(messages.orderUnknown) });
  });
});

describe('a payment', () => {
  test('credits coins with their bonus once, also under repeated and concurrent callbacks', async () => {
    const { browser, page, user } = await atCashier();
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => submitOutcome(browser, page.html, 'success')),
    );
    for (const { html } of responses) {
      expect(html).toContain('3300 金币已到账');
      expect(html).toContain(`href="${SHELL}/user?from=pay" target="_top"`);
    }
    expect(await money(browser)).toMatchObject({ avaliableAmount: 3300, recharged: true });
    shop.advance(DAY);
    expect((await submitOutcome(browser, page.html, 'success')).html).toContain('3300 金币已到账');
    const entries = await shop.db.select().from(ledger).where(eq(ledger.accountId, user.userId));
    expect(entries).toMatchObject([{ kind: 'recharge', coins: 3300 }]);
  });

  test('of a membership adds its days', async () => {
    const { browser, page } = await atCashier({ payPurpose: 'vip' });
    expect(page.html).toContain('>VIP 30 天<');
    expect((await submitOutcome(browser, page.html, 'success')).html).toContain('VIP 已增加 30 天');
    expect(await money(browser)).toMatchObject({ vipType: 'vip', avaliableAmount: 0, recharged: true });
  });

  test('makes the account recoverable by its day', async () => {
    const { browser, page, user } = await atCashier();
    await submitOutcome(browser, page.html, 'success');
    const [entry] = await shop.db.select().from(ledger).where(eq(ledger.accountId, user.userId));
    const found = await browser.post('/api/user/find_account', { chargeTime: entry?.day ?? '' });
    expect(found.data.account).toBe(user.account);
  });

  test('that failed credits nothing, and cannot succeed afterwards', async () => {
    const { browser, page } = await atCashier();
    expect((await submitOutcome(browser, page.html, 'fail')).html).toContain(texts.failed.body);
    expect((await submitOutcome(browser, page.html, 'success')).html).toContain(texts.failed.body);
    expect(await money(browser)).toMatchObject({ avaliableAmount: 0, recharged: false });
  });

  // spec: §9/payment-minutes
  test('after the two minutes is refused', async () => {
    const { browser, page, number } = await atCashier();
    shop.advance(119_999);
    expect((await browser.page(page.path)).html).toContain('>0:01<');
    shop.advance(1);
    expect((await browser.page(page.path)).html).toContain(texts.expired.body);
    expect((await submitOutcome(browser, page.html, 'success')).html).toContain(texts.expired.body);
    expect(await money(browser)).toMatchObject({ avaliableAmount: 0, recharged: false });
    const [order] = await shop.db.select().from(payOrder).where(eq(payOrder.number, number));
    expect(order?.status).toBe('expired');
  });

  test('of a test can expire sooner', async () => {
    const { browser, page, number } = await atCashier();
    await browser.post('/__test/order', { orderId: number, seconds: '5' });
    expect((await browser.page(page.path)).html).toContain('>0:05<');
    await browser.post('/__test/order', { orderId: number, seconds: '0' });
    expect((await browser.page(page.path)).html).toContain(texts.expired.title);
  });
});

describe('the callback', () => {
  test('accepts only the store’s own signature for this order, amount and outcome', async () => {
    const { browser, number } = await atCashier();
    const order = { number, amount: 2850 };
    const sendCallback = (sign: string, outcome = 'success') =>
      browser.post('/h5/pay/callback', { orderId: number, outcome, sign });
    const { secret } = shop.deps;
    for (const sign of [
      '',
      'nonsense',
      signCallback('another store', order, 'success'),
      signCallback(secret, order, 'fail'),
      signCallback(secret, { ...order, amount: 1 }, 'success'),
      signCallback(secret, { ...order, number: '0'.repeat(32) }, 'success'),
    ]) {
      expect(await sendCallback(sign)).toMatchObject({
        result: false,
        code: 403,
        msg: messages.callbackUnsigned,
      });
    }
    expect(await sendCallback(signCallback(secret, order, 'success'), 'maybe')).toMatchObject({ code: 400 });
    expect(await browser.post('/h5/pay/callback', { orderId: 'x', outcome: 'fail', sign: '' })).toMatchObject(
      {
        code: 404,
      },
    );
    expect(await money(browser)).toMatchObject({ avaliableAmount: 0 });
  });

  test('from elsewhere, without a session, is answered in the envelope', async () => {
    const { browser, number } = await atCashier();
    const sign = signCallback(shop.deps.secret, { number, amount: 2850 }, 'success');
    const bank = shop.browser();
    const call = () => bank.post('/h5/pay/callback', { orderId: number, outcome: 'success', sign });
    expect(await call()).toMatchObject({ result: true, msg: messages.orderPaid, data: { status: 'paid' } });
    expect(await call()).toMatchObject({ result: true });
    expect(await money(browser)).toMatchObject({ avaliableAmount: 3300 });
    const expired = await atCashier();
    shop.advance(2 * 60 * 1000);
    const lateSign = signCallback(shop.deps.secret, { number: expired.number, amount: 2850 }, 'success');
    expect(
      await bank.post('/h5/pay/callback', { orderId: expired.number, outcome: 'success', sign: lateSign }),
    ).toMatchObject({ result: false, code: 400, msg: messages.orderExpired });
  });
});

test('no order is opened for more coins than an account can have', async () => {
  const browser = shop.browser();
  const { account: name, userId } = await browser.register();
  const most = { accountId: userId, coins: 2 ** 31 - 1, vipDays: 0, reference: 'most', address: '' };
  await credit(shop.db, most, shop.deps.now());
  const before = await orders();
  expect((await browser.page(applyPath(userId))).html).toContain(messages.payWrong);
  expect(await orders()).toBe(before);
  expect(await money(browser)).toMatchObject({ account: name, avaliableAmount: 2 ** 31 - 1 });
});

test('a closed cashier opens no orders and accepts no callbacks', async () => {
  const closed = await openTestApp({ db: shop.db, cashier: false });
  const browser = closed.browser();
  const { userId } = await browser.register();
  const { order } = await openOrder(
    { ...closed.deps, cashier: true },
    {
      ...{ accountId: userId, payPurpose: 'coin', rechargerAmount: 1000, payChannel: 'alipay_wap' },
      ...{ appType: 'other', bookId: null, returnUrl: '', fromDomain: '', address: '' },
    },
  );
  const paid = {
    ...{ orderId: order.number, outcome: 'success' },
    sign: signCallback(closed.deps.secret, order, 'success'),
  };
  expect(await browser.post('/h5/pay/callback', paid)).toMatchObject({ code: 403 });
  expect((await browser.page(applyPath(userId))).html).toContain('充值通道维护中......');
  expect(await money(browser)).toMatchObject({ avaliableAmount: 0 });
  await closed.close();
});
