/** The first contentful paint of a page on a slow network and a slow phone: what index.html itself shows. */
import { amount } from '@manying/build/smoke';
import type { Browser } from 'playwright';
import { newPhone, type Throttling, throttle } from './visit.ts';

/** 400 kbit/s. */
const SLOW: Throttling = {
  latency: amount(400, 0),
  bandwidth: amount(400_000 / 8, -1),
  cpuSlowdown: amount(6, 1),
};
const TIMEOUT = 60_000;

/** Largest allowed and targeted first contentful paint, in ms. */
const MAX_FIRST_PAINT = 1500;
const TARGET_FIRST_PAINT = 1000;

/** Time of the first contentful paint of a visit with empty storage, in ms. */
async function firstPaint(browser: Browser, address: string): Promise<number> {
  const context = await newPhone(browser);
  try {
    const tab = await context.newPage();
    const session = await context.newCDPSession(tab);
    await session.send('Network.enable');
    await throttle(session, SLOW);
    await tab.goto(address, { waitUntil: 'commit', timeout: TIMEOUT });
    const paint = await tab.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      undefined,
      { timeout: TIMEOUT, polling: 100 },
    );
    return (await paint.jsonValue()) ?? Number.NaN;
  } finally {
    await context.close();
  }
}

/** First paints of an address, one for each run, after an unmeasured one. */
export async function benchFirstPaint(browser: Browser, address: string, runs: number): Promise<number[]> {
  const paints: number[] = [];
  for (let run = 0; run <= runs; run += 1) paints.push(await firstPaint(browser, address));
  return paints.slice(1);
}

/** Whether a first paint is early enough. @param median in ms. */
export const meetsFirstPaint = (median: number) => median <= MAX_FIRST_PAINT;

/** Lines of the report. @param median in ms. */
export const firstPaintLines = (page: string, median: number): string[] => [
  '## First paint on a slow network',
  '',
  `First contentful paint of ${page}; 400 ms, 400 kbit/s, processor slowed 6 times.`,
  '',
  `First paint ${meetsFirstPaint(median) ? 'MET' : 'MISSED'}: ${Math.round(median)} ms, at most ${MAX_FIRST_PAINT} ms, goal ${TARGET_FIRST_PAINT} ms.`,
  '',
];
