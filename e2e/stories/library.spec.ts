/** Finding a book, adding it to the favourites, and returning to it (spec §2 book search, shelf; §4 favourite toggle, history). */
import { activePage, tab, waitForTransition } from '../harness/phone.ts';
import { expect, test } from '../harness/test.ts';

// spec: §2/book-search, §3/stored-book-search-history
test('a search keeps its results on going back, and its keyword in the search history', async ({
  page,
  log,
}) => {
  await page.goto('/search');
  await waitForTransition(page);
  const field = activePage(page).getByPlaceholder('书名或作者');
  await field.fill('');
  await field.press('Enter');
  await expect(activePage(page).getByText('请输入搜索关键字')).toBeVisible();
  await field.fill('一'.repeat(21));
  await field.press('Enter');
  await expect(activePage(page).getByText('搜索关键字最长不超过20个字')).toBeVisible();
  await field.fill('列车');
  await field.press('Enter');
  const found = activePage(page).getByRole('link', { name: '星港列车' });
  await expect(found).toBeVisible();

  const requestCount = log.calls(/book\/search/).length;
  await found.tap();
  await expect(page).toHaveURL(/\/book\/1001$/);
  await waitForTransition(page);
  await page.goBack();
  await waitForTransition(page);
  await expect(found).toBeVisible();
  await expect(field).toHaveValue('列车');
  expect(log.calls(/book\/search/)).toHaveLength(requestCount);

  await page.goto('/search');
  await expect(activePage(page).getByRole('button', { name: '列车', exact: true })).toBeVisible();
});

// spec: §2/shelf-tabs, §3/stored-favourites, §3/stored-reading-history
test('favourites and read chapters are on the shelf, also after a reload, until they are removed', async ({
  page,
}) => {
  await page.goto('/book/1005');
  await waitForTransition(page);
  await activePage(page).getByRole('button', { name: '加入收藏' }).tap();
  await expect(activePage(page).getByRole('button', { name: '移除收藏' })).toBeVisible();
  await activePage(page).getByRole('link', { name: '开始阅读' }).tap();
  await expect(page).toHaveURL(/\/book\/read\/1005\/1$/);
  await expect(page.getByRole('img', { name: '第 1 页' })).toBeVisible();
  // The reader records the chapter when its first page is there.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('manying:comic:history')))
    .toContain('橘猫侦探社');

  await page.goto('/index');
  await tab(page, '收藏').tap();
  await waitForTransition(page);
  await expect(activePage(page).getByRole('link', { name: '橘猫侦探社' })).toBeVisible();
  await activePage(page).getByRole('tab', { name: '阅读历史' }).tap();
  await expect(page).toHaveURL(/active=history/);
  await expect(activePage(page).getByText('今天')).toBeVisible();
  await page.reload();
  await expect(activePage(page).getByText(/读到第\s*1\s*话/)).toBeVisible();

  await page.goto('/book/1005');
  await activePage(page).getByRole('button', { name: '取消' }).tap();
  await activePage(page).getByRole('button', { name: '移除收藏' }).tap();
  await page.goto('/shelf');
  await expect(activePage(page).getByText('暂时没有记录')).toBeVisible();
});
