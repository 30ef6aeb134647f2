/** Benchmark of a chapter of 500 pages in the built reader, and of leaving and returning. */
import { createRequire } from 'node:module';
import type { Figure, FigureGroup } from '@manying/build/benchReport';
import { amount } from '@manying/build/smoke';
import type CryptoJs from 'crypto-js';
import type { Browser, Page } from 'playwright';
import { phone } from './phone.ts';
import { CIPHER } from './picture.ts';
import { type BenchProvider, BOOKS, LONG_CHAPTER, pageHeight } from './provider.ts';
import { firstPage, MAX_MOUNTED_PAGES, SLOW_FRAME, trackRequests, transitionEnd } from './readerPage.ts';
import { heap, slowFrameShare, watch } from './watch.ts';

const require = createRequire(import.meta.url);
const MB = 1024 * 1024;
/** Speed of the scroll, in px/s. */
const SPEED = amount(1800, 18_000);
/** Pages that the baseline is scrolled through. */
const BASELINE_PAGES = amount(60, 10);
const READER = `/book/read/${BOOKS.longChapter}/1`;

const readMetrics = async (page: Page) => page.evaluate(() => window.bench.read());

/** Scrolls the whole chapter at one speed. */
async function benchChapter(browser: Browser, origin: string) {
  const context = await phone(browser);
  const page = await context.newPage();
  await watch(page);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(origin + READER);
  await firstPage(page);
  const before = await heap(session);
  await page.evaluate(() => window.bench.start());
  const distance = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  await page.evaluate(([distance, speed]) => window.bench.scroll(distance, speed), [
    distance,
    SPEED,
  ] as const);
  const metrics = await readMetrics(page);
  const heapGrowth = (await heap(session)) - before;
  await context.close();
  return { metrics, heapGrowth };
}

/** Runs in the baseline's page: decrypts every picture with crypto-js to a data URL, five pages ahead, never freeing any. */
function renderBaseline({
  image,
  key,
  pages,
  heights,
}: {
  image: string;
  key: string;
  pages: number;
  heights: number[];
}): void {
  const { CryptoJS } = globalThis as unknown as { CryptoJS: typeof CryptoJs };
  document.body.style.margin = '0';
  const load = async (picture: HTMLImageElement) => {
    const text = await (await fetch(`${image}/${picture.dataset.page}_500_0.img`)).text();
    const plain = CryptoJS.AES.decrypt(text, CryptoJS.enc.Utf8.parse(key), { mode: CryptoJS.mode.ECB });
    picture.src = `data:image/png;base64,${plain.toString(CryptoJS.enc.Base64)}`;
  };
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        void load(target as HTMLImageElement);
      }
    },
    { rootMargin: '2900px 0px' },
  );
  for (let page = 0; page < pages; page += 1) {
    const picture = document.createElement('img');
    picture.dataset.page = String(page);
    picture.style.cssText = `display:block;width:100%;aspect-ratio:500/${heights[page]}`;
    document.body.append(picture);
    near.observe(picture);
  }
}

async function benchBaseline(browser: Browser, origin: string, provider: BenchProvider) {
  const context = await phone(browser);
  const page = await context.newPage();
  await watch(page);
  await page.goto(`${origin}/h5/wechat`);
  await page.setContent('<!doctype html><meta name="viewport" content="width=device-width"><body></body>');
  await page.addScriptTag({ path: require.resolve('crypto-js/crypto-js.js') });
  await page.evaluate(renderBaseline, {
    image: `${provider.origin}/img/page/${BOOKS.longChapter}`,
    key: CIPHER.key,
    pages: LONG_CHAPTER,
    heights: Array.from({ length: LONG_CHAPTER }, (_, page) => pageHeight(page)),
  });
  await page.evaluate(() => window.bench.start());
  const distance = (BASELINE_PAGES * 750 * 390) / 500;
  await page.evaluate(([distance, speed]) => window.bench.scroll(distance, speed), [
    distance,
    SPEED,
  ] as const);
  const metrics = await readMetrics(page);
  await context.close();
  return metrics;
}

/** Measures the long chapter, compared with the baseline. */
export async function benchReader(
  browser: Browser,
  origin: string,
  provider: BenchProvider,
): Promise<FigureGroup> {
  const ours = await benchChapter(browser, origin);
  const baseline = await benchBaseline(browser, origin, provider);
  const pagesOf = LONG_CHAPTER / BASELINE_PAGES;
  return {
    title: `A chapter of ${LONG_CHAPTER} pages at ${SPEED} px a second`,
    figures: [
      { name: 'pages mounted at most', value: ours.metrics.maxPages, unit: '', atMost: MAX_MOUNTED_PAGES },
      { name: 'blob URLs at most', value: ours.metrics.maxBlobs, unit: '', atMost: MAX_MOUNTED_PAGES },
      { name: 'JavaScript heap above the start', value: ours.heapGrowth / MB, unit: 'MB', atMost: 15 },
      { name: 'long tasks', value: ours.metrics.longTasks, unit: '', atMost: 5 },
      { name: 'layout shift', value: ours.metrics.shift, unit: '', atMost: 0 },
      {
        name: `frames over ${SLOW_FRAME} ms`,
        value: slowFrameShare(ours.metrics.frames, SLOW_FRAME) * 100,
        unit: '%',
        atMost: 1,
      },
      {
        name: `frames over ${SLOW_FRAME} ms, crypto-js to data URLs, nothing let go`,
        value: slowFrameShare(baseline.frames, SLOW_FRAME) * 100,
        unit: '%',
      },
      { name: 'long tasks in as many pages, that way', value: baseline.longTasks * pagesOf, unit: '' },
    ],
  };
}

