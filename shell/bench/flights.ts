/**
 * The frames in which a cover flies to the home of its book, and the pages slide below it (docs/decisions/077): from a trace of
 * the compositor, on a phone whose processor is 4 times slower.
 */
import { amount } from '@manying/build/smoke';
import type { Browser, Page } from 'playwright';
import { quantile } from './report.ts';
import { newPhone } from './visit.ts';

const CPU_SLOWDOWN = amount(4, 1);
/** Longest time between two frames, in ms: two frames of a screen with 60 a second. */
const MAX_FRAME = 33.4;
const TIMEOUT = 60_000;

/** Begin and end of the flight, in the page's timeline. */
const START = 'bench:flight';
const END = 'bench:landed';

interface TraceEvent {
  readonly name: string;
  readonly ts: number;
  readonly pid: number;
}

export interface Flights {
  /** Longest time between two frames of a flight, in ms: the median of the flights. */
  readonly longest: number;
  /** Number of all frames, and of those that took longer than {@link MAX_FRAME}. */
  readonly frames: number;
  readonly late: number;
}

/** Runs in the page: marks begin and end of the next transition. */
function markTransition([start, end]: readonly [string, string]): void {
  const original = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = original(update);
    void transition.ready.then(() => performance.mark(start));
    void transition.finished.then(() => performance.mark(end));
    return transition;
  };
}

/** The times between the frames of a flight in a trace, in ms. */
function frameTimes(trace: readonly TraceEvent[]): number[] {
  const start = trace.find(({ name }) => name === START);
  const end = trace.find(({ name }) => name === END);
  if (!start || !end) throw new Error('The trace contains no flight');
  const times = trace
    .filter(
      ({ name, pid, ts }) => name === 'DrawFrame' && pid === start.pid && ts >= start.ts && ts <= end.ts,
    )
    .map(({ ts }) => ts)
    .sort((a, b) => a - b);
  return times.slice(1).map((ts, index) => (ts - (times[index] ?? ts)) / 1000);
}

async function fly(browser: Browser, page: Page, address: string): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(address, { timeout: TIMEOUT });
  await page.waitForFunction(() => performance.getEntriesByName('shell:later').length > 0);
  const cover = page.locator('main section a[href^="/book/"]').nth(1);
  await cover.scrollIntoViewIfNeeded();
  // The picture of its card.
  await page.waitForFunction(
    (link) => link?.parentElement?.parentElement?.querySelector('img')?.complete === true,
    await cover.elementHandle(),
  );
  await page.evaluate(markTransition, [START, END] as const);
  await browser.startTracing(page, {
    categories: ['blink.user_timing', 'devtools.timeline', 'disabled-by-default-devtools.timeline.frame'],
  });
  await cover.tap();
  await page.waitForFunction((end) => performance.getEntriesByName(end).length > 0, END, {
    timeout: TIMEOUT,
  });
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  return frameTimes(traceEvents);
}

/** @param address of home. */
export async function benchFlights(browser: Browser, address: string, runs: number): Promise<Flights> {
  const flights: number[][] = [];
  for (let run = 0; run < runs; run += 1) {
    const context = await newPhone(browser);
    try {
      flights.push(await fly(browser, await context.newPage(), address));
    } finally {
      await context.close();
    }
  }
  const all = flights.flat();
  return {
    longest: quantile(
      flights.map((times) => Math.max(...times)),
      0.5,
    ),
    frames: all.length,
    late: all.filter((time) => time > MAX_FRAME).length,
  };
}

export const meetsFlights = ({ longest }: Flights): boolean => longest <= MAX_FRAME;

/** Lines of the report. */
export const flightLines = (flights: Flights): string[] => [
  '## Flight of a cover to its book',
  '',
  `Times between frames; processor slowed ${CPU_SLOWDOWN} times.`,
  '',
  `Flight ${meetsFlights(flights) ? 'MET' : 'MISSED'}: longest frame ${flights.longest.toFixed(1)} ms, at most ${MAX_FRAME} ms; ${flights.late} of ${flights.frames} frames are longer.`,
  '',
];
