/** Going back shows the same mounted page, and pages slide in the direction of the navigation (spec §2). */
import type { Page } from '@playwright/test';
import {
  activePage,
  expectPictureLoaded,
  scrollTo,
  scrollY,
  tab,
  waitForTransition,
} from '../harness/phone.ts';
import { expect, test } from '../harness/test.ts';

// spec: §2/page-state-restored
test('going back to a book keeps its expanded abstract, without another request', async ({ page, log }) => {
  await page.route('**/api/book/detail/1001', async (route) => {
    const answer = await route.fetch();
    const envelope = (await answer.json()) as { data: { book: { abstractContent: string } } };
    envelope.data.book.abstractContent = '开往银河尽头的末班车，只有一名乘客。'.repeat(40);
    await route.fulfill({ response: answer, json: envelope });
  });
  await page.goto('/book/1001');
  await page.getByRole('button', { name: '展开' }).tap();
  await page.getByRole('button', { name: '加入收藏' }).tap();
  await scrollTo(page, 180);
  await page.getByRole('link', { name: '开始阅读' }).tap();
  await expectPictureLoaded(page.getByRole('img', { name: '第 1 页' }));
  await waitForTransition(page);
  const before = log.calls();

  await page.goBack();
  await waitForTransition(page);
  await expect(page.getByRole('button', { name: '收起' })).toBeVisible();
  await expect(page.getByRole('button', { name: '移除收藏' })).toBeVisible();
  await expect.poll(async () => Math.abs((await scrollY(page)) - 180)).toBeLessThanOrEqual(1);

  await page.goForward();
  await waitForTransition(page);
  await expectPictureLoaded(page.getByRole('img', { name: '第 1 页' }));
  expect(log.calls()).toEqual(before);
});

test('going back to the video home keeps open categories and scroll position, without another request', async ({
  page,
  log,
}) => {
  await page.goto('/vod');
  await page.getByRole('button', { name: '全部分类' }).tap();
  await expect(page.getByRole('navigation', { name: '视频分类' })).toBeVisible();
  const tile = page.getByRole('link', { name: '地球升起来了' }).last();
  await tile.evaluate((link) => link.scrollIntoView({ block: 'center' }));
  const scrollBefore = await scrollY(page);
  expect(scrollBefore).toBeGreaterThan(100);
  await tile.tap();
  await expect(page.getByRole('heading', { level: 1, name: '地球升起来了' })).toBeVisible();
  await waitForTransition(page);

  await page.goBack();
  await waitForTransition(page);
  await expect(page.getByRole('button', { name: '收起分类' })).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(async () => Math.abs((await scrollY(page)) - scrollBefore)).toBeLessThanOrEqual(1);
  expect(log.calls(/vod\/index/)).toHaveLength(1);
});

/** Slide animation of a page: its first and last transform. */
interface Slide {
  readonly from: string;
  readonly to: string;
  readonly opacity: number;
}

/** Records every slide of the page stack. @returns a function that reads and clears them. */
async function recordSlides(page: Page): Promise<() => Promise<Slide[]>> {
  await page.addInitScript(() => {
    const slides: Slide[] = [];
    Object.assign(window, { slides });
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
      const part = typeof options === 'object' ? (options.pseudoElement ?? '') : '';
      // With a picture that flies above them, the pages are pictures too.
      const isPage = this.hasAttribute('data-page') || part.endsWith('new(root)');
      if (isPage && Array.isArray(frames)) {
        slides.push({
          from: String(frames[0]?.transform),
          to: String(frames.at(-1)?.transform),
          opacity: Number(frames[0]?.opacity),
        });
      }
      return animate.call(this, frames, options);
    };
  });
  return () => page.evaluate(() => (window as unknown as { slides: Slide[] }).slides.splice(0));
}

const FROM_RIGHT = { from: 'translate3d(100%, 0, 0)', to: 'none' };
const TO_RIGHT = { from: 'none', to: 'translate3d(100%, 0, 0)' };
const FROM_BELOW = { from: 'translate3d(0, 100%, 0)', to: 'none' };

// spec: §2/page-transitions
test('deeper pages slide in from the right, and out to the right on going back', async ({ page }) => {
  const slides = await recordSlides(page);
  await page.goto('/index');
  await page.getByRole('link', { name: '星港列车' }).first().tap();
  await expect(page).toHaveURL(/\/book\/1001$/);
  await waitForTransition(page);
  expect(await slides()).toContainEqual(expect.objectContaining(FROM_RIGHT));

  await page.getByRole('link', { name: '开始阅读' }).tap();
  await waitForTransition(page);
  expect(await slides()).toContainEqual(expect.objectContaining(FROM_RIGHT));

  await page.goBack();
  await expect(page).toHaveURL(/\/book\/1001$/);
  await waitForTransition(page);
  expect(await slides()).toContainEqual(expect.objectContaining(TO_RIGHT));
});

// spec: §2/reader-route-direction
test('the reader slides by chapter number', async ({ page }) => {
  const slides = await recordSlides(page);
  await page.goto('/book/read/1001/1');
  await expectPictureLoaded(page.getByRole('img', { name: '第 1 页' }));
  await page.getByRole('button', { name: '下一话' }).tap();
  await expect(page).toHaveURL(/\/2$/);
  await waitForTransition(page);
  expect(await slides()).toContainEqual(expect.objectContaining(FROM_RIGHT));

  await expectPictureLoaded(page.getByRole('img', { name: '第 1 页' }));
  await page.getByRole('button', { name: '上一话' }).tap();
  await expect(page).toHaveURL(/\/1$/);
  await waitForTransition(page);
  expect(await slides()).toContainEqual(expect.objectContaining(TO_RIGHT));
});

// spec: §2/page-transitions
test('the other mode slides in from the bottom; tabs of one mode do not slide', async ({ page }) => {
  const slides = await recordSlides(page);
  await page.goto('/index');
  await tab(page, '分类').tap();
  await expect(page).toHaveURL(/\/category$/);
  await waitForTransition(page);
  expect(await slides()).toEqual([]);
  await tab(page, '看视频').tap();
  await expect(page).toHaveURL(/\/vod$/);
  await waitForTransition(page);
  expect(await slides()).toContainEqual(expect.objectContaining(FROM_BELOW));
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  // spec: §2/page-transitions
  test('nothing moves: pages fade', async ({ page }) => {
    const slides = await recordSlides(page);
    await page.goto('/index');
    await page.getByRole('link', { name: '星港列车' }).first().tap();
    await expect(page).toHaveURL(/\/book\/1001$/);
    await waitForTransition(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/index$/);
    await waitForTransition(page);
    await tab(page, '看视频').tap();
    await expect(page).toHaveURL(/\/vod$/);
    await waitForTransition(page);
    const seen = await slides();
    expect(seen.length).toBeGreaterThanOrEqual(4);
    for (const slide of seen) expect(slide).toMatchObject({ from: 'none', to: 'none' });
    await expect(activePage(page)).toBeVisible();
  });
});
