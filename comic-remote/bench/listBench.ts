/** Benchmark of long lists: main-thread time per frame while scrolling, compared with a short list. */

import type { FigureGroup } from '@manying/build/benchReport';
import { amount } from '@manying/build/smoke';
import type { Browser } from 'playwright';
import { phone } from './phone.ts';
import { BOOKS, LONG_LIST, SHORT_LIST } from './provider.ts';
import { mainThreadTime, watch } from './watch.ts';

const LONG_HISTORY = amount(5000, 300);
/** Distance and speed of the scroll, in px and px/s; limited by the length of the short lists. */
const DISTANCE = amount(5000, 500);
const SPEED = 1800;
/** Number of rounds; the best one counts, since other processes may use the machine. */
const ROUNDS = amount(3, 1);
/** Maximum ratio of the time per frame in a long list to that in a short one. */
const MAX_RATIO = 1.5;

const storedBook = (index: number) => ({
  bookId: String(index + 1),
  title: `Book ${index + 1}`,
  cover: `cover/${index + 1}`,
  category: 'bench',
  finished: true,
  chapterCount: 100,
});

const field = (name: string, list: readonly unknown[]) => ({
  name: `manying:comic:${name}`,
  value: JSON.stringify({ v: 1, d: list }),
});
const history = (count: number) =>
  field(
    'history',
    Array.from({ length: count }, (_, index) => ({
      book: storedBook(index),
      number: 3,
      date: Date.now() - index * 3_600_000,
    })),
  );
const favourites = (count: number) =>
  field(
    'favourites',
    Array.from({ length: count }, (_, index) => ({
      book: storedBook(index),
      date: Date.now() - index * 60_000,
    })),
  );

/** Main-thread time per frame while a page is scrolled, in ms. */
async function timePerFrame(
  browser: Browser,
  origin: string,
  address: string,
  items: readonly { name: string; value: string }[],
): Promise<number> {
  const context = await phone(browser);
  await context.addInitScript((list) => {
    for (const { name, value } of list) localStorage.setItem(name, value);
  }, items);
  const page = await context.newPage();
  await watch(page);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(origin + address);
  await page.locator('main li, main a[href^="/book/"]').first().waitFor();
  await page.waitForLoadState('networkidle');
  const costs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => window.bench.start());
    const spent = await mainThreadTime(session, () =>
      page.evaluate(([distance, speed]) => window.bench.scroll(distance, speed), [DISTANCE, SPEED] as const),
    );
    const { frames } = await page.evaluate(() => window.bench.read());
    costs.push(spent / frames.length);
  }
  await context.close();
  return Math.min(...costs);
}

/** Measures the long lists. */
export async function benchLists(browser: Browser, origin: string): Promise<FigureGroup> {
  const catalogue = (id: string) => `/book/${id}/catalog`;
  const pairs = [
    {
      name: `a history of ${LONG_HISTORY} beside one of ${SHORT_LIST}`,
      address: ['/shelf?active=history', '/shelf?active=history'],
      items: [[history(LONG_HISTORY)], [history(SHORT_LIST)]],
    },
    {
      name: `${LONG_LIST} favourites beside ${SHORT_LIST}`,
      address: ['/shelf', '/shelf'],
      items: [[favourites(LONG_LIST)], [favourites(SHORT_LIST)]],
    },
    {
      name: `a catalogue of ${LONG_LIST} chapters beside one of ${SHORT_LIST}`,
      address: [catalogue(BOOKS.longCatalogue), catalogue(BOOKS.shortCatalogue)],
      items: [[], []],
    },
  ] as const;
  const figures = [];
  for (const { name, address, items } of pairs) {
    const short = await timePerFrame(browser, origin, address[1], items[1]);
    const long = await timePerFrame(browser, origin, address[0], items[0]);
    figures.push(
      { name: `work a frame, ${name}`, value: long / short, unit: 'x', atMost: MAX_RATIO },
      { name: 'work a frame there', value: long, unit: 'ms' },
    );
  }
  return { title: 'Long lists', figures };
}
