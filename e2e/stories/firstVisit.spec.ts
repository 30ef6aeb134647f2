/** The first visit: home, a book, three chapters, back, a video. */
import {
  activePage,
  expectPictureLoaded,
  expectPlaying,
  scrollY,
  tab,
  waitForTransition,
} from '../harness/phone.ts';
import { countTaps } from '../harness/taps.ts';
import { expect, test } from '../harness/test.ts';

test('a new visitor reads three chapters, returns to the same position on home, and plays a video', async ({
  page,
  log,
}) => {
  // This is the longest story.
  test.slow();
  const taps = await countTaps(page);
  await page.goto('/');
  await expect(page).toHaveURL(/\/index$/);
  await expect(page).toHaveTitle('漫画首页 · 漫影');
  const ranking = page.getByRole('region', { name: '人气排行' });
  await ranking.scrollIntoViewIfNeeded();
  await expectPictureLoaded(ranking.locator('img').first());
  const book = ranking.getByRole('link', { name: '星港列车', exact: true });
  await book.evaluate((link) => link.scrollIntoView({ block: 'center' }));
  expect(await scrollY(page)).toBeGreaterThan(300);
  const cardTop = () => book.evaluate((link) => link.getBoundingClientRect().top);
  const cardTopBefore = await cardTop();

  await book.tap();
  await expect(page).toHaveURL(/\/book\/\d+$/);
  await waitForTransition(page);
  await expect(page.getByRole('heading', { level: 1, name: '星港列车' })).toBeVisible();
  await expect(activePage(page).getByText('连载中').first()).toBeVisible();
  await expectPictureLoaded(activePage(page).locator('img').first());

  await page.getByRole('link', { name: '开始阅读' }).tap();
  for (const chapter of [1, 2, 3]) {
    await expect(page).toHaveURL(new RegExp(`/book/read/\\d+/${chapter}$`));
    await waitForTransition(page);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`第${chapter}话`);
    await expectPictureLoaded(page.getByRole('img', { name: '第 1 页' }));
    expect(taps(), 'the first chapter is two taps away').toBe(chapter + 1);
    await expect.poll(() => scrollY(page), { message: 'a chapter begins at its top' }).toBe(0);
    if (chapter < 3) await page.getByRole('button', { name: '下一话' }).tap();
  }

  const before = log.calls(/home/).length;
  await page.getByRole('button', { name: '返回' }).tap();
  await expect(page).toHaveURL(/\/book\/\d+$/);
  await waitForTransition(page);
  await page.getByRole('button', { name: '返回' }).tap();
  await expect(page).toHaveURL(/\/index$/);
  await waitForTransition(page);
  // The recent reading section was added above without a shift.
  await expect(page.getByRole('region', { name: '最近阅读' })).toContainText('读到第3话');
  expect(Math.abs((await cardTop()) - cardTopBefore)).toBeLessThanOrEqual(1);
  expect(log.calls(/home/)).toHaveLength(before);

  await tab(page, '看视频').tap();
  await expect(page).toHaveURL(/\/vod$/);
  await waitForTransition(page);
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'video');
  await page.getByRole('link', { name: '极光下的小木屋' }).first().tap();
  await expect(page).toHaveURL(/\/vod\/detail\?vodId=\d+$/);
  await waitForTransition(page);
  // After the tap the ads may play; they are closed.
  await activePage(page).getByRole('button', { name: '关闭广告' }).tap();
  await expectPlaying(page);
});

test('a free HLS video plays in full', async ({ page, log }) => {
  await page.goto('/vod');
  await page.getByRole('link', { name: '坐火车去看星星' }).first().tap();
  await waitForTransition(page);
  await expectPlaying(page);
  expect(
    log.requests.filter((request) => new URL(request.url()).pathname.endsWith('.m3u8')).length,
  ).toBeGreaterThan(0);
  await expect(page.getByText('试看剩余')).toHaveCount(0);
});
