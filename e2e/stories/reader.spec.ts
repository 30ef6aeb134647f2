/** The reader's pictures, first and last chapter, and messages (spec §2 Reader, §4, §5, §8). */
import type { Page } from '@playwright/test';
import { activePage, expectPictureLoaded, purchaseOffer } from '../harness/phone.ts';
import { expect, test } from '../harness/test.ts';

const toast = (page: Page, text: string) => page.getByText(text, { exact: true });
const picture = (page: Page, number: number) =>
  page.getByRole('img', { name: `第 ${number} 页`, exact: true });
const retryButton = (page: Page, number: number) =>
  page.getByRole('button', { name: `重新加载 第 ${number} 页`, exact: true });

/** Addresses of the parts of the first page of book 1001; the host counts pages from 0. */
const FIRST_PAGE = /\/img\/page\/1001\/1\/0\//;

// spec: §4/images-decrypted
test('a picture that the host answers with 204 shows a placeholder; the pages around it load', async ({
  page,
}) => {
  const [empty] = await Promise.all([
    page.waitForResponse((answer) => answer.url().includes('/img/page/1004/6/2/') && answer.status() === 204),
    page.goto('/book/read/1004/6'),
  ]);
  expect(empty.status()).toBe(204);
  await expectPictureLoaded(picture(page, 1));
  await expect(retryButton(page, 3).first()).toBeVisible();
  await picture(page, 2).evaluate((image) => image.scrollIntoView({ block: 'end' }));
  await retryButton(page, 3).first().scrollIntoViewIfNeeded();
  await expectPictureLoaded(picture(page, 4));
});

test('a failed picture loads after a tap, and blocks no other picture', async ({ page }) => {
  await page.route(FIRST_PAGE, (route) => route.fulfill({ status: 500 }));
  await page.goto('/book/read/1001/1');
  await expectPictureLoaded(picture(page, 2));
  const retry = retryButton(page, 1).first();
  await expect(retry).toBeVisible();
  await page.unroute(FIRST_PAGE);
  await retry.tap();
  await expectPictureLoaded(picture(page, 1));
});

test('a picture that cannot be decrypted counts as failed', async ({ page }) => {
  await page.route(FIRST_PAGE, (route) =>
    route.fulfill({
      status: 200,
      headers: { 'access-control-allow-origin': '*' },
      body: 'bm90IGVuY3J5cHRlZCBhdCBhbGwsIHNvcnJ5IQ==',
    }),
  );
  await page.goto('/book/read/1001/1');
  await expect(retryButton(page, 1).first()).toBeVisible();
  await expectPictureLoaded(picture(page, 2));
});

// spec: §4/chapter-ends
test('before the first and after the last chapter the reader shows a message', async ({ page }) => {
  await page.goto('/book/read/1026/1');
  await expectPictureLoaded(picture(page, 1));
  await page.getByRole('button', { name: '上一话' }).tap();
  await expect(toast(page, '已经是第一章啦')).toBeVisible();
  await expect(page).toHaveURL(/\/1026\/1$/);

  await page.goto('/book/read/1026/22');
  await expectPictureLoaded(picture(page, 1));
  await page.getByRole('button', { name: '下一话' }).tap();
  await expect(toast(page, '已经是最后一章啦')).toBeVisible();
  await expect(page).toHaveURL(/\/1026\/22$/);
});

// spec: §8/reader-code-400
test('a missing chapter shows that there are no more chapters', async ({ page }) => {
  await page.goto('/book/read/1026/23');
  await expect(page.getByText('没有更多章节啦 ^_^')).toBeVisible();
  await activePage(page).getByRole('link', { name: '返回作品' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: '晚安小雪狐' })).toBeVisible();
});

for (const address of ['/book/read/%20/1', '/book/read/1001/%20', '/book/read/1001/first']) {
  // spec: §5/reader-book-or-number-empty
  test(`${address} shows that no chapter is loaded`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByText('当前书本信息未加载，请返回主页重新操作')).toBeVisible();
  });
}

for (const [book, chapter, price, words] of [
  [1001, 7, 15, '开通VIP，海量漫画免费看'],
  [1003, 6, 12, '本书不属于VIP免费阅读作品，请购买阅读'],
] as const) {
  // spec: §6/purchase-message
  test(`the unpaid chapter ${book}/${chapter} shows its price and: ${words}`, async ({ page }) => {
    await page.goto(`/book/read/${book}/${chapter}`);
    const offer = purchaseOffer(page);
    await expect(offer).toContainText(words);
    await expect(offer).toContainText(`${price}`);
    await expect(picture(page, 1)).toHaveCount(0);
  });
}
