/** Compares a new build with the current one by the measurements of the same time (docs/decisions/062). */
import { effectEvidence, type RatePeriod, rateEvidence } from '@manying/release/sequentialTest';

/** How a metric is compared. */
interface MetricRule {
  /** `timing`: in ms, compared by the mean of its logarithm, which outliers hardly move. `rate`: 1 in a failed visit, else 0. */
  readonly kind: 'timing' | 'rate';
  /** Probability of a false alarm by this metric, at any time of the comparison. */
  readonly alpha: number;
  readonly label: string;
}

/** Probability that a build that is as good as the current one is ever called worse: the sum over the metrics. */
export const FALSE_ALARM_RATE = 0.01;

/** The metrics that visits report (provider/README.md, beacon). */
export const METRICS = {
  load: { kind: 'rate', alpha: 0.002, label: 'visits in which the build failed' },
  error: { kind: 'rate', alpha: 0.001, label: 'visits with an uncaught error' },
  call: { kind: 'rate', alpha: 0.0002, label: 'visits with a failed call' },
  stall: { kind: 'rate', alpha: 0.0002, label: 'visits with a stalled film' },
  shift: { kind: 'rate', alpha: 0.0002, label: 'visits with a CLS above 0.1' },
  content: { kind: 'timing', alpha: 0.001, label: 'time to content' },
  lcp: { kind: 'timing', alpha: 0.0025, label: 'LCP' },
  inp: { kind: 'timing', alpha: 0.0025, label: 'INP' },
  frame: { kind: 'timing', alpha: 0.0002, label: 'time to the first frame' },
  wait: { kind: 'timing', alpha: 0.0002, label: 'wait for a picture of the reader' },
} as const satisfies Record<string, MetricRule>;
/** Name of a metric. */
export type Metric = keyof typeof METRICS;

/** How many visits had a value: pairs of value and count. */
export type Distribution = readonly (readonly [value: number, count: number])[];

/** The measurements of one build in one period. */
export interface MeasuredPeriod {
  /** Start of the period, in ISO format. */
  readonly start: string;
  readonly metrics: Readonly<Partial<Record<Metric, Distribution | undefined>>>;
}

/** The comparison of one metric. */
export interface MetricComparison {
  readonly metric: Metric;
  /** Visits with a value, of the new build and of the current one, in periods with both. */
  readonly visits: number;
  readonly baseVisits: number;
  /** Timings: share by which the new build is slower, 0.2 for 20 %. Rates: difference, 0.01 for one percentage point. */
  readonly change: number;
  /** Whether the new build is worse: beyond chance, and enough to matter. */
  readonly isWorse: boolean;
}

/** Fewest values of each build with which the mean of a timing is close to normal. */
const MIN_VALUES = 50;
/** Effects that the test of a timing looks for, as a difference of logarithms: about 20 %. */
const TIMING_SCALE = 0.2;
/** Smaller changes do not matter, however certain they are. */
const MIN_SLOWER = 0.05;
const MIN_RATE_DIFFERENCE = 0.005;
/** Failures of few visits may be those of one visitor. */
const MIN_FAILED_VISITS = 5;
/** Least variance of logarithms: values are rounded to steps of 10 %. */
const MIN_VARIANCE = 0.1 ** 2 / 12;

/** Count, mean and sum of the squared deviations of the logarithms. */
interface Summary {
  readonly count: number;
  readonly mean: number;
  readonly squares: number;
}

function summaryOf(values: Distribution): Summary {
  const count = values.reduce((sum, [, visits]) => sum + visits, 0);
  const mean =
    values.reduce((sum, [value, visits]) => sum + visits * Math.log(Math.max(1, value)), 0) / count;
  const squares = values.reduce(
    (sum, [value, visits]) => sum + visits * (Math.log(Math.max(1, value)) - mean) ** 2,
    0,
  );
  return { count, mean, squares };
}

/** Variance within the periods, so that a change of all visits over the day is none of the builds. */
function pooledVariance(summaries: readonly Summary[]): number {
  const squares = summaries.reduce((sum, summary) => sum + summary.squares, 0);
  const freedom = summaries.reduce((sum, { count }) => sum + count - 1, 0);
  return Math.max(MIN_VARIANCE, freedom > 0 ? squares / freedom : Number.POSITIVE_INFINITY);
}

