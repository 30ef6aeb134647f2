/**
 * The frames in which a cover flies to the home of its book, or opens into the reader, while the pages slide below it
 * (docs/decisions/077): from a trace of the compositor, on a phone whose processor is 4 times slower.
 */
import { amount } from '@manying/build/smoke';
import type { Browser, Locator, Page } from 'playwright';
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
  readonly name: string;
  /** Longest time between two frames of a flight, in ms: the median of the flights. */
  readonly longest: number;
  /** Number of all frames, and of those that took longer than {@link MAX_FRAME}. */
  readonly frames: number;
  readonly late: number;
}

/** A page of the store, the link that is tapped there, and the picture that flies. */
interface Journey {
  readonly name: string;
  readonly address: string;
  readonly link: (page: Page) => Locator;
  /** The picture, from the link. */
  readonly pictureOf: (link: Element) => HTMLImageElement | null | undefined;
}

const JOURNEYS: readonly Journey[] = [
  {
    name: 'cover to its book',
    address: '/index',
    link: (page) => page.locator('main section a[href^="/book/"]').nth(1),
    pictureOf: (link) => link.parentElement?.parentElement?.querySelector('img'),
  },
  {
    name: 'cover into the reader',
    address: '/book/1002',
    link: (page) => page.getByRole('link', { name: '开始阅读' }),
    pictureOf: (link) => link.closest('main')?.querySelector<HTMLImageElement>('[data-hero] img'),
  },
];

/** Runs in the page: marks begin and end of the next transition. The first mark has the duration of its animations in ms. */
function markTransition([start, end]: readonly [string, string]): void {
  const original = document.startViewTransition.bind(document);
  const durations = () =>
    document
      .getAnimations()
      .filter(({ effect }) =>
        (effect as KeyframeEffect | null)?.pseudoElement?.startsWith('::view-transition'),
      )
      .map(({ effect }) => Number(effect?.getComputedTiming().endTime));
  document.startViewTransition = (update) => {
    const transition = original(update);
    void transition.ready.then(() => performance.mark(start, { detail: Math.max(...durations()) }));
    void transition.finished.then(() => performance.mark(end));
    return transition;
  };
}

/**
 * The times between the frames of a flight in a trace, in ms. After `duration` ms nothing moves, and no frame is drawn until
 * the page has time to end the transition.
 */
function frameTimes(trace: readonly TraceEvent[], duration: number): number[] {
  const start = trace.find(({ name }) => name === START);
  if (!start) throw new Error('The trace contains no flight');
  const times = trace
    .filter(({ name, pid, ts }) => name === 'DrawFrame' && pid === start.pid && ts >= start.ts)
    .map(({ ts }) => ts)
    .sort((a, b) => a - b);
  const flown = times.filter((ts) => ts - (times[0] ?? ts) <= duration * 1000);
  return flown.slice(1).map((ts, index) => (ts - (flown[index] ?? ts)) / 1000);
}

async function fly(browser: Browser, page: Page, origin: string, journey: Journey): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(new URL(journey.address, origin).href, { timeout: TIMEOUT });
  await page.waitForFunction(() => performance.getEntriesByName('shell:later').length > 0);
  const link = journey.link(page);
  await link.scrollIntoViewIfNeeded();
  const picture = await link.evaluateHandle(journey.pictureOf);
  await page.waitForFunction(
    (image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0,
    picture,
  );
  await page.evaluate(markTransition, [START, END] as const);
  await browser.startTracing(page, {
    categories: ['blink.user_timing', 'devtools.timeline', 'disabled-by-default-devtools.timeline.frame'],
  });
  await link.tap();
  await page.waitForFunction((end) => performance.getEntriesByName(end).length > 0, END, {
    timeout: TIMEOUT,
  });
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const duration = await page.evaluate(
    (start) => (performance.getEntriesByName(start)[0] as PerformanceMark | undefined)?.detail as unknown,
    START,
  );
  if (typeof duration !== 'number' || !(duration > 0)) throw new Error('The flight has no duration');
  return frameTimes(traceEvents, duration);
}

async function benchJourney(
  browser: Browser,
  origin: string,
  journey: Journey,
  runs: number,
): Promise<Flights> {
  const flights: number[][] = [];
  for (let run = 0; run < runs; run += 1) {
    const context = await newPhone(browser);
    try {
      flights.push(await fly(browser, await context.newPage(), origin, journey));
    } finally {
      await context.close();
    }
  }
  const all = flights.flat();
  return {
    name: journey.name,
    longest: quantile(
      flights.map((times) => Math.max(...times)),
      0.5,
    ),
    frames: all.length,
    late: all.filter((time) => time > MAX_FRAME).length,
  };
}

/** @param origin of the store. */
export async function benchFlights(browser: Browser, origin: string, runs: number): Promise<Flights[]> {
  const measured: Flights[] = [];
  for (const journey of JOURNEYS) measured.push(await benchJourney(browser, origin, journey, runs));
  return measured;
}

export const meetsFlights = (flights: readonly Flights[]): boolean =>
  flights.every(({ longest }) => longest <= MAX_FRAME);

/** Lines of the report. */
export const flightLines = (flights: readonly Flights[]): string[] => [
  '## Flights of a picture',
  '',
  `Times between frames; processor slowed ${CPU_SLOWDOWN} times. The longest frame is the median of the flights.`,
  '',
  ...flights.map(
    (measured) =>
      `- ${measured.name} ${meetsFlights([measured]) ? 'MET' : 'MISSED'}: longest frame ${measured.longest.toFixed(1)} ms, at most ${MAX_FRAME} ms; ${measured.late} of all ${measured.frames} frames are longer.`,
  ),
  '',
];
