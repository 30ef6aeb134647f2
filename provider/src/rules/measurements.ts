/**
 * What a visit measures of each build. Values are rounded, so that equal ones can be counted: a period has at most some
 * hundred rows, whatever is sent.
 */

/** Metrics in ms: time to content, LCP, INP, first frame of a film, wait for a picture of the reader. */
const TIMINGS = ['content', 'lcp', 'inp', 'frame', 'wait'] as const;
/** Metrics that are 1 in a visit with a failed load, an uncaught error, a failed call, a stalled film, or a CLS above 0.1. */
const RATES = ['load', 'error', 'call', 'stall', 'shift'] as const;

export const METRICS = [...TIMINGS, ...RATES] as const;
export type Metric = (typeof METRICS)[number];

/** Steps of rounded timings: 10 %. */
const STEP = Math.log(1.1);
/** Longest timing in ms; longer ones are those of a sleeping phone. */
const MAX_TIMING = 60_000;

/** A period of measurements, in ms. */
export const PERIOD_MS = 10 * 60 * 1000;

/** Rounds a measurement; `undefined` for what is no value of the metric. */
export function roundMeasurement(metric: Metric, value: number): number | undefined {
  if (!Number.isFinite(value) || value < 0) return undefined;
  if (RATES.some((rate) => rate === metric)) return value > 0 ? 1 : 0;
  const limited = Math.min(Math.max(value, 1), MAX_TIMING);
  return Math.round(Math.exp(STEP * Math.round(Math.log(limited) / STEP)));
}
