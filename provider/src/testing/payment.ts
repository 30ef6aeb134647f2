/** What the tests of the cashier share: its shop, and a visitor at the cashier. */
import { afterAll, beforeAll } from 'vitest';
import { payOrder } from '../db/schema.ts';
import { type Browser, openTestApp, SHELL, type TestApp } from './testApp.ts';

/** The provider of the tests of a file. */
export let shop: TestApp;

/** The apply address with every parameter of spec §7. */
export function applyPath(userId: number, overrides: Record<string, string> = {}): string {
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
export async function atCashier(overrides: Record<string, string> = {}) {
  const browser = shop.browser();
  const user = await browser.register();
  const page = await browser.page(applyPath(user.userId, overrides));
  return { browser, user, page, number: page.path.split('/').at(-1) ?? '' };
}

/** Presses a button of the cashier page. */
export function submitOutcome(browser: Browser, html: string, outcome: 'success' | 'fail') {
  const form = new RegExp(
    `name="orderId" value="(\\w+)">\\s*<input type="hidden" name="outcome" value="${outcome}">\\s*<input type="hidden" name="sign" value="([\\w-]+)"`,
  ).exec(html);
  return browser.page('/h5/pay/callback', { orderId: form?.[1] ?? '', outcome, sign: form?.[2] ?? '' });
}

/** Sends a single request without following redirects. */
export function raw(browser: Browser, path: string, init: RequestInit = {}): Promise<Response> {
  return browser.send(path, init);
}

/** Number of orders in the database. */
export const orders = () => shop.db.$count(payOrder);

/** Registers the hooks that every one of these tests needs. */
export function setUpShop(): void {
  beforeAll(async () => {
    shop = await openTestApp();
  });
  afterAll(() => shop.close());
}
