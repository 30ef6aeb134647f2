/** Positions of the reader's pages before loading and after a reload, a rotation or going back; and when pictures are requested. */
import type { Page, Request } from '@playwright/test';
import { recordLayoutShifts } from '../harness/layoutShifts.ts';
import {
  activePage,
  expectPictureLoaded,
  scrollTo,
  scrollY,
  storedPosition,
  useSingleChapters,
  waitForPageSizes,
  waitForTransition,
} from '../harness/phone.ts';
import { expect, test } from '../harness/test.ts';

/** Pictures of pages, without covers and thumbnails. */
const PAGES = /\/img\/page\//;
const picture = (page: Page, number: number) =>
  page.getByRole('img', { name: `第 ${number} 页`, exact: true });

/** Position and height of the mounted pages by index, in px of the document. */
const pageBoxes = (page: Page) =>
  activePage(page)
    .locator('[data-at]')
    .evaluateAll((pages) =>
      Object.fromEntries(
        pages.map((element) => {
          const { top, height } = element.getBoundingClientRect();
          return [
            (element as HTMLElement).dataset.at,
            [Math.round(top + window.scrollY), Math.round(height)],
          ];
        }),
      ),
    );

/** Number of mounted pages whose picture has not loaded. */
const pagesWithoutPicture = (page: Page) =>
  activePage(page)
    .locator('[data-at]')
    .evaluateAll((pages) => pages.filter((element) => !element.querySelector('img')?.naturalWidth).length);

/** Scrolls chapter 1 of book 1001 to `y`, once its page sizes are known and its positions no longer change. */
async function scrollReaderTo(page: Page, y: number): Promise<void> {
  await waitForPageSizes(page, '1001/1');
  await page.evaluate((top) => window.scrollTo(0, top), y);
  await expect.poll(() => scrollY(page)).toBe(y);
}

test('every page has its exact position before its picture loads, and nothing shifts when it does', async ({
  page,
}) => {
  const layoutShifts = await recordLayoutShifts(page);
  let openGate = () => {};
  const pictureGate = new Promise<void>((resolve) => {
    openGate = resolve;
  });
  await page.route(PAGES, async (route) => {
    // The range request for the size is answered; the picture itself has to wait.
    if (!route.request().headers().range) await pictureGate;
    await route.continue();
  });
  await page.goto('/book/read/1001/1');
  await expect.poll(async () => Object.keys(await pageBoxes(page)).length).toBeGreaterThan(3);
  const before = await pageBoxes(page);
  await expect(picture(page, 1)).toHaveCount(0);
  openGate();
  for (const number of [1, 2, 3]) await expectPictureLoaded(picture(page, number));
  expect(await pageBoxes(page)).toMatchObject(before);

  const proportions = await activePage(page)
    .locator('[data-at] img')
    .evaluateAll((images) =>
      (images as HTMLImageElement[])
        .filter((image) => image.naturalWidth > 0)
        .map((image) => {
          const { width, height } = image.getBoundingClientRect();
          return Math.abs(width * (image.naturalHeight / image.naturalWidth) - height);
        }),
    );
  expect(proportions.length).toBeGreaterThan(3);
  expect(Math.max(...proportions)).toBeLessThanOrEqual(0.5);
  expect(await layoutShifts()).toEqual([]);
});

test('a reload restores the scroll position of a chapter without fetching its page sizes again', async ({
  page,
  log,
}) => {
  await page.goto('/book/read/1001/1');
  await expectPictureLoaded(picture(page, 1));
  await scrollReaderTo(page, 3456);
  await expect.poll(async () => (await storedPosition(page, '1001/1'))?.page).toBeGreaterThan(3);
  const requestCount = log.requests.length;
  await page.reload();
  await expect.poll(() => scrollY(page)).toBe(3456);
  await expect.poll(() => activePage(page).locator('[data-at] img').count()).toBeGreaterThan(3);
  expect(await scrollY(page)).toBe(3456);
  expect(log.requests.slice(requestCount).filter((request) => request.headers().range !== undefined)).toEqual(
    [],
  );
});

test('the visible page stays in place when the phone is rotated and rotated back', async ({ page }) => {
  await page.goto('/book/read/1001/1');
  await expectPictureLoaded(picture(page, 1));
  await scrollReaderTo(page, 2500);
  const topPage = () =>
    page.evaluate(() => {
      const topmost = [...document.querySelectorAll<HTMLElement>('main [data-at]')].find(
        (element) => element.getBoundingClientRect().bottom > 0,
      );
      const { top, height } = topmost?.getBoundingClientRect() ?? { top: 0, height: 1 };
      return { index: topmost?.dataset.at, fraction: -top / height, px: 1 / height };
    });
  const before = await topPage();
  const isInPlace = async () => {
    const { index, fraction, px } = await topPage();
    return index === before.index && Math.abs(fraction - before.fraction) <= px;
  };
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(12_000);
  await expect.poll(isInPlace).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => scrollY(page)).toBe(2500);
});

