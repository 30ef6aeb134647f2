/** The checkout over the reader and the player (docs/decisions/039). */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessible.ts';
import { creditAccount, registerUser, storedUser } from '../harness/account.ts';
import { evaluateFilm, expectFilmAt, startFilm } from '../harness/film.ts';
import { checkout, payAndReturn } from '../harness/payment.ts';
import { activePage, expectPictureLoaded, waitForTransition } from '../harness/phone.ts';
import { countTaps } from '../harness/taps.ts';
import { expect, test } from '../harness/test.ts';

test.describe.configure({ mode: 'parallel' });

const CHAPTER = '/book/read/1001/7';
const firstPage = (page: Page) => page.getByRole('img', { name: '第 1 页' });
const cashier = (page: Page) => page.getByRole('heading', { name: '沙盒收银台' });

/** Opens the locked chapter, and its checkout by one tap. */
async function openCheckout(page: Page): Promise<void> {
  await page.goto(CHAPTER);
  const sheet = page.getByRole('dialog', { name: '购买章节' });
  await sheet.getByRole('button', { name: '15 金币购买' }).tap();
  await expect(checkout(page)).toBeVisible();
}

test('a new visitor without coins reads a locked chapter after at most four taps, bought once', async ({
  page,
  log,
}) => {
  const taps = await countTaps(page);
  await openCheckout(page);
  await expect(checkout(page)).toContainText('还差 15 金币');
  await expectAccessible(page);
  await checkout(page)
    .getByRole('button', { name: /^支付 ¥[\d.]+ 并阅读$/ })
    .tap();
  await expect(cashier(page)).toBeVisible();
  const receipt = page.getByRole('dialog', { name: '3300 金币已到账' });
  // Looked for from the beginning, since it closes by itself.
  await Promise.all([expect(receipt).toContainText('已购买，用去 15 金币'), payAndReturn(page)]);
  await expect(page).toHaveURL(new RegExp(`${CHAPTER}$`));
  await expect(receipt).toBeHidden();
  await expectPictureLoaded(firstPage(page));
  expect(taps()).toBeLessThanOrEqual(4);
  expect(log.calls(/chapter\/buy/)).toHaveLength(1);
  expect((await storedUser(page)).coins).toBe(3285);
  await page.reload();
  await expectPictureLoaded(firstPage(page));
  expect(log.calls(/chapter\/buy/)).toHaveLength(1);
});

test('a film is watched from the same second after at most four taps, bought once', async ({ page, log }) => {
  await registerUser(page);
  const taps = await countTaps(page);
  await page.goto('/vod/detail?vodId=2004');
  await startFilm(page);
  await expectFilmAt(page, 6);
  const before = taps();
  await activePage(page)
    .getByRole('button', { name: /^\d+币购买$/ })
    .last()
    .tap();
  const sheet = checkout(page, '购买并观看');
  await expect(sheet).toContainText('还差');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: /^支付 ¥[\d.]+ 并观看$/ }).tap();
  await expect(cashier(page)).toBeVisible();
  await payAndReturn(page);
  await expect(page).toHaveURL(/vodId=2004$/);
  await expect(activePage(page).getByText('已购买', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // It plays without a further tap.
  await expect.poll(() => evaluateFilm(page, (media) => !media.paused && media.currentTime > 4.5)).toBe(true);
  expect(taps() - before).toBeLessThanOrEqual(4);
  expect(log.calls(/vod\/buy/)).toHaveLength(1);
});

