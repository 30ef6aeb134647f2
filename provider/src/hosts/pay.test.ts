import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { payOrder } from '../db/schema.ts';
import { messages } from '../messages.ts';
import { applyPath, atCashier, orders, raw, setUpShop, shop, submitOutcome } from '../testing/payment.ts';
import { hiddenFields, SHELL } from '../testing/testApp.ts';

setUpShop();

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
