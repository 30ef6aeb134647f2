/** Long lists: what a frame of scrolling costs in them, beside what it costs in a short one. */

import type { FigureGroup } from '@manying/build/benchReport';
import { amount } from '@manying/build/smoke';
import type { Browser } from 'playwright';
import { phone } from './phone.ts';
import { BOOKS, LONG_LIST, SHORT_LIST } from './provider.ts';
import { watch, work } from './watch.ts';

const LONG_HISTORY = amount(5000, 300);
/** How far and how fast a list is scrolled, in px and px a second: as far as the short ones reach. */
const DISTANCE = amount(5000, 500);
const SPEED = 1800;
/** Times each list is scrolled; the best counts, since others may use the machine. */
const ROUNDS = amount(3, 1);
/** The most a frame may cost in a long list, of what it costs in a short one. */
const MOST = 1.5;

const kept = (at: number) => ({
  bookId: String(at + 1),
  title: `Book ${at + 1}`,
  cover: `cover/${at + 1}`,
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
    Array.from({ length: count }, (_, at) => ({
      book: kept(at),
      number: 3,
      date: Date.now() - at * 3_600_000,
    })),
  );
const favourites = (count: number) =>
  field(
    'favourites',
    Array.from({ length: count }, (_, at) => ({ book: kept(at), date: Date.now() - at * 60_000 })),
  );

/** Main-thread work a frame while a page is scrolled, in ms. */
async function workOf(
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
    const spent = await work(session, () =>
      page.evaluate(([way, speed]) => window.bench.scroll(way, speed), [DISTANCE, SPEED] as const),
    );
    const { frames } = await page.evaluate(() => window.bench.seen());
    costs.push(spent / frames.length);
  }
  await context.close();
  return Math.min(...costs);
}

/** Figures of the long lists. */
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
    const short = await workOf(browser, origin, address[1], items[1]);
    const long = await workOf(browser, origin, address[0], items[0]);
    figures.push(
      { name: `work a frame, ${name}`, value: long / short, unit: 'x', atMost: MOST },
      { name: 'work a frame there', value: long, unit: 'ms' },
    );
  }
  return { title: 'Long lists', figures };
}