const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);
const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/** Time without requests after which the network counts as idle, in ms. */
const IDLE_DURATION = 500;

/** Waits until no request is pending and no new one is sent. */
async function networkIdle(page: Page, requests: ReturnType<typeof trackRequests>): Promise<void> {
  for (let before = -1; before !== requests.all.length || requests.pending.size > 0; ) {
    before = requests.all.length;
    await page.waitForTimeout(IDLE_DURATION);
  }
}

/** Leaves a page and returns: the change of the scroll position in px, and the number of repeated requests. */
async function leaveAndReturn(
  page: Page,
  requests: ReturnType<typeof trackRequests>,
  away: () => Promise<void>,
): Promise<{ px: number; repeated: number }> {
  // Pending requests are aborted on leaving and sent again on return. Wait for them, since they do not count as repeated.
  await networkIdle(page, requests);
  const before = await scrollTop(page);
  await away();
  await transitionEnd(page);
  await networkIdle(page, requests);
  const requestCount = requests.all.length;
  await page.goBack();
  await transitionEnd(page);
  await networkIdle(page, requests);
  // Blob URLs and the icon do not count.
  const repeatedRequests = requests.all
    .slice(requestCount)
    .filter((request) => !/ blob:|\/icons\//.test(request));
  for (const request of repeatedRequests)
    console.info(`repeated request: ${new URL(request.split(' ')[1] ?? '').pathname}`);
  return { px: Math.abs((await scrollTop(page)) - before), repeated: repeatedRequests.length };
}

/** Measures returning to a list and to the reader, and leaving the reader. */
export async function benchReturns(
  browser: Browser,
  origin: string,
  provider: BenchProvider,
): Promise<FigureGroup> {
  const context = await phone(browser);
  const page = await context.newPage();
  await watch(page);
  const requests = trackRequests(page);
  const link = (address: string) => page.locator(`[data-page]:not([inert]) a[href="${address}"]`).first();

  await page.goto(`${origin}/home/new`);
  await link('/book/100').waitFor();
  await page.evaluate(() => window.bench.scroll(6000, 3000));
  const inView = await page.evaluate(() => {
    const links = [
      ...document.querySelectorAll<HTMLAnchorElement>('[data-page]:not([inert]) a[href^="/book/"]'),
    ];
    return links.find((link) => link.getBoundingClientRect().top > 200)?.getAttribute('href') ?? '';
  });
  const list = await leaveAndReturn(page, requests, () => link(inView).click());

  await page.goto(origin + READER);
  await firstPage(page);
  await page.evaluate(() => window.bench.scroll(7777, 3000));
  const toCatalogue = () =>
    page
      .locator(`[data-page]:not([inert]) nav a[href="/book/${BOOKS.longChapter}/catalog"]`)
      .dispatchEvent('click');
  const reader = await leaveAndReturn(page, requests, toCatalogue);

  const before = await scrollTop(page);
  await page.waitForTimeout(1500);
  await page.reload();
  await firstPage(page);
  const reloaded = Math.abs((await scrollTop(page)) - before);

  // Delayed pictures are still loading when the page is left.
  provider.delay(5000);
  // A newly opened page is pinned until the first input.
  await page.keyboard.press('Shift');
  await Promise.all([
    page.waitForRequest(/\/img\/page\//),
    page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight * 0.7)),
  ]);
  const ofReader = () =>
    [...requests.pending].filter((request) => /\/img\/page\/|read_chapter/.test(request.url())).length;
  await twoFrames(page);
  const pendingBefore = ofReader();
  await toCatalogue();
  await page.waitForFunction(() => !location.pathname.includes('/read/'));
  await page.waitForTimeout(100);
  const pendingAfter = ofReader();
  provider.delay(0);
  await context.close();

  const figures: Figure[] = [
    { name: 'back to a list', value: list.px, unit: 'px off', atMost: 1 },
    { name: 'back to a list', value: list.repeated, unit: 'requests', atMost: 0 },
    { name: 'back into the reader', value: reader.px, unit: 'px off', atMost: 1 },
    { name: 'back into the reader', value: reader.repeated, unit: 'requests', atMost: 0 },
    { name: 'the reader reloaded', value: reloaded, unit: 'px off', atMost: 1 },
    { name: 'requests under way when the reader is left', value: pendingBefore, unit: '', atLeast: 1 },
    { name: 'of them 100 ms later', value: pendingAfter, unit: '', atMost: 0 },
  ];
  return { title: 'Away and back', figures };
}
