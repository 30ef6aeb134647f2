/** Simulates canaries, to measure how often the comparison of builds is wrong, and how fast it is right. */
import {
  compareBuilds,
  FALSE_ALARM_RATE,
  type MeasuredPeriod,
  type Metric,
} from '@manying/release/buildComparison';
import { seededRandom } from '@manying/testing/random';
import { expect, it } from 'vitest';

const SEED = 20_261_124;
/** Visits of the canary in a trial, and between two looks of the watcher. */
const VISITS = 400;
const LOOK_EVERY = 20;
/** Visits of the current build for one of the canary: a share of 10 %. */
const BASE_PER_VISIT = 9;
/** Visits of the canary in one period; the store is slower and faster from one to the next. */
const PERIOD = 80;
/** Medians in ms and standard deviations of the logarithms of a store on phones. */
const TIMINGS = { lcp: { median: 1800, deviation: 0.5 }, inp: { median: 120, deviation: 0.5 } } as const;
const FAILURE_RATE = 0.02;
/** Visits without any interaction have no INP. */
const INTERACTING = 0.9;
/** The provider rounds values to steps of 10 %. */
const STEP = Math.log(1.1);

type Counts = Map<number, number>;
interface Visits {
  readonly lcp: Counts;
  readonly inp: Counts;
  readonly error: Counts;
}
const noVisits = (): Visits => ({ lcp: new Map(), inp: new Map(), error: new Map() });
const count = (counts: Counts, value: number) => counts.set(value, (counts.get(value) ?? 0) + 1);
const periodOf = (visits: Visits, start: number): MeasuredPeriod => ({
  start: String(start),
  metrics: { lcp: [...visits.lcp], inp: [...visits.inp], error: [...visits.error] },
});

function simulator(random: () => number) {
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const timing = (metric: 'lcp' | 'inp', slowness: number) => {
    const { median, deviation } = TIMINGS[metric];
    const logarithm = Math.log(median * slowness) + deviation * normal();
    return Math.round(Math.exp(STEP * Math.round(logarithm / STEP)));
  };
  function visit(visits: Visits, drift: number, slow: Partial<Record<Metric, number>>): void {
    count(visits.lcp, timing('lcp', drift * (slow.lcp ?? 1)));
    if (random() < INTERACTING) count(visits.inp, timing('inp', drift * (slow.inp ?? 1)));
    count(visits.error, random() < FAILURE_RATE * (slow.error ?? 1) ? 1 : 0);
  }

  /** One canary. @returns the visits after which it is called worse; `undefined` when it never is. */
  return function trial(slow: Partial<Record<Metric, number>>): number | undefined {
    const own: MeasuredPeriod[] = [];
    const base: MeasuredPeriod[] = [];
    let [ownVisits, baseVisits, drift] = [noVisits(), noVisits(), 1];
    for (let visits = 1; visits <= VISITS; visits += 1) {
      visit(ownVisits, drift, slow);
      for (let other = 0; other < BASE_PER_VISIT; other += 1) visit(baseVisits, drift, {});
      const isPeriodOver = visits % PERIOD === 0;
      if (visits % LOOK_EVERY === 0) {
        const periods = [
          [...own, periodOf(ownVisits, own.length)],
          [...base, periodOf(baseVisits, base.length)],
        ] as const;
        if (compareBuilds(...periods).some(({ isWorse }) => isWorse)) return visits;
        if (isPeriodOver) {
          own.push(periodOf(ownVisits, own.length));
          base.push(periodOf(baseVisits, base.length));
          [ownVisits, baseVisits, drift] = [noVisits(), noVisits(), Math.exp(0.2 * normal())];
        }
      }
    }
    return undefined;
  };
}

const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];

it('calls at most 1 % of 1,000 equal builds worse, looking every 20 visits', () => {
  const trial = simulator(seededRandom(SEED));
  const trials = 1000;
  const alarms = Array.from({ length: trials }, () => trial({})).filter((visits) => visits !== undefined);
  console.info(`${alarms.length} false alarms in ${trials} trials of ${VISITS} visits (seed ${SEED})`);
  expect(alarms.length).toBeLessThanOrEqual(trials * FALSE_ALARM_RATE);
});

it.each([
  ['LCP 20 % worse', { lcp: 1.2 }],
  ['INP 20 % worse', { inp: 1.2 }],
  ['five times as many failures', { error: 5 }],
])('finds %s within 400 visits of the canary', (what, slow) => {
  const trial = simulator(seededRandom(SEED + 1));
  const trials = 200;
  const found = Array.from({ length: trials }, () => trial(slow))
    .filter((visits) => visits !== undefined)
    .toSorted((a, b) => a - b);
  const spread = `median ${quantile(found, 0.5)}, 95 % ${quantile(found, 0.95)} visits`;
  console.info(`${what}: found in ${found.length} of ${trials} trials, ${spread} (seed ${SEED + 1})`);
  expect(found.length).toBeGreaterThanOrEqual(0.95 * trials);
});
