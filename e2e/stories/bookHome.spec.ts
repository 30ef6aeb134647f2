/** Book home (spec §2 Book home; §4 favourite toggle; §9). */
import type { Page } from '@playwright/test';
import { activePage, expectPictureLoaded, waitForTransition } from '../harness/phone.ts';
import { expect, test } from '../harness/test.ts';

/** Stores a history entry, as an earlier visit to this chapter does. */
const storeHistory = (page: Page, bookId: string, number: number) =>
  page.addInitScript(
    ([id, chapter]) => {
      const book = { bookId: id, title: '', cover: '', category: '', finished: false, chapterCount: 60 };
      const d = [{ book, number: chapter, date: 1 }];
      if (localStorage.getItem('manying:comic:history') === null) {
        localStorage.setItem('manying:comic:history', JSON.stringify({ v: 1, d }));
      }
    },
    [bookId, number] as const,
  );

test('a book shows its details and similar books', async ({ page }) => {
  await page.goto('/book/1001');
  await expect(activePage(page).getByRole('heading', { level: 1, name: '星港列车' })).toBeVisible();
  await expectPictureLoaded(activePage(page).locator('img').first());
  await expect(activePage(page).getByText('连载中').first()).toBeVisible();
  await expect(activePage(page).getByText('科幻').first()).toBeVisible();
  await expect(activePage(page).getByText('推荐指数')).toBeVisible();
  await expect(activePage(page).getByText('阅读', { exact: true })).toBeVisible();
  await expect(activePage(page).getByText(/^开往银河尽头/)).toBeVisible();
  const similar = activePage(page).getByRole('region', { name: '同类推荐' });
  await expect(similar.getByRole('link').first()).toHaveAttribute('href', /^\/book\/\d+$/);
});

test('a finished book says so', async ({ page }) => {
  await page.goto('/book/1002');
  await expect(activePage(page).getByText('已完结').first()).toBeVisible();
});

test('links to the first two free chapters and to the catalogue', async ({ page }) => {
  await page.goto('/book/1001');
  await expect(activePage(page).getByRole('link', { name: /^第1话/ })).toHaveAttribute(
    'href',
    '/book/read/1001/1',
  );
  await expect(activePage(page).getByRole('link', { name: /^第2话/ })).toBeVisible();
  await expect(activePage(page).getByRole('link', { name: /^第3话/ })).toHaveCount(0);
  await expect(activePage(page).getByText('免费')).toHaveCount(2);
  await activePage(page)
    .getByRole('link', { name: /目录.*共60话/ })
    .tap();
  await expect(page).toHaveURL(/\/book\/1001\/catalog$/);
});

test('paid chapters are not among these links', async ({ page }) => {
  await page.route('**/api/book/detail/1001', async (route) => {
    const answer = await route.fetch();
    const envelope = (await answer.json()) as { data: { chapterList: { price: number }[] } };
    const [first] = envelope.data.chapterList;
    if (first) first.price = 12;
    await route.fulfill({ response: answer, json: envelope });
  });
  await page.goto('/book/1001');
  await expect(activePage(page).getByRole('link', { name: /^第2话/ })).toBeVisible();
  await expect(activePage(page).getByRole('link', { name: /^第1话/ })).toHaveCount(0);
});

test('the favourite button adds and removes', async ({ page }) => {
  await page.goto('/book/1001');
  await activePage(page).getByRole('button', { name: '加入收藏' }).tap();
  await page.reload();
  await activePage(page).getByRole('button', { name: '移除收藏' }).tap();
  await expect(activePage(page).getByRole('button', { name: '加入收藏' })).toBeVisible();
});

test('a reader is asked whether to continue: 确定 opens the last chapter', async ({ page }) => {
  await storeHistory(page, '1001', 3);
  await page.goto('/book/1001');
  const question = page.getByRole('dialog', { name: '继续阅读' });
  await expect(question).toContainText('上次阅读到第3话， 是否继续阅读？');
  await question.getByRole('button', { name: '确定' }).tap();
  await expect(page).toHaveURL(/\/book\/read\/1001\/3$/);
});

test('取消 stays in the book', async ({ page }) => {
  await storeHistory(page, '1001', 3);
  await page.goto('/book/1001');
  const question = page.getByRole('dialog', { name: '继续阅读' });
  await question.getByRole('button', { name: '取消' }).tap();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/\/book\/1001$/);
  await expect(activePage(page).getByRole('link', { name: '继续阅读' })).toHaveAttribute(
    'href',
    '/book/read/1001/3',
  );
});

test('an empty id goes back', async ({ page }) => {
  await page.goto('/category');
  await waitForTransition(page);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/book/%20';
    document.body.append(link);
    link.click();
  });
  await expect(page).not.toHaveURL(/category|book\/%20$/);
  await expect(activePage(page).getByRole('heading', { name: '编辑推荐' })).toBeVisible();
});
