/** Benchmark of many chapters in one strip. */
import type { FigureGroup } from '@manying/build/benchReport';
import { amount } from '@manying/build/smoke';
import type { Browser } from 'playwright';
import { phone } from './phone.ts';
import { BOOKS, CHAPTER_PAGES, CHAPTERS } from './provider.ts';
import { firstPage, MAX_MOUNTED_PAGES, SLOW_FRAME, trackRequests, transitionEnd } from './readerPage.ts';
import { heap, slowFrameShare, watch } from './watch.ts';

const MB = 1024 * 1024;
/** Speed of the scroll, in px/s. */
const SPEED = amount(3600, 18_000);
/** Distance that is scrolled before it is checked which chapter is read, in px. */
const STEP = 6000;
/** How long requests are watched after the reader is left, in ms. */
const AFTER_LEAVING = 1000;

/** Scrolls through all chapters of a book at one speed, and leaves the reader. */
export async function benchStrip(browser: Browser, origin: string): Promise<FigureGroup> {
  const context = await phone(browser);
  const page = await context.newPage();
  await watch(page);
  const requests = trackRequests(page);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(`${origin}/book/${BOOKS.manyChapters}`);
  const reader = `/book/read/${BOOKS.manyChapters}`;
  await page.locator(`[data-page]:not([inert]) a[href="${reader}/1"]`).first().click();
  await transitionEnd(page);
  await firstPage(page);
  // A newly opened page is pinned until the first input.
  await page.keyboard.press('Shift');
  const before = await heap(session);
  await page.evaluate(() => window.bench.start());
  while (new URL(page.url()).pathname !== `${reader}/${CHAPTERS}`)
    await page.evaluate(([step, speed]) => window.bench.scroll(step, speed), [STEP, SPEED] as const);
  const metrics = await page.evaluate(() => window.bench.read());
  const heapGrowth = (await heap(session)) - before;

  await page.goBack();
  await transitionEnd(page);
  const requestCount = requests.all.length;
  await page.waitForTimeout(AFTER_LEAVING);
  const late = requests.all
    .slice(requestCount)
    .filter((request) => /\/img\/page\/|read_chapter/.test(request));
  await context.close();
  return {
    title: `${CHAPTERS} chapters of ${CHAPTER_PAGES} pages in one strip at ${SPEED} px a second`,
    figures: [
      { name: 'pages mounted at most', value: metrics.maxPages, unit: '', atMost: MAX_MOUNTED_PAGES },
      { name: 'JavaScript heap above the start', value: heapGrowth / MB, unit: 'MB', atMost: 20 },
      { name: 'layout shift', value: metrics.shift, unit: '', atMost: 0 },
      {
        name: `frames over ${SLOW_FRAME} ms`,
        value: slowFrameShare(metrics.frames, SLOW_FRAME) * 100,
        unit: '%',
      },
      { name: 'requests after the reader is left', value: late.length, unit: '', atMost: 0 },
    ],
  };
}
