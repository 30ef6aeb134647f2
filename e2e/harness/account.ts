/** Helpers of the stories for the visitor's account. */
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { activePage, waitForTransition } from './phone.ts';

/** The account as the device stores it. */
export interface StoredUser {
  readonly account: string;
  readonly password: string;
  readonly userId: string;
  readonly coins: number;
}

/** The account that this device stores. @throws Error when it stores none. */
export async function storedUser(page: Page): Promise<StoredUser> {
  const text = await page.evaluate(() => localStorage.getItem('manying:account:user'));
  const { d: user } = JSON.parse(text ?? '{}') as { d?: StoredUser };
  if (!user) throw new Error('This device stores no user');
  return user;
}

/** Changes fields of the account that this device stores; read by the next page load. */
export async function editStoredUser(
  page: Page,
  changes: Partial<StoredUser> & { readonly recharged?: boolean },
): Promise<void> {
  const user = { ...(await storedUser(page)), ...changes };
  await page.evaluate(
    (text) => localStorage.setItem('manying:account:user', text),
    JSON.stringify({ v: 1, d: user }),
  );
}

/** Opens the account centre, which registers a new visitor. @returns the account. */
export async function registerUser(page: Page, origin = ''): Promise<StoredUser> {
  await page.goto(`${origin}/user`);
  await expect(activePage(page).getByRole('region', { name: '账号和密码' })).toBeVisible();
  return storedUser(page);
}

/** Credits an account with coins or a membership, as a recharge does. */
export async function creditAccount(
  request: APIRequestContext,
  provider: string,
  account: string,
  credits: { coins?: number; vip?: 'Y' },
): Promise<void> {
  const form = Object.fromEntries(Object.entries(credits).map(([name, value]) => [name, String(value)]));
  const answer = await request.post(`${provider}/__test/grant`, { form: { account, ...form } });
  expect(answer.status()).toBe(200);
}

/** The coin balance in the account centre. */
export const coinBalance = (page: Page) =>
  activePage(page).getByRole('region', { name: '我的资产' }).locator('p').first();

/** Logs in on this device. */
export async function logIn(page: Page, { account, password }: Pick<StoredUser, 'account' | 'password'>) {
  await page.goto('/user/login');
  await page.getByRole('textbox', { name: '手机号或账号' }).fill(account);
  await page.getByRole('textbox', { name: '密码' }).fill(password);
  await activePage(page).getByRole('button', { name: '登录', exact: true }).tap();
  const done = page.getByRole('dialog', { name: '登录成功' });
  await expect(done).toBeVisible();
  await done.getByRole('button', { name: '进入我的' }).tap();
  await expect(page).toHaveURL(/\/user$/);
  await waitForTransition(page);
}

/** A page of a second phone with its own browser profile. The caller closes its context. */
export async function secondPhone(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  });
  return context.newPage();
}

/** From now on the store sees a balance that the account no longer has, as after spending on another phone. */
export async function showStaleBalance(page: Page, coins: number): Promise<void> {
  await page.route(/\/api\/user\/(info|register)/, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, avaliableAmount: coins } } });
  });
}