test('returning from a scrolled catalogue restores the scroll position without fetching again', async ({
  page,
  log,
}) => {
  await page.goto('/book/read/1001/1');
  await expectPictureLoaded(picture(page, 1));
  await scrollReaderTo(page, 3000);
  await expectPictureLoaded(picture(page, 6));
  // On a busy machine the network is idle before the pictures of further pages are requested.
  await expect.poll(() => pagesWithoutPicture(page)).toBe(0);
  await page.waitForLoadState('networkidle');
  await activePage(page)
    .getByRole('main')
    .click({ position: { x: 195, y: 3300 } });
  await activePage(page).getByRole('link', { name: '目录' }).tap();
  await waitForTransition(page);
  // The reader below keeps its scroll position.
  await scrollTo(page, 200);
  await page.waitForLoadState('networkidle');
  const requestCount = log.requests.length;
  await page.goBack();
  await waitForTransition(page);
  await expect.poll(() => scrollY(page)).toBe(3000);
  await expectPictureLoaded(picture(page, 6));
  const repeated = log.requests.slice(requestCount).map((request) => request.url());
  expect(repeated.filter((url) => PAGES.test(url) || url.includes('/api/book/read_chapter'))).toEqual([]);
});

test('a chapter opened from the history restores its scroll position; the next single chapter starts at the top', async ({
  page,
}) => {
  await useSingleChapters(page);
  await page.goto('/book/read/1001/1');
  await expectPictureLoaded(picture(page, 1));
  await scrollReaderTo(page, 2222);
  await expect.poll(async () => (await storedPosition(page, '1001/1'))?.page).toBeGreaterThan(1);
  await page.goto('/shelf?active=history');
  await activePage(page).getByRole('link', { name: /续看/ }).first().tap();
  await waitForTransition(page);
  await expect.poll(() => scrollY(page)).toBe(2222);

  // A page that has just opened keeps its restored scroll position until the first input.
  await page.keyboard.press('End');
  await activePage(page).getByRole('button', { name: '下一话' }).tap();
  await waitForTransition(page);
  await expect(page).toHaveURL(/\/1001\/2$/);
  await expectPictureLoaded(picture(page, 1));
  expect(await scrollY(page)).toBe(0);
});

test('near the end the next single chapter is prefetched when it is free, and never requested when it must be bought', async ({
  page,
  log,
}) => {
  await useSingleChapters(page);
  const scrollToEnd = async () => {
    await expectPictureLoaded(picture(page, 1));
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  };
  await page.goto('/book/read/1001/1');
  await expectPictureLoaded(picture(page, 1));
  await page.waitForLoadState('networkidle');
  expect(log.calls(/read_chapter\?bookId=1001&number=2/)).toEqual([]);
  await scrollToEnd();
  await expect.poll(() => log.calls(/read_chapter\?bookId=1001&number=2/)).toHaveLength(1);
  const fetchedPages = () =>
    new Set(
      log.requests
        .map((request) => /\/img\/page\/1001\/2\/(\d+)\//.exec(request.url())?.[1])
        .filter((number) => number !== undefined),
    );
  await expect.poll(() => [...fetchedPages()].sort()).toEqual(['0', '1', '2']);

  // Chapter 7 costs coins.
  await page.goto('/book/read/1001/6');
  await scrollToEnd();
  await page.waitForLoadState('networkidle');
  expect(log.calls(/read_chapter\?bookId=1001&number=7/)).toEqual([]);
});

test('a failed picture loads by itself when the network returns', async ({ page, context }) => {
  await page.goto('/book/read/1001/1');
  await expectPictureLoaded(picture(page, 1));
  await page.waitForLoadState('networkidle');
  await page.route(PAGES, (route) => route.abort());
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const retries = activePage(page).getByRole('button', { name: /^重新加载 第 \d+ 页$/ });
  await expect(retries.first()).toBeVisible();
  const failed = await retries.first().locator('xpath=ancestor::*[@data-at][1]').elementHandle();
  await page.unroute(PAGES);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(retries).toHaveCount(0);
  await expect
    .poll(() => failed?.evaluate((element) => element.querySelector('img')?.naturalWidth ?? 0))
    .toBeGreaterThan(0);
});

test('leaving the reader aborts all pending picture requests', async ({ page }) => {
  // Requests are compared by identity, because the range request and the full request have the same address.
  const pending = new Set<Request>();
  page.on('request', (request) => {
    if (PAGES.test(request.url())) pending.add(request);
  });
  page.on('requestfailed', (request) => pending.delete(request));
  page.on('requestfinished', (request) => pending.delete(request));
  await page.route(PAGES, (route) => (route.request().headers().range ? route.continue() : undefined));
  await page.goto('/book/1001');
  await activePage(page).getByRole('link', { name: '开始阅读' }).tap();
  await waitForTransition(page);
  await expect.poll(() => pending.size).toBeGreaterThan(0);
  await page.goBack();
  // This holds before the page transition has ended.
  await expect.poll(() => pending.size, { intervals: [20] }).toBe(0);
});
