import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ledger, payOrder } from '../db/schema.ts';
import { messages } from '../messages.ts';
import { openOrder } from '../orders.ts';
import { texts } from '../pages/texts.ts';
import { signAppToken } from '../rules/appToken.ts';
import { signCallback } from '../rules/callback.ts';
import { type Browser, hiddenFields, openTestApp, SHELL, type TestApp } from '../testing/testApp.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

const DAY = 24 * 60 * 60 * 1000;

/** The apply address with every parameter of spec §7. */
function applyPath(userId: number, overrides: Record<string, string> = {}): string {
  const params = {
    rechargerAmount: '3000',
    payPurposeId: '1',
    payChannel: 'alipay_wap',
    payPurpose: 'coin',
    userId: String(userId),
    branchId: '-2',
    fromDomain: 'localhost',
    appType: 'wap_browser',
    vueReturnUrl: `${SHELL}/user?from=pay`,
    dynamicApiUrl: 'http://localhost:8090',
  };
  return `/h5/pay/apply?${new URLSearchParams({ ...params, ...overrides })}`;
}

/** A visitor at the cashier. */
async function atCashier(overrides: Record<string, string> = {}) {
  const browser = shop.browser();
  const user = await browser.register();
  const page = await browser.page(applyPath(user.userId, overrides));
  return { browser, user, page, number: page.path.split('/').at(-1) ?? '' };
}

/** Presses a button of the cashier page. */
function submitOutcome(browser: Browser, html: string, outcome: 'success' | 'fail') {
  const form = new RegExp(
    `name="orderId" value="(\\w+)">\\s*<input type="hidden" name="outcome" value="${outcome}">\\s*<input type="hidden" name="sign" value="([\\w-]+)"`,
  ).exec(html);
  return browser.page('/h5/pay/callback', { orderId: form?.[1] ?? '', outcome, sign: form?.[2] ?? '' });
}

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
    expect(await other.page(page.path)).toMatchObject({
      status: 404,
      html: expect.stringContaining(messages.orderUnknown),
    });
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

/** Sends a single request without following redirects. */
function raw(browser: Browser, path: string, init: RequestInit = {}): Promise<Response> {
  return browser.send(path, init);
}

const orders = () => shop.db.$count(payOrder);

