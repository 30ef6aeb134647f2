/** Measurements of visits by build, counted by the site's beacon (provider/README.md). */
import { METRICS, type MeasuredPeriod, type Metric } from '@manying/release/buildComparison';
import { fetchCounts } from '@manying/release/health';
import * as v from 'valibot';

const counted = v.pipe(v.number(), v.integer(), v.minValue(0));
const distribution = v.optional(v.array(v.tuple([counted, counted])));
const distributions = Object.fromEntries(
  Object.keys(METRICS).map((metric) => [metric, distribution]),
) as Readonly<Record<Metric, typeof distribution>>;
const visitsSchema = v.object({
  data: v.object({
    versions: v.array(
      v.object({
        version: v.string(),
        periods: v.array(
          v.object({
            start: v.pipe(v.string(), v.isoTimestamp()),
            metrics: v.object(distributions),
          }),
        ),
      }),
    ),
  }),
});

/** What the visits of one build have measured. */
export interface BuildVisits {
  readonly version: string;
  readonly periods: readonly MeasuredPeriod[];
}

/** Time that the provider keeps measurements, in hours. */
const KEPT_HOURS = 48;
/** Length of a period of the provider, in ms. */
const PERIOD = 10 * 60 * 1000;

/** Fetches the measurements of a remote's builds. @throws Error with one sentence, as `fetchHealth`. */
export const fetchVisits = (beacon: string, remote: string): Promise<readonly BuildVisits[]> =>
  fetchCounts(beacon, 'visits', { remote, hours: KEPT_HOURS }, visitsSchema);

/** The periods of a build that ended after a time. @param since in ms since the epoch. */
export function periodsOf(
  visits: readonly BuildVisits[],
  version: string,
  since: number,
): readonly MeasuredPeriod[] {
  const periods = visits.find((build) => build.version === version)?.periods ?? [];
  return periods.filter(({ start }) => Date.parse(start) + PERIOD > since);
}