type Pair = readonly [own: Distribution, base: Distribution];

const totalCount = (distributions: readonly Distribution[]) =>
  distributions.flat().reduce((sum, [, count]) => sum + count, 0);

/** Timings: the difference of the means of each period, weighted as in the test of Cochran, Mantel and Haenszel. */
function compareTiming(pairs: readonly Pair[], alpha: number): Pick<MetricComparison, 'change' | 'isWorse'> {
  const own = pairs.map(([values]) => summaryOf(values));
  const base = pairs.map(([, values]) => summaryOf(values));
  const [ownVariance, baseVariance] = [pooledVariance(own), pooledVariance(base)];
  let [weights, difference, variance] = [0, 0, 0];
  own.forEach(({ count, mean }, index) => {
    const other = base[index];
    if (!other) return;
    const weight = (count * other.count) / (count + other.count);
    weights += weight;
    difference += weight * (mean - other.mean);
    variance += weight ** 2 * (ownVariance / count + baseVariance / other.count);
  });
  const estimate = difference / weights;
  const isCertain = effectEvidence(estimate, variance / weights ** 2, TIMING_SCALE) >= -Math.log(alpha);
  const change = Math.exp(estimate) - 1;
  const hasEnough = [own, base].every(
    (summaries) => summaries.reduce((sum, { count }) => sum + count, 0) >= MIN_VALUES,
  );
  return { change, isWorse: isCertain && hasEnough && change >= MIN_SLOWER };
}

const failedOf = (values: Distribution) => totalCount([values.filter(([value]) => value > 0)]);

function compareRate(pairs: readonly Pair[], alpha: number): Pick<MetricComparison, 'change' | 'isWorse'> {
  const periods: RatePeriod[] = pairs.map(([own, base]) => ({
    failed: failedOf(own),
    visits: totalCount([own]),
    baseFailed: failedOf(base),
    baseVisits: totalCount([base]),
  }));
  const sum = (key: keyof RatePeriod) => periods.reduce((total, period) => total + period[key], 0);
  const change = sum('failed') / sum('visits') - sum('baseFailed') / sum('baseVisits');
  const isCertain = rateEvidence(periods) >= -Math.log(alpha);
  const matters = change >= MIN_RATE_DIFFERENCE && sum('failed') >= MIN_FAILED_VISITS;
  return { change, isWorse: isCertain && matters };
}

/** Compares the metrics that both builds have in common periods; others are missing. */
export function compareBuilds(
  own: readonly MeasuredPeriod[],
  base: readonly MeasuredPeriod[],
): readonly MetricComparison[] {
  const baseByStart = new Map(base.map((period) => [period.start, period]));
  return (Object.keys(METRICS) as Metric[]).flatMap((metric) => {
    const pairs = own.flatMap(({ start, metrics }): Pair[] => {
      const [ownValues, baseValues] = [metrics[metric], baseByStart.get(start)?.metrics[metric]];
      return ownValues?.length && baseValues?.length ? [[ownValues, baseValues]] : [];
    });
    if (pairs.length === 0) return [];
    const { kind, alpha } = METRICS[metric];
    const compared = kind === 'timing' ? compareTiming(pairs, alpha) : compareRate(pairs, alpha);
    const visits = totalCount(pairs.map(([values]) => values));
    const baseVisits = totalCount(pairs.map(([, values]) => values));
    return [{ metric, visits, baseVisits, ...compared }];
  });
}

/** Formats a comparison, such as `LCP: 21.0 % slower (400 visits, 3600 of the current build)`. */
export function comparisonText({ metric, visits, baseVisits, change }: MetricComparison): string {
  const { kind, label } = METRICS[metric];
  const percent = (Math.abs(change) * 100).toFixed(1);
  const [worse, better] = kind === 'timing' ? ['% slower', '% faster'] : ['points more', 'points fewer'];
  const compared = `${percent} ${change >= 0 ? worse : better}`;
  return `${label}: ${compared} (${visits} visits, ${baseVisits} of the current build)`;
}
