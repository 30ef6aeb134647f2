/** Chapters that continue in one strip (docs/decisions/038). */
import type { Page } from '@playwright/test';
import { recordLayoutShifts } from '../harness/layoutShifts.ts';
import { activePage, expectPictureLoaded, scrollY, waitForTransition } from '../harness/phone.ts';
import { expect, test } from '../harness/test.ts';

/** A finished book of 22 free chapters. */
const BOOK = 1026;
/** Largest number of mounted pages. */
const MAX_MOUNTED_PAGES = 13;
/** Largest growth of the heap, in bytes. */
const MAX_HEAP_GROWTH = 20 * 1024 * 1024;

const chapterTitle = (page: Page) => activePage(page).getByRole('heading', { level: 1 });
const firstPicture = (page: Page, chapter: number) =>
  activePage(page).locator(`[data-chapter="${chapter}"]`).getByRole('img', { name: '第 1 页', exact: true });

/** Opens a chapter from the home of its book. */
async function openFromBook(page: Page, chapter: number): Promise<void> {
  await page.goto(`/book/${BOOK}`);
  await activePage(page).getByRole('link', { name: '开始阅读' }).tap();
  await waitForTransition(page);
  await expect(page).toHaveURL(new RegExp(`/${BOOK}/${chapter}$`));
  await expectPictureLoaded(firstPicture(page, chapter));
}

/**
 * Scrolls down frame by frame until the chapter is in the address.
 * @param distance in px per frame; a fling by default.
 * @returns the largest number of mounted pages on the way.
 */
function readOnTo(page: Page, chapter: number, distance = 300): Promise<number> {
  return page.evaluate(
    ([end, distance]) =>
      new Promise<number>((resolve, reject) => {
        let mounted = 0;
        const startedAt = performance.now();
        // A page that has just opened keeps its position until the first input.
        window.dispatchEvent(new PointerEvent('pointerdown'));
        function step(): void {
          mounted = Math.max(mounted, document.querySelectorAll('main [data-at]').length);
          window.scrollBy(0, distance);
          if (location.pathname.endsWith(end)) resolve(mounted);
          else if (performance.now() - startedAt < 60_000) requestAnimationFrame(step);
          else reject(new Error(`stopped at ${location.pathname}`));
        }
        step();
      }),
    [`/${chapter}`, distance] as const,
  );
}

test('twenty chapters are read in one strip: title, address and history follow, memory stays bounded', async ({
  page,
  log,
}) => {
  const session = await page.context().newCDPSession(page);
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize;
  };
  await openFromBook(page, 1);
  const [entries, before] = [await page.evaluate(() => history.length), await heap()];

  expect(await readOnTo(page, 20)).toBeLessThanOrEqual(MAX_MOUNTED_PAGES);
  await expect(chapterTitle(page)).toContainText('第20话');
  await expect(page).toHaveTitle(/第20话/);
  await expectPictureLoaded(firstPicture(page, 20));
  expect((await heap()) - before).toBeLessThanOrEqual(MAX_HEAP_GROWTH);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  const readLast = () =>
    page.evaluate(() => {
      const stored = JSON.parse(localStorage.getItem('manying:comic:history') ?? '{"d":[]}') as {
        d: { number: number }[];
      };
      return stored.d.map(({ number }) => number);
    });
  await expect.poll(readLast).toEqual([20]);
  expect(log.calls(/read_chapter/).length).toBeLessThanOrEqual(21);

  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/book/${BOOK}$`));
  await waitForTransition(page);
  const requests = log.requests.length;
  await page.waitForLoadState('networkidle');
  const afterLeaving = log.requests.slice(requests).map((request) => request.url());
  expect(afterLeaving.filter((url) => /\/img\/page\/|read_chapter/.test(url))).toEqual([]);
});

test('reading on into the next chapters moves nothing on the screen', async ({ page }) => {
  const layoutShifts = await recordLayoutShifts(page);
  await page.goto(`/book/read/${BOOK}/1`);
  await expectPictureLoaded(firstPicture(page, 1));
  await readOnTo(page, 3, 40);
  await expectPictureLoaded(firstPicture(page, 3));
  expect(await layoutShifts()).toEqual([]);
});

test('a reload opens the chapter that was read, at its position; back leaves the reader in one step', async ({
  page,
}) => {
  await openFromBook(page, 1);
  await readOnTo(page, 3);
  const top = () =>
    activePage(page)
      .locator('[data-chapter="3"]')
      .evaluate((chapter) => Math.round(chapter.getBoundingClientRect().top));
  await page.evaluate(() => window.scrollBy(0, 1500));
  await expectPictureLoaded(
    activePage(page).locator('[data-chapter="3"]').getByRole('img', { name: '第 2 页', exact: true }),
  );
  await page.waitForLoadState('networkidle');
  const before = await top();
  expect(before).toBeLessThan(-500);
  await page.reload();
  await waitForTransition(page);
  await expect(chapterTitle(page)).toContainText('第3话');
  const distance = async () => Math.abs((await top()) - before);
  await expect.poll(distance).toBeLessThanOrEqual(1);
  await page.waitForLoadState('networkidle');
  expect(await distance()).toBeLessThanOrEqual(1);

  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/book/${BOOK}$`));
});

