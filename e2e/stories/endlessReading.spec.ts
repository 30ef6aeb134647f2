/** What follows the last page of a chapter: the card of the next one, and similar books after the last one. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessible.ts';
import { registerUser } from '../harness/account.ts';
import { doubleTextSize, expectTextFits } from '../harness/largeText.ts';
import { recordLayoutShifts } from '../harness/layoutShifts.ts';
import {
  activePage,
  expectPictureLoaded,
  purchaseOffer,
  scrollY,
  useSingleChapters,
  waitForScrollEnd,
  waitForTransition,
} from '../harness/phone.ts';
import { expect, test } from '../harness/test.ts';

const picture = (page: Page, number: number) =>
  page.getByRole('img', { name: `第 ${number} 页`, exact: true });
const nextLink = (page: Page) => activePage(page).getByRole('link', { name: '下一话' });

/** Opens the end of a chapter. */
async function openEnd(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expectPictureLoaded(picture(page, 1));
  await scrollToEnd(page);
}

/** Scrolls to the very end of the open chapter, below its last page, and waits until a tap there stops no scroll. */
async function scrollToEnd(page: Page): Promise<void> {
  const endMark = activePage(page).getByText(/^第\d+话 完$/);
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    // It is visible once nothing between it and the screen can move any more.
    await expect(endMark).toBeVisible({ timeout: 500 });
    await waitForScrollEnd(page, 600);
    // With large text the books below it may fill the screen.
    const [mark, height] = [await endMark.boundingBox(), await page.evaluate(() => innerHeight)];
    expect(mark?.y).toBeLessThan(height);
    const distance = () =>
      page.evaluate(() => document.documentElement.scrollHeight - innerHeight - window.scrollY);
    expect(await distance()).toBeLessThan(2);
  }).toPass();
}

test('with single chapters the card opens the next one at its top; back leaves the reader', async ({
  page,
}) => {
  await useSingleChapters(page);
  await page.goto('/book/1005');
  await activePage(page).getByRole('link', { name: '开始阅读' }).tap();
  for (const number of [2, 3]) {
    await waitForTransition(page);
    await expectPictureLoaded(picture(page, 1));
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
  const layoutShifts = await recordLayoutShifts(page);
  await page.goto('/book/read/1005/1');
  await expectPictureLoaded(picture(page, 1));
  await expect(async () => {
    await page.mouse.wheel(0, 600);
    await expect(nextLink(page)).toBeInViewport({ timeout: 200 });
  }).toPass();
  await page.waitForLoadState('networkidle');
  expect(await layoutShifts()).toEqual([]);
});

test('the card of a chapter that must be bought shows its price, and buys nothing', async ({ page, log }) => {
  await useSingleChapters(page);
  await registerUser(page);
  await openEnd(page, '/book/read/1001/6');
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
  await openEnd(page, '/book/read/1005/3');
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

for (const [name, address] of [
  ['the next chapter', '/book/read/1001/6'],
  ['similar books', '/book/read/1026/22'],
] as const) {
  test(`the end of a chapter with ${name} is accessible on a small phone, and double-size text fits`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await useSingleChapters(page);
    await openEnd(page, address);
    await expectAccessible(page);
    await doubleTextSize(page);
    await scrollToEnd(page);
    await expectTextFits(page);
  });
}
