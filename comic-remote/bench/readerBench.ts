/** A chapter of 500 pages in the built reader, and what is left of it when one leaves and comes back. */
import { createRequire } from 'node:module';
import type { Figure, FigureGroup } from '@manying/build/benchReport';
import { amount } from '@manying/build/smoke';
import type Rival from 'crypto-js';
import type { Browser, Page, Request } from 'playwright';
import { phone } from './phone.ts';
import { CIPHER } from './picture.ts';
import { type BenchProvider, BOOKS, LONG_CHAPTER, pageHeight } from './provider.ts';
import { heap, slowFrames, watch } from './watch.ts';

const require = createRequire(import.meta.url);
const MB = 1024 * 1024;
/** Speed of the scroll, in px a second. */
const SPEED = amount(1800, 18_000);
/** A frame that takes longer than this is a slow one, in ms. */
const SLOW = 33;
/** Pages the rival is scrolled through. */
const RIVAL_PAGES = amount(60, 10);
/** The most pages that may be mounted. */
const MOST_PAGES = 13;

const READER = `/book/read/${BOOKS.longChapter}/1`;

async function firstPage(page: Page): Promise<void> {
  await page.locator('main img').first().waitFor();
  await page.waitForFunction(() => {
    const image = document.querySelector<HTMLImageElement>('main img');
    return image?.complete && image.naturalWidth > 0;
  });
}

const figuresOf = async (page: Page) => page.evaluate(() => window.bench.seen());

/** The whole chapter at one speed. */
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
  await page.evaluate(([way, speed]) => window.bench.scroll(way, speed), [distance, SPEED] as const);
  const seen = await figuresOf(page);
  const grown = (await heap(session)) - before;
  await context.close();
  return { seen, grown };
}

