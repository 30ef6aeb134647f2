/** The shell around every page: titles, scrolling to the top, the age gate. */
import { activePage, scrollTo, scrollY, tab, waitForFullLoad, waitForTransition } from '../harness/phone.ts';
import { configureSite } from '../harness/shellServer.ts';
import { expect, test } from '../harness/test.ts';

test('the document is named after what the page shows', async ({ page }) => {
  await page.goto('/index');
  await expect(page).toHaveTitle('漫画首页 · 漫影');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await page.getByRole('link', { name: '星港列车' }).first().tap();
  await expect(page).toHaveTitle('星港列车 · 漫影');
  await waitForTransition(page);
  await page.goBack();
  await expect(page).toHaveTitle('漫画首页 · 漫影');
  await page.goto('/vod/detail?vodId=2001');
  // Until the film is known the heading is the title of the page.
  const name = await page.getByRole('heading', { level: 1, name: /^(?!视频详情)/ }).textContent();
  await expect(page).toHaveTitle(`${name} · 漫影`);
});

test('a tap on the top bar, or on the tab of the page, scrolls to the top without a request', async ({
  page,
  log,
}) => {
  await page.goto('/category');
  await expect(activePage(page).getByRole('link').nth(12)).toBeVisible();
  const before = log.calls(/book/).length;
  await waitForFullLoad(page);
  await scrollTo(page, 500);
  await activePage(page).getByRole('heading', { level: 1 }).tap();
  await expect.poll(() => scrollY(page)).toBe(0);

  await scrollTo(page, 500);
  await tab(page, '分类').tap();
  await expect.poll(() => scrollY(page)).toBe(0);
  expect(log.calls(/book/)).toHaveLength(before);

  // A control in the bar keeps its own action.
  await activePage(page).locator('header').getByRole('link').first().tap();
  await expect(page).toHaveURL(/\/search$/);
});

test('the age gate asks once before the video section; refusing leads to the comics', async ({
  page,
  shellServer,
  log,
}) => {
  configureSite(shellServer, { ageGate: true });
  await page.goto(`${shellServer.origin}/vod`);
  const question = page.getByRole('region', { name: '您是否已年满18周岁？' });
  await expect(question).toBeVisible();
  expect(log.calls(/api\/vod/), 'nothing of the section is loaded').toEqual([]);

  await page.getByRole('button', { name: '离开' }).tap();
  await expect(page).toHaveURL(/\/home$/);
  await waitForTransition(page);
  await tab(page, '看视频').tap();
  await waitForTransition(page);
  await page.getByRole('button', { name: '我已满18周岁' }).tap();
  await expect(page.getByRole('region', { name: '精品热播' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('region', { name: '精品热播' })).toBeVisible();
  await expect(question).toHaveCount(0);
});

test('without the age gate the video section is shown at once', async ({ page }) => {
  await page.goto('/vod');
  await expect(page.getByRole('region', { name: '精品热播' })).toBeVisible();
});

test('a pressed link is prefetched before the finger leaves it, and its call is made once', async ({
  page,
  log,
}) => {
  await page.goto('/index');
  await waitForFullLoad(page);
  const link = page.getByRole('link', { name: '星港列车' }).first();
  await link.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await link.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await expect.poll(() => log.calls(/book\/detail/)).toHaveLength(1);
  await expect(page).toHaveURL(/\/index$/);
  await page.mouse.up();
  await expect(page).toHaveTitle('星港列车 · 漫影');
  await waitForTransition(page);
  expect(log.calls(/book\/detail/)).toHaveLength(1);
});
