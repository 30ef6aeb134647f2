/** Reports of a build over time: what the release board counts and plots. Pure functions. */
import { type BuildHealth, type Counts, countReports, failureRate } from '@manying/release/health';

const HOUR = 3_600_000;

/** A time that the board looks back over. */
export interface Range {
  readonly id: string;
  readonly hours: number;
  /** Hours of one point of a plot. */
  readonly step: number;
}

/** The choices of the board; the reports are stored by hour. */
export const RANGES = [
  { id: 'hour', hours: 1, step: 1 },
  { id: 'day', hours: 24, step: 1 },
  { id: 'week', hours: 168, step: 6 },
] as const satisfies readonly Range[];

/** The longest range, in hours. */
export const MAX_HOURS = Math.max(...RANGES.map(({ hours }) => hours));

/** A point of a plot. */
export interface RatePoint {
  /** Start of its hours, in ms since the epoch. */
  readonly at: number;
  /** Share of failures in percent; `undefined` without reports. */
  readonly rate: number | undefined;
}

/** Reports of one build in one range. */
export interface HealthSeries extends Counts {
  /** Share of failures in percent; `undefined` without reports. */
  readonly rate: number | undefined;
  readonly points: readonly RatePoint[];
}

const NO_REPORTS: Counts = { ok: 0, fallback: 0, failed: 0 };

const sumOf = (counts: readonly Counts[]): Counts =>
  counts.reduce(
    (total, { ok, fallback, failed }) => ({
      ok: total.ok + ok,
      fallback: total.fallback + fallback,
      failed: total.failed + failed,
    }),
    NO_REPORTS,
  );

const rateOf = (counts: Counts) => (countReports(counts) === 0 ? undefined : failureRate(counts));

/**
 * The reports of a build in a range, which ends with the current hour and begins `hours` whole hours before it.
 * @param now in ms since the epoch.
 */
export function healthSeries(
  hourly: BuildHealth['hourly'],
  { hours, step }: Omit<Range, 'id'>,
  now: number,
): HealthSeries {
  const end = now - (now % HOUR) + HOUR;
  const start = end - (hours + 1) * HOUR;
  const reported = (hourly ?? []).map(({ hour, ...counts }) => ({ at: Date.parse(hour), ...counts }));
  const between = (from: number, to: number) => reported.filter(({ at }) => at >= from && at < to);
  const total = sumOf(between(start, end));
  const points: RatePoint[] = [];
  for (let at = start; at < end; at += step * HOUR)
    points.push({ at, rate: rateOf(sumOf(between(at, at + step * HOUR))) });
  return { ...total, rate: rateOf(total), points };
}