test('a film of the feed is paid for over it, and watched in the feed from the same second', async ({
  page,
  log,
}) => {
  await registerUser(page);
  await page.goto('/vod/feed?vodId=2004');
  const film = activePage(page).locator('article:not([inert]) video');
  const time = () => film.evaluate((media: HTMLVideoElement) => (media.paused ? 0 : media.currentTime));
  await expect.poll(time).toBeGreaterThan(6);
  await activePage(page)
    .getByRole('button', { name: /^\d+币购买$/ })
    .tap();
  const sheet = checkout(page, '购买并观看');
  await expect(sheet).toContainText('还差');
  await sheet.getByRole('button', { name: /^支付 ¥[\d.]+ 并观看$/ }).tap();
  await expect(cashier(page)).toBeVisible();
  await payAndReturn(page);
  await expect(page).toHaveURL(/\/vod\/feed\?vodId=2004$/);
  await expect(activePage(page).getByText('已购买', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(time).toBeGreaterThan(4.5);
  expect(log.calls(/vod\/buy/)).toHaveLength(1);
});

for (const [name, close] of [
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['its X', (page: Page) => checkout(page).getByRole('button', { name: '关闭' }).tap()],
  // Of the dialog, which covers the page and takes no press while it opens.
  ['a tap on the page', (page: Page) => checkout(page).tap({ position: { x: 100, y: 40 } })],
] as const)
  test(`${name} closes it, which changes nothing; before, the focus stays in it`, async ({ page, log }) => {
    await registerUser(page);
    await openCheckout(page);
    await expect(checkout(page).getByRole('button', { name: /^支付/ })).toBeVisible();
    for (let count = 0; count < 12; count += 1) {
      await page.keyboard.press('Tab');
      const isInside = () => document.activeElement?.matches('body, dialog *') ?? false;
      expect(await page.evaluate(isInside)).toBe(true);
    }
    await close(page);
    await expect(checkout(page)).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${CHAPTER}$`));
    await activePage(page).getByRole('button', { name: '购买章节' }).tap();
    await expect(page.getByRole('dialog', { name: '购买章节' })).toBeVisible();
    expect(log.calls(/chapter\/buy|pay\/apply/)).toEqual([]);
  });

test('a payment that is cancelled at the cashier buys nothing, and can be repeated', async ({
  page,
  log,
}) => {
  await registerUser(page);
  await openCheckout(page);
  await checkout(page).getByRole('button', { name: /^支付/ }).tap();
  await expect(cashier(page)).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: '15 金币购买' }).tap();
  await expect(checkout(page).getByRole('button', { name: /^支付/ })).not.toHaveAttribute('aria-busy');
  expect(log.calls(/chapter\/buy/)).toEqual([]);
});

test('coins that arrived on another phone are spent by the press, without the checkout', async ({
  page,
  request,
  store,
  log,
}) => {
  const { account } = await registerUser(page);
  await creditAccount(request, store.origins.provider, account, { coins: 100 });
  await page.goto(CHAPTER);
  await page.getByRole('button', { name: '15 金币购买' }).tap();
  await expectPictureLoaded(firstPage(page));
  await expect(checkout(page)).toHaveCount(0);
  expect(log.calls(/chapter\/buy/)).toHaveLength(1);
  await expect.poll(async () => (await storedUser(page)).coins).toBe(85);
});

test.describe('with an account build that has no checkout, or is down', () => {
  test('the recharge sheet of the specification leads to the recharge centre', async ({ page }) => {
    await registerUser(page);
    await page.route(/\/remotes\.json/, async (route) => {
      const response = await route.fetch();
      const text = (await response.text()).replace('account/checkoutRequested', 'account/none');
      await route.fulfill({ response, body: text });
    });
    await page.goto(CHAPTER);
    await page.getByRole('button', { name: '15 金币购买' }).tap();
    await page.getByRole('dialog', { name: '金币不足' }).getByRole('link', { name: '去充值' }).tap();
    await expect(page).toHaveURL(/\/purchase\?bookId=1001$/);
  });

  test('a checkout that does not load leaves the offer, which then works without it', async ({
    page,
    shellServer,
    log,
  }) => {
    const server = await shellServer.moveRemote('account');
    await page.goto(`${shellServer.origin}${CHAPTER}`);
    const press = page.getByRole('button', { name: '15 金币购买' });
    await expect(press).toBeVisible();
    await server.stop();
    await press.tap();
    await expect(press).toBeHidden();
    await expect(press).toBeVisible();
    await press.tap();
    await expect(page.getByRole('dialog', { name: '金币不足' })).toBeVisible();
    expect(log.calls(/chapter\/buy/)).toHaveLength(1);
  });
});

test('the recharge centre stays reachable, and returns to the chapter', async ({ page }) => {
  await registerUser(page);
  await openCheckout(page);
  await checkout(page).getByRole('link', { name: '充值中心' }).tap();
  await expect(page).toHaveURL(/\/purchase\?bookId=1001$/);
  await waitForTransition(page);
  await page.goBack();
  await expect(checkout(page)).toHaveCount(0);
});
