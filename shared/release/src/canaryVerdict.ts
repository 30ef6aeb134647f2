/** Judges a canary by the visits that used it. Each network counts once per hour (docs/decisions/063). */
import { compareBuilds, comparisonText, type MeasuredPeriod } from '@manying/release/buildComparison';
import { type BuildVisits, periodsOf } from '@manying/release/visits';
import * as v from 'valibot';

export const rulesSchema = v.object({
  /** Highest share of visits in which the build fails, in percent. */
  maxFailurePercent: v.number(),
  /** Fewest visits to judge by. */
  minVisits: v.number(),
});
/** When a canary has failed. */
export type CanaryRules = v.InferOutput<typeof rulesSchema>;

export const countsSchema = v.object({ visits: v.number(), failed: v.number() });
/** Visits that used a build, and those in which it failed. */
export type VisitCounts = v.InferOutput<typeof countsSchema>;

/** `failing`: roll back. `sound`: enough visits, few failures. `unknown`: too few visits to judge. */
export type Verdict = 'failing' | 'sound' | 'unknown';

/** Counts the visits of periods. */
export function countVisits(periods: readonly MeasuredPeriod[]): VisitCounts {
  const loads = periods.flatMap(({ metrics }) => metrics.load ?? []);
  const sum = (values: typeof loads) => values.reduce((total, [, count]) => total + count, 0);
  return { visits: sum(loads), failed: sum(loads.filter(([value]) => value > 0)) };
}

const failurePercent = ({ visits, failed }: VisitCounts) => (visits === 0 ? 0 : (100 * failed) / visits);

/** Judges a canary by its counts. */
export function verdictOf(counts: VisitCounts, { maxFailurePercent, minVisits }: CanaryRules): Verdict {
  if (counts.visits < minVisits) return 'unknown';
  return failurePercent(counts) > maxFailurePercent ? 'failing' : 'sound';
}

/** Formats counts as text. */
export function countsText(counts: VisitCounts): string {
  if (counts.visits === 0) return 'no visits';
  return `${counts.visits} visits, failed in ${counts.failed} (${failurePercent(counts).toFixed(1)} %)`;
}

/** What visits say of a canary. */
export interface CanaryJudgement {
  readonly counts: VisitCounts;
  readonly verdict: Verdict;
  /** Why it is to be rolled back. */
  readonly reason?: string;
}

/** Judges a canary by its failures, and by the comparison with the current build. @param since in ms since the epoch. */
export function judgeCanary(
  visits: readonly BuildVisits[],
  { version, base, since }: { readonly version: string; readonly base: string; readonly since: number },
  rules: CanaryRules,
): CanaryJudgement {
  const periods = periodsOf(visits, version, since);
  const counts = countVisits(periods);
  const verdict = verdictOf(counts, rules);
  if (verdict === 'failing')
    return { counts, verdict, reason: `${countsText(counts)}, more than ${rules.maxFailurePercent} %` };
  const worse = compareBuilds(periods, periodsOf(visits, base, since)).filter(({ isWorse }) => isWorse);
  if (worse.length === 0) return { counts, verdict };
  return { counts, verdict: 'failing', reason: worse.map(comparisonText).join('; ') };
}
