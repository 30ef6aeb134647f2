/** Favourites and history (spec §2 Shelf; §4 favourite toggle, history), and favourites with new chapters. */
import type { Page } from '@playwright/test';
import { activePage, waitForTransition } from '../harness/phone.ts';
import { expect, test } from '../harness/test.ts';

const NOON = new Date('2026-03-13T12:00:00+08:00');
const DAY = 24 * 3600_000;
const book = (id: number, chapterCount = 60) => ({
  bookId: `${id}`,
  title: `书${id}`,
  cover: '',
  category: '',
  finished: false,
  chapterCount,
});

/** Stores favourites and history on the device, as earlier visits do. */
async function storeShelf(
  page: Page,
  fields: { favourites?: unknown[]; history?: unknown[] },
): Promise<void> {
  await page.addInitScript((fields) => {
    if (sessionStorage.getItem('kept')) return;
    sessionStorage.setItem('kept', 'yes');
    for (const [field, d] of Object.entries(fields)) {
      localStorage.setItem(`manying:comic:${field}`, JSON.stringify({ v: 1, d }));
    }
  }, fields);
}

const history = [
  { book: book(1001), number: 12, date: NOON.getTime() - 3600_000 },
  { book: book(1003), number: 7, date: NOON.getTime() - DAY },
  { book: book(1006), number: 3, date: NOON.getTime() - 5 * DAY },
];
const favourites = [1001, 1003, 1006].map((id) => ({ book: book(id), date: 1 }));

test('?active=history opens the history: by day, newest first, each with a link to continue', async ({
  page,
}) => {
  await page.clock.setFixedTime(NOON);
  await storeShelf(page, { history });
  await page.goto('/shelf?active=history');
  await expect(activePage(page).getByRole('tab', { name: '阅读历史' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(activePage(page).getByRole('heading', { level: 2 })).toHaveText(['今天', '昨天', '3月8日']);
  await expect(activePage(page).getByText('读到第12话 · 共60话')).toBeVisible();
  await activePage(page).getByRole('button', { name: '移除 书1003 的阅读记录' }).tap();
  await expect(activePage(page).getByRole('heading', { level: 2 })).toHaveText(['今天', '3月8日']);
  await activePage(page).getByRole('link', { name: '书1006 续看' }).tap();
  await expect(page).toHaveURL(/\/book\/read\/1006\/3$/);
});

test('a chapter read again is one entry, newest first', async ({ page }) => {
  await page.clock.setFixedTime(NOON);
  await storeShelf(page, { history });
  await page.goto('/book/read/1003/2');
  // Reading is recorded after the first page is shown.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('manying:comic:history')))
    .toContain('竹影剑客');
  await page.goto('/shelf?active=history');
  await expect(activePage(page).getByRole('link', { name: /续看$/ })).toHaveText([
    '竹影剑客',
    '书1001',
    '书1006',
  ]);
  await expect(activePage(page).getByText(/^读到第2话/)).toBeVisible();
});

test('the history is cleared after a confirmation, and then links to the home page', async ({ page }) => {
  await page.clock.setFixedTime(NOON);
  await storeShelf(page, { history });
  await page.goto('/shelf?active=history');
  await activePage(page).getByRole('button', { name: '清空' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: '取消' }).tap();
  await expect(activePage(page).getByRole('heading', { level: 2 })).toHaveCount(3);
  await activePage(page).getByRole('button', { name: '清空' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: '清空' }).tap();
  await expect(activePage(page).getByText('暂时没有记录')).toBeVisible();
  await activePage(page).getByRole('link', { name: '去逛逛' }).tap();
  await expect(page).toHaveURL(/\/home$/);
});

test('favourites are removed while editing, and only those that were chosen', async ({ page }) => {
  await storeShelf(page, { favourites });
  await page.goto('/shelf');
  await activePage(page).getByRole('button', { name: '编辑' }).tap();
  const remove = activePage(page).getByRole('button', { name: /^移除收藏/ });
  await expect(remove).toBeDisabled();
  await activePage(page).getByRole('button', { name: '书1003', exact: true }).tap();
  await activePage(page).getByRole('button', { name: '书1006', exact: true }).tap();
  await expect(remove).toHaveText('移除收藏（2）');
  await remove.tap();
  await expect(activePage(page).getByRole('link', { name: /^书/ })).toHaveText(['书1001']);
  await page.reload();
  await expect(activePage(page).getByRole('link', { name: /^书/ })).toHaveText(['书1001']);
});

test('a favourite with unseen chapters is marked until its book is opened', async ({ page }) => {
  await storeShelf(page, {
    favourites: [
      { book: book(1001, 58), date: 1 },
      { book: book(1003, 56), date: 1 },
    ],
  });
  await page.goto('/shelf');
  await expect(activePage(page).getByText('有更新')).toHaveCount(1);
  await activePage(page).getByRole('link', { name: '书1001' }).tap();
  await expect(page).toHaveURL(/\/book\/1001$/);
  await waitForTransition(page);
  await expect(activePage(page).getByRole('heading', { level: 1, name: '星港列车' })).toBeVisible();
  await page.goBack();
  await waitForTransition(page);
  await expect(activePage(page).getByRole('link', { name: '书1001' })).toBeVisible();
  await expect(activePage(page).getByText('有更新')).toHaveCount(0);
});