test('returning from the catalogue shows the same place in the strip, without fetching again', async ({
  page,
  log,
}) => {
  await openFromBook(page, 1);
  await readOnTo(page, 2);
  await page.evaluate(() => window.scrollBy(0, 900));
  await expect(chapterTitle(page)).toContainText('第2话');
  await page.waitForLoadState('networkidle');
  // Pictures above may still take their sizes; the place on the screen stays.
  const top = () =>
    activePage(page)
      .locator('[data-chapter="2"]')
      .evaluate((chapter) => Math.round(chapter.getBoundingClientRect().top));
  const before = await top();
  const calls = log.calls(/read_chapter/).length;
  await activePage(page).getByRole('link', { name: '目录' }).dispatchEvent('click');
  await waitForTransition(page);
  await page.goBack();
  await waitForTransition(page);
  await expect(page).toHaveURL(new RegExp(`/${BOOK}/2$`));
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
  await expect(chapterTitle(page)).toContainText('第2话');
  expect(log.calls(/read_chapter/)).toHaveLength(calls);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/book/${BOOK}$`));
});

test('下一话 scrolls in the strip; 上一话 slides back to the chapter before the one that is read', async ({
  page,
}) => {
  await openFromBook(page, 1);
  await readOnTo(page, 3);
  await activePage(page)
    .locator('[data-chapter="3"]')
    .evaluate((chapter) => window.scrollBy(0, chapter.getBoundingClientRect().top - innerHeight + 100));
  await expect(page).toHaveURL(new RegExp(`/${BOOK}/2$`));
  const bar = activePage(page).getByRole('navigation', { name: '阅读菜单' });
  await bar.getByRole('button', { name: '下一话' }).dispatchEvent('click');
  await expect(page).toHaveURL(new RegExp(`/${BOOK}/3$`));
  const top = () =>
    activePage(page)
      .locator('[data-chapter="3"]')
      .evaluate((chapter) => Math.abs(chapter.getBoundingClientRect().top));
  await expect.poll(top).toBeLessThan(1);

  await page.evaluate(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (this: Element, ...parameters: Parameters<typeof animate>) {
      if (this.matches('[data-page]:not([inert])'))
        document.body.dataset.slide = JSON.stringify(parameters[0]);
      return animate.apply(this, parameters);
    };
  });
  await bar.getByRole('button', { name: '上一话' }).dispatchEvent('click');
  await expect(page).toHaveURL(new RegExp(`/${BOOK}/2$`));
  await waitForTransition(page);
  // The previous chapter comes from the left.
  expect(await page.evaluate(() => document.body.dataset.slide)).toContain('-28%');
  await expectPictureLoaded(firstPicture(page, 2));
  await expect.poll(() => scrollY(page)).toBe(0);
});

test('without a network the strip ends with its card, and continues when the network is back', async ({
  page,
  context,
}) => {
  await openFromBook(page, 1);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(activePage(page).getByText('第1话 完')).toBeVisible();
  await expect(activePage(page).locator('[data-chapter]')).toHaveCount(1);
  await context.setOffline(false);
  await expect(activePage(page).locator('[data-chapter="2"]')).toHaveCount(1);
});

test('连续阅读 off shows single chapters', async ({ page, log }) => {
  await openFromBook(page, 1);
  await activePage(page).getByRole('button', { name: '阅读设置' }).tap();
  const sheet = page.getByRole('dialog', { name: '阅读设置' });
  await sheet.getByRole('switch', { name: '连续阅读' }).tap();
  await sheet.getByRole('button', { name: '关闭' }).tap();
  await expect(sheet).toBeHidden();
  await page.reload();
  await expectPictureLoaded(firstPicture(page, 1));
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  // The next chapter is prefetched, and not added.
  await expect.poll(() => log.calls(/read_chapter\?.*number=2/)).toHaveLength(1);
  await page.waitForLoadState('networkidle');
  await expect(activePage(page).locator('[data-chapter]')).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(`/${BOOK}/1$`));
});