/** Runs in the rival's page: every picture by crypto-js into a data URL, five pages ahead, none ever let go. */
function rival({
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
  const { CryptoJS } = globalThis as unknown as { CryptoJS: typeof Rival };
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

async function benchRival(browser: Browser, origin: string, provider: BenchProvider) {
  const context = await phone(browser);
  const page = await context.newPage();
  await watch(page);
  await page.goto(`${origin}/h5/wechat`);
  await page.setContent('<!doctype html><meta name="viewport" content="width=device-width"><body></body>');
  await page.addScriptTag({ path: require.resolve('crypto-js/crypto-js.js') });
  await page.evaluate(rival, {
    image: `${provider.origin}/img/page/${BOOKS.longChapter}`,
    key: CIPHER.key,
    pages: LONG_CHAPTER,
    heights: Array.from({ length: LONG_CHAPTER }, (_, at) => pageHeight(at)),
  });
  await page.evaluate(() => window.bench.start());
  const distance = (RIVAL_PAGES * 750 * 390) / 500;
  await page.evaluate(([way, speed]) => window.bench.scroll(way, speed), [distance, SPEED] as const);
  const seen = await figuresOf(page);
  await context.close();
  return seen;
}

/** Figures of the long chapter, beside those of the usual way. */
export async function benchReader(
  browser: Browser,
  origin: string,
  provider: BenchProvider,
): Promise<FigureGroup> {
  const ours = await benchChapter(browser, origin);
  const usual = await benchRival(browser, origin, provider);
  const pagesOf = LONG_CHAPTER / RIVAL_PAGES;
  return {
    title: `A chapter of ${LONG_CHAPTER} pages at ${SPEED} px a second`,
    figures: [
      { name: 'pages mounted at most', value: ours.seen.mostPages, unit: '', atMost: MOST_PAGES },
      { name: 'blob URLs at most', value: ours.seen.mostBlobs, unit: '', atMost: MOST_PAGES },
      { name: 'JavaScript heap above the start', value: ours.grown / MB, unit: 'MB', atMost: 15 },
      { name: 'long tasks', value: ours.seen.longTasks, unit: '', atMost: 5 },
      { name: 'layout shift', value: ours.seen.shift, unit: '', atMost: 0 },
      {
        name: `frames over ${SLOW} ms`,
        value: slowFrames(ours.seen.frames, SLOW) * 100,
        unit: '%',
        atMost: 1,
      },
      {
        name: `frames over ${SLOW} ms, crypto-js to data URLs, nothing let go`,
        value: slowFrames(usual.frames, SLOW) * 100,
        unit: '%',
      },
      { name: 'long tasks in as many pages, that way', value: usual.longTasks * pagesOf, unit: '' },
    ],
  };
}

/** The requests of a page, as they come. */
function requestsOf(page: Page): { all: string[]; alive: Set<Request> } {
  const all: string[] = [];
  const alive = new Set<Request>();
  page.on('request', (request) => {
    all.push(`${request.method()} ${request.url()} ${request.headers().range ?? ''}`);
    alive.add(request);
  });
  const ended = (request: Request) => alive.delete(request);
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return { all, alive };
}

const place = (page: Page) => page.evaluate(() => window.scrollY);
const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/** Waits until only the page of the address is there. */
const arrived = (page: Page) =>
  page.waitForFunction(() => {
    const state = history.state as { key?: string } | null;
    const visible = [...document.querySelectorAll<HTMLElement>('[data-page]')].filter(
      (one) => one.offsetParent !== null || getComputedStyle(one).position === 'fixed',
    );
    return (
      visible.length === 1 && visible[0]?.dataset.page === (state?.key ?? 'default') && !visible[0].inert
    );
  });

/** How long nothing must have been asked for, in ms, for a page to have all it wants. */
const QUIET = 500;

/** Waits until everything that was asked for has come, and nothing more is asked for. */
async function quiet(page: Page, log: ReturnType<typeof requestsOf>): Promise<void> {
  for (let before = -1; before !== log.all.length || log.alive.size > 0; ) {
    before = log.all.length;
    await page.waitForTimeout(QUIET);
  }
}

/** What going away and coming back costs: px, and requests made again. */
async function wayAndBack(
  page: Page,
  log: ReturnType<typeof requestsOf>,
  away: () => Promise<void>,
): Promise<{ px: number; again: number }> {
  // What is still on its way when one leaves is given up, and asked for when one is back: that is no repetition.
  await quiet(page, log);
  const before = await place(page);
  await away();
  await arrived(page);
  await quiet(page, log);
  const made = log.all.length;
  await page.goBack();
  await arrived(page);
  await quiet(page, log);
  // What the page shows itself from memory, and its icon, are no requests.
  const again = log.all.slice(made).filter((request) => !/ blob:|\/icons\//.test(request));
  for (const request of again) console.info(`asked again: ${new URL(request.split(' ')[1] ?? '').pathname}`);
  return { px: Math.abs((await place(page)) - before), again: again.length };
}

/** Back to a list, back into the reader, and away from it. */
export async function benchReturns(
  browser: Browser,
  origin: string,
  provider: BenchProvider,
): Promise<FigureGroup> {
  const context = await phone(browser);
  const page = await context.newPage();
  await watch(page);
  const log = requestsOf(page);
  const link = (address: string) => page.locator(`[data-page]:not([inert]) a[href="${address}"]`).first();

  await page.goto(`${origin}/home/new`);
  await link('/book/100').waitFor();
  await page.evaluate(() => window.bench.scroll(6000, 3000));
  const inView = await page.evaluate(() => {
    const links = [
      ...document.querySelectorAll<HTMLAnchorElement>('[data-page]:not([inert]) a[href^="/book/"]'),
    ];
    return links.find((one) => one.getBoundingClientRect().top > 200)?.getAttribute('href') ?? '';
  });
  const list = await wayAndBack(page, log, () => link(inView).click());

  await page.goto(origin + READER);
  await firstPage(page);
  await page.evaluate(() => window.bench.scroll(7777, 3000));
  const toCatalogue = () =>
    page
      .locator(`[data-page]:not([inert]) a[href="/book/${BOOKS.longChapter}/catalog"]`)
      .dispatchEvent('click');
  const reader = await wayAndBack(page, log, toCatalogue);

  const at = await place(page);
  await page.waitForTimeout(1500);
  await page.reload();
  await firstPage(page);
  const reloaded = Math.abs((await place(page)) - at);

  // Pages that come slowly are still under way when one leaves.
  provider.delay(5000);
  // A page that has just opened is held in its place until it is touched.
  await page.keyboard.press('Shift');
  await Promise.all([
    page.waitForRequest(/\/img\/page\//),
    page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight * 0.7)),
  ]);
  const ofReader = () =>
    [...log.alive].filter((request) => /\/img\/page\/|read_chapter/.test(request.url())).length;
  await twoFrames(page);
  const underWay = ofReader();
  await toCatalogue();
  await page.waitForFunction(() => !location.pathname.includes('/read/'));
  await page.waitForTimeout(100);
  const left = ofReader();
  provider.delay(0);
  await context.close();

  const figures: Figure[] = [
    { name: 'back to a list', value: list.px, unit: 'px off', atMost: 1 },
    { name: 'back to a list', value: list.again, unit: 'requests', atMost: 0 },
    { name: 'back into the reader', value: reader.px, unit: 'px off', atMost: 1 },
    { name: 'back into the reader', value: reader.again, unit: 'requests', atMost: 0 },
    { name: 'the reader reloaded', value: reloaded, unit: 'px off', atMost: 1 },
    { name: 'requests under way when the reader is left', value: underWay, unit: '', atLeast: 1 },
    { name: 'of them 100 ms later', value: left, unit: '', atMost: 0 },
  ];
  return { title: 'Away and back', figures };
}
