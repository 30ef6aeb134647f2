/** Book search (spec §2 Book search; §5; §9). Its validation messages are tested in library.spec.ts. */
import { activePage, waitForTransition } from '../harness/phone.ts';
import { expect, test } from '../harness/test.ts';

test('a tap on a hot word searches for it', async ({ page, log }) => {
  await page.goto('/search');
  await expect(activePage(page).getByPlaceholder('书名或作者')).toBeVisible();
  const hot = activePage(page).getByRole('region', { name: '热门搜索' });
  await expect(hot.getByRole('button')).toHaveCount(10);
  await hot.getByRole('button', { name: /橘猫侦探社/ }).tap();
  const found = activePage(page).getByRole('link', { name: '橘猫侦探社' });
  await expect(found).toBeVisible();
  expect(log.calls(/book\/search/)).toEqual([
    `POST /api/book/search?content=${encodeURIComponent('橘猫侦探社')}`,
  ]);
  await found.tap();
  await expect(page).toHaveURL(/\/book\/1005$/);
});

test('an author’s books are found, as large cards', async ({ page }) => {
  await page.goto('/search');
  const field = activePage(page).getByPlaceholder('书名或作者');
  await field.fill('白榆');
  await field.press('Enter');
  await expect(activePage(page).getByRole('link', { name: '机械花园', exact: true })).toBeVisible();
  await expect(activePage(page).getByText(/^退役机器人在废弃空间站里/)).toBeVisible();
});

test('a search that finds nothing says so', async ({ page }) => {
  await page.goto('/search');
  const field = activePage(page).getByPlaceholder('书名或作者');
  await field.fill('没有这样的书');
  await field.press('Enter');
  await expect(activePage(page).getByText('暂时没有记录')).toBeVisible();
});

test('the last ten searches are remembered, each once, newest first, until they are cleared', async ({
  page,
}) => {
  await page.goto('/search');
  const field = activePage(page).getByPlaceholder('书名或作者');
  const keywords = Array.from({ length: 11 }, (_, index) => `词${index + 1}`);
  for (const word of [...keywords, '词5']) {
    await field.fill(word);
    await field.press('Enter');
    await expect(activePage(page).getByText('暂时没有记录')).toBeVisible();
  }
  await page.goto('/search');
  await waitForTransition(page);
  const searches = activePage(page).getByRole('group', { name: '搜索历史' }).getByRole('button');
  await expect(searches).toHaveText(['词5', '词11', '词10', '词9', '词8', '词7', '词6', '词4', '词3', '词2']);
  await activePage(page).getByRole('button', { name: '清空历史' }).tap();
  await expect(searches).toHaveCount(0);
  await page.reload();
  await expect(activePage(page).getByRole('region', { name: '热门搜索' })).toBeVisible();
  await expect(searches).toHaveCount(0);
});
