import { describe, expect, test } from 'vitest';
import { messages } from '../messages.ts';
import { texts } from '../pages/texts.ts';
import { signAppToken } from '../rules/appToken.ts';
import { signCallback } from '../rules/callback.ts';
import { applyPath, atCashier, orders, raw, setUpShop, shop } from '../testing/payment.ts';
import { type Browser, hiddenFields, SHELL } from '../testing/testApp.ts';

setUpShop();

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
