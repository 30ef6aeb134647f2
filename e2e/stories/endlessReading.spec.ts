/** What follows the last page of a chapter: the card of the next one, and similar books after the last one. */
import type { Page } from '@playwright/test';
import { registerUser } from '../harness/account.ts';
import {
  activePage,
  expectPictureLoaded,
  purchaseOffer,
  scrollY,
  waitForScrollEnd,
  waitForTransition,
} from '../harness/phone.ts';
import { expect, test } from '../harness/test.ts';

const picture = (page: Page, number: number) =>
  page.getByRole('img', { name: `第 ${number} 页`, exact: true });
const nextLink = (page: Page) => activePage(page).getByRole('link', { name: '下一话' });

/** Scrolls to the very end of the open chapter, below its last page, and waits until a tap there stops no scroll. */
async function scrollToEnd(page: Page): Promise<void> {
  await waitForTransition(page);
  await expectPictureLoaded(picture(page, 1));
  await expect(async () => {
    const end = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await waitForScrollEnd(page, 600);
    await expect(activePage(page).getByText(/^第\d+话 完$/)).toBeInViewport({ timeout: 500 });
    expect(await scrollY(page)).toBeCloseTo(await end(), 0);
  }).toPass();
}

test('the card opens the next chapter at its top; back leaves the reader', async ({ page }) => {
  await page.goto('/book/1005');
  await activePage(page).getByRole('link', { name: '开始阅读' }).tap();
  for (const number of [2, 3]) {
    await scrollToEnd(page);
    await expect(nextLink(page)).toHaveAccessibleName(new RegExp(`^下一话 第${number}话.* 免费$`));
    await nextLink(page).tap();
    await expect(page).toHaveURL(new RegExp(`/1005/${number}$`));
    await waitForTransition(page);
    expect(await scrollY(page)).toBe(0);
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/book\/1005$/);
});

test('reading to the card moves nothing on the screen', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/book/read/1005/1');
  await expectPictureLoaded(picture(page, 1));
  await expect(async () => {
    await page.mouse.wheel(0, 600);
    await expect(nextLink(page)).toBeInViewport({ timeout: 200 });
  }).toPass();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
});

test('the card of a chapter that must be bought shows its price, and buys nothing', async ({ page, log }) => {
  await registerUser(page);
  await page.goto('/book/read/1001/6');
  await scrollToEnd(page);
  await expect(nextLink(page)).toHaveAccessibleName(/^下一话 第7话.* 15 金币$/);
  await page.waitForLoadState('networkidle');
  expect(log.calls(/read_chapter\?.*number=7|chapter\/buy/)).toEqual([]);

  // The second tap of a double tap does not reach the dialog.
  await nextLink(page).dblclick();
  await expect(page).toHaveURL(/\/1001\/7$/);
  await expect(purchaseOffer(page)).toBeVisible();
  expect(log.calls(/chapter\/buy/)).toEqual([]);
});

test('after the last chapter there are similar books; 收藏 puts the book on the shelf', async ({ page }) => {
  await page.goto('/book/read/1005/3');
  await scrollToEnd(page);
  await expect(nextLink(page)).toHaveCount(0);
  await activePage(page).getByRole('button', { name: /^收藏/ }).tap();
  await expect(activePage(page).getByRole('button', { name: '已收藏' })).toBeVisible();
  const similar = activePage(page).getByRole('region', { name: '读完这本，还有这些' });
  const title = await similar.getByRole('link').first().textContent();
  await similar.getByRole('link').first().tap();
  await waitForTransition(page);
  await expect(activePage(page).getByRole('heading', { level: 1, name: title ?? '' })).toBeVisible();

  await page.goto('/shelf');
  await expect(activePage(page).getByRole('link', { name: '橘猫侦探社' })).toBeVisible();
});