describe('the address of the specification', () => {
  const PAGE = { Accept: 'text/html', Referer: `${SHELL}/purchase` };

  test('opens no order: its page posts, automatically after a navigation from the store', async () => {
    const browser = shop.browser();
    const { userId } = await browser.register();
    const before = await orders();
    const response = await raw(browser, applyPath(userId), { headers: PAGE });
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(html).toMatch(/<form id="apply" method="post" action="\/h5\/pay\/apply" data-auto="yes">/);
    expect(html).toContain('>前往收银台</button>');
    expect(html).toContain('¥28.50');
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(html) ?? [];
    expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    expect(await orders()).toBe(before);
    const { path } = await browser.page('/h5/pay/apply', hiddenFields(html));
    expect(path).toMatch(/^\/h5\/pay\/cashier\//);
    expect(await orders()).toBe(before + 1);
  });

  test.each([
    [
      'a link of another site',
      { Accept: 'text/html', 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' },
    ],
    ['another site that names itself', { Accept: 'text/html', Referer: 'https://evil.example/' }],
    ['a typed address', { Accept: 'text/html', 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Mode': 'navigate' }],
    ['a browser that says nothing', { Accept: 'text/html' }],
    ['a picture', { Accept: 'image/*', 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' }],
    ['a prefetch', { Accept: 'text/html', 'Sec-Purpose': 'prefetch', 'Sec-Fetch-Site': 'cross-site' }],
  ])('from %s posts only when somebody presses its button', async (_, headers) => {
    const browser = shop.browser();
    const { userId } = await browser.register();
    const before = await orders();
    const response = await raw(browser, applyPath(userId), { headers: { ...headers, Origin: '' } });
    const html = await response.text();
    expect(html).not.toContain('data-auto');
    expect(html).toContain('>前往收银台</button>');
    expect(await orders()).toBe(before);
  });

  test('of an app channel opens an order for a script of the shell alone', async () => {
    const browser = shop.browser();
    const { userId } = await browser.register();
    const path = applyPath(userId, { payChannel: 'wechat_app', appType: 'shell' });
    const before = await orders();
    const navigation = { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Site': 'same-site', Accept: 'text/html' };
    for (const headers of [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' },
      navigation,
    ]) {
      const answer = await raw(browser, path, { headers });
      expect(await answer.text()).toContain(messages.forbiddenOrigin);
    }
    await raw(browser, path, { method: 'HEAD' });
    expect(await orders()).toBe(before);
    expect(await browser.get(path)).toMatchObject({ code: 200, data: { sandbox: true } });
    expect(await orders()).toBe(before + 1);
  });
});

describe('a post', () => {
  test.each([
    [{ Origin: 'https://evil.example' }],
    [{ Origin: 'null' }],
    [{ Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }],
    [{ Origin: SHELL, 'Sec-Fetch-Site': 'cross-site' }],
    [{ Origin: '' }],
  ])('with %j opens nothing', async (headers) => {
    const browser = shop.browser();
    const { userId } = await browser.register();
    const before = await orders();
    const body = new URL(applyPath(userId), SHELL).searchParams;
    const answer = await raw(browser, '/h5/pay/apply', { method: 'POST', body, headers });
    expect(await answer.text()).toContain(messages.forbiddenOrigin);
    expect(await orders()).toBe(before);
  });

  test('sent twice with one key, in turn or at once, opens one order', async () => {
    const browser = shop.browser();
    const { userId } = await browser.register();
    const html = await (await raw(browser, applyPath(userId), { headers: { Accept: 'text/html' } })).text();
    const fields = hiddenFields(html);
    const before = await orders();
    const pages = await Promise.all(Array.from({ length: 5 }, () => browser.page('/h5/pay/apply', fields)));
    expect(new Set(pages.map(({ path }) => path)).size).toBe(1);
    shop.advance(3 * 60 * 1000);
    const expired = await browser.page('/h5/pay/apply', fields);
    expect(expired.path).toBe(pages[0]?.path);
    expect(expired.html).toContain(texts.expired.title);
    expect(await orders()).toBe(before + 1);
  });

  test('with the key of another order, or of another account, gets no order of it', async () => {
    const browser = shop.browser();
    const { userId } = await browser.register();
    const key = { requestKey: 'k'.repeat(32) };
    const post = (who: Browser, id: number, overrides: Record<string, string>) =>
      who.page(
        '/h5/pay/apply',
        Object.fromEntries(new URL(applyPath(id, { ...key, ...overrides }), SHELL).searchParams),
      );
    const { path } = await post(browser, userId, {});
    expect((await post(browser, userId, { rechargerAmount: '1000' })).html).toContain(messages.payWrong);
    const other = shop.browser();
    const { userId: otherId } = await other.register();
    expect((await post(other, otherId, {})).path).not.toBe(path);
    expect((await post(browser, userId, { requestKey: 'short' })).html).toContain(messages.badRequest);
  });

  test('of the callback from a page of another site is refused', async () => {
    const { browser, number } = await atCashier();
    const sign = signCallback(shop.deps.secret, { number, amount: 2850 }, 'success');
    const answer = await raw(browser, '/h5/pay/callback', {
      method: 'POST',
      body: new URLSearchParams({ orderId: number, outcome: 'success', sign }),
      headers: { Origin: 'https://evil.example' },
    });
    expect(await answer.json()).toMatchObject({ code: 403, msg: messages.forbiddenOrigin });
  });
});

describe('the discount of the app', () => {
  const appPath = (userId: number) => applyPath(userId, { payChannel: 'alipay_app', appType: 'shell' });
  const subType = async (browser: Browser) =>
    (await browser.get('/api/user/recharge?appType=shell')).data.subTypes.at(-1);

  test('is not granted for the parameter alone', async () => {
    const browser = shop.browser();
    const { userId } = await browser.register();
    expect(await subType(browser)).toMatchObject({ subTypeCode: 'alipay_app', discount: 10 });
    expect((await browser.get(appPath(userId))).data.amount).toBe(3000);
  });

  test('is granted with the token of the app’s service, for that account', async () => {
    const browser = shop.browser();
    const { userId, account } = await browser.register();
    const secret = shop.deps.appSecret ?? '';
    const end = shop.deps.now().getTime() + 60_000;
    browser.cookie('manying_app', signAppToken(secret, account, end));
    expect(await subType(browser)).toMatchObject({ subTypeCode: 'alipay_app', discount: 9 });
    expect((await browser.get(appPath(userId))).data.amount).toBe(2700);
    for (const token of ['x', signAppToken(secret, '1', end), signAppToken('forged', account, end)]) {
      browser.cookie('manying_app', token);
      expect(await subType(browser)).toMatchObject({ discount: 10 });
      expect((await browser.get(appPath(userId))).data.amount).toBe(3000);
    }
  });
});

describe('applying', () => {
  // spec: §7/get-h5-pay-apply
  test('stores price and credit of the package in the order, not those of the query', async () => {
    const { number, user } = await atCashier({ itemCount: '999999', amount: '1' });
    const [order] = await shop.db
      .select()
      .from(payOrder)
      .where(and(eq(payOrder.number, number), eq(payOrder.accountId, user.userId)));
    expect(order).toMatchObject({
      status: 'pending',
      ...{ amount: 2850, coins: 3300, vipDays: 0, bookId: 1, payChannel: 'alipay_wap' },
      ...{ appType: 'wap_browser', fromDomain: 'localhost', returnUrl: `${SHELL}/user?from=pay` },
    });
    expect((order?.endsAt.getTime() ?? 0) - (order?.madeAt.getTime() ?? 0)).toBe(2 * 60 * 1000);
  });

  // spec: §5/server-side-validation, §7/get-h5-pay-apply
  test.each([
    [{ rechargerAmount: '1' }, messages.payWrong],
    [{ rechargerAmount: '30.5' }, messages.payWrong],
    [{ rechargerAmount: '' }, messages.payWrong],
    [{ payPurpose: 'gift' }, messages.payWrong],
    [{ payChannel: 'cash' }, messages.payWrong],
    [{ payChannel: 'wechat_app' }, messages.payWrong],
    [{ payPurposeId: 'x' }, messages.badRequest],
    [{ branchId: 'x'.repeat(101) }, messages.badRequest],
    [{ appType: 'toaster' }, messages.badRequest],
    [{ dynamicApiUrl: 'javascript:alert(1)' }, messages.badRequest],
    [{ fromDomain: 'x'.repeat(301) }, messages.badRequest],
    [{ vueReturnUrl: '' }, messages.returnUrlWrong],
    [{ vueReturnUrl: 'https://evil.example/' }, messages.returnUrlWrong],
    [{ vueReturnUrl: 'javascript:alert(1)' }, messages.returnUrlWrong],
  ] as Record<string, string>[][])('with %j is refused on a page that says why', async (overrides, why) => {
    const { page } = await atCashier(overrides as Record<string, string>);
    expect(page.status).toBe(400);
    expect(page.html).toContain(String(why));
    expect(page.html).not.toContain('evil');
    expect(page.headers.get('Content-Security-Policy')).toContain('frame-ancestors');
  });

  test('without a session opens nothing, whatever userId says', async () => {
    const { userId } = await shop.browser().register();
    const before = await shop.db.$count(payOrder);
    const page = await shop.browser().page(applyPath(userId));
    expect(page).toMatchObject({ status: 401, html: expect.stringContaining(messages.payNeedsVisitor) });
    expect(page.html).toContain(`href="${SHELL}/user?from=pay"`);
    expect(await shop.db.$count(payOrder)).toBe(before);
  });

  test('for another account than the session’s is refused: the visitor has switched', async () => {
    const browser = shop.browser();
    const { userId } = await browser.register();
    expect(await browser.page(applyPath(userId + 1))).toMatchObject({
      status: 403,
      html: expect.stringContaining(messages.payOtherAccount),
    });
  });

  test('is limited to thirty orders in ten minutes', async () => {
    const { browser, user } = await atCashier();
    for (let count = 1; count < 30; count++) await browser.page(applyPath(user.userId));
    expect((await browser.page(applyPath(user.userId))).status).toBe(429);
  });

  // spec: §4/pay-flow
  test('by an app channel answers what the native bridge needs, to the shell’s origin', async () => {
    const browser = shop.browser();
    const { userId } = await browser.register();
    const path = applyPath(userId, { payChannel: 'wechat_app', appType: 'shell' });
    const answer = await browser.get(path);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(SHELL);
    expect(answer.headers.get('Access-Control-Allow-Credentials')).toBe('true');
    expect(answer).toMatchObject({
      result: true,
      data: {
        superiorCode: 'wechat_pay',
        payChannel: 'wechat_app',
        subject: '3000 金币',
        amount: 3000,
        sign: expect.stringMatching(/^[\w-]{43}$/),
      },
    });
    const page = await browser.page(new URL(answer.data.payUrl).pathname);
    expect((await submitOutcome(browser, page.html, 'success')).html).toContain('3300 金币已到账');
    expect(await browser.get(applyPath(userId, { payChannel: 'cash' }))).toMatchObject({
      status: 200,
      code: 400,
      msg: messages.payWrong,
    });
  });
});

test('a closed cashier opens no orders and accepts no callbacks', async () => {
  const closed = await openTestApp({ cashier: false });
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
