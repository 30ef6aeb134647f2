/** A chapter that must be bought, at the end of the strip (docs/decisions/045). */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessible.ts';
import { creditAccount, registerUser, storedUser } from '../harness/account.ts';
import { doubleTextSize, expectTextFits } from '../harness/largeText.ts';
import { recordLayoutShifts } from '../harness/layoutShifts.ts';
import { checkout, payAndReturn } from '../harness/payment.ts';
import { activePage, expectPictureLoaded, waitForScrollEnd } from '../harness/phone.ts';
import { expect, test } from '../harness/test.ts';

/** The last free chapter of its book; the next one costs 15 coins. */
const LAST_FREE = '/book/read/1001/6';
const LOCKED = '/book/read/1001/7';

const pane = (page: Page) => activePage(page).getByRole('region', { name: '本话需要购买' });
const button = (page: Page) => pane(page).getByRole('button', { name: '15 金币阅读本话' });
const offer = (page: Page) => page.getByRole('dialog', { name: '购买章节' });
const firstPage = (page: Page, chapter: number) =>
  activePage(page).locator(`[data-chapter="${chapter}"]`).getByRole('img', { name: '第 1 页', exact: true });

/** Scrolls from the last free chapter to the locked one. */
async function scrollToLocked(page: Page): Promise<void> {
  await page.goto(LAST_FREE);
  await expectPictureLoaded(firstPage(page, 6));
  await expect(async () => {
    await page.mouse.wheel(0, 900);
    await expect(button(page)).toBeInViewport({ timeout: 200 });
  }).toPass();
  // A tap that stops a scroll presses nothing.
  await waitForScrollEnd(page);
}

test('a locked chapter appears in the strip with its first panel; scrolling buys nothing', async ({
  page,
  log,
}) => {
  const layoutShifts = await recordLayoutShifts(page);
  await scrollToLocked(page);
  await expectPictureLoaded(pane(page).getByRole('img', { name: '第 1 页' }));
  await expect(pane(page)).toContainText('15 金币');
  await expect(page).toHaveURL(new RegExp(`${LAST_FREE}$`));
  await page.waitForLoadState('networkidle');
  expect(await layoutShifts()).toEqual([]);
  expect(log.calls(/chapter\/buy/)).toEqual([]);
  expect(log.requests.filter((request) => request.url().includes('/img/page/1001/7/'))).toEqual([]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('with enough coins two taps read it in the same strip, where it stood', async ({
  page,
  request,
  store,
  log,
}) => {
  const { account } = await registerUser(page);
  await creditAccount(request, store.origins.provider, account, { coins: 40 });
  await scrollToLocked(page);
  await expect(pane(page)).toContainText('购后 25');
  await button(page).tap();
  await offer(page).getByRole('button', { name: '15 金币购买' }).tap();
  await expect(offer(page)).toBeHidden();
  await expectPictureLoaded(firstPage(page, 7));
  await expect(firstPage(page, 7)).toBeInViewport();
  await expect(page).toHaveURL(new RegExp(`${LOCKED}$`));
  expect(log.calls(/chapter\/buy/)).toHaveLength(1);
  await expect(activePage(page).locator('[data-chapter]')).toHaveCount(2);
});

test('a new visitor without coins reads it after four taps, and returns to it', async ({ page, log }) => {
  await scrollToLocked(page);
  await button(page).tap();
  await checkout(page)
    .getByRole('button', { name: /^支付 ¥[\d.]+ 并阅读$/ })
    .tap();
  await expect(page.getByRole('heading', { name: '沙盒收银台' })).toBeVisible();
  await payAndReturn(page);
  await expect(page).toHaveURL(new RegExp(`${LOCKED}$`));
  await expectPictureLoaded(firstPage(page, 7));
  await expect(firstPage(page, 7)).toBeInViewport();
  expect(log.calls(/chapter\/buy/)).toHaveLength(1);
  expect((await storedUser(page)).coins).toBe(3285);
});

test('a locked chapter is accessible on a small phone, and double-size text fits', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await scrollToLocked(page);
  await expectAccessible(page);
  await doubleTextSize(page);
  await expectTextFits(page);
});
