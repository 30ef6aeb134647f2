/** Watches a new build: rolls it back when it fails too often, or is worse than the current one. It never promotes it. */
import { comparisonText, type MetricComparison } from '@manying/release/buildComparison';
import { type BuildHealth, type Counts, countReports, failureRate } from '@manying/release/health';

/** When a canary has failed. */
export interface CanaryRules {
  /** Highest share of failures among the reports, in percent. */
  readonly maxFailurePercent: number;
  /** Fewest reports to judge by. */
  readonly minReports: number;
}

/** Rules, duration and interval of a watch. */
export interface CanaryWatchOptions extends CanaryRules {
  /** How long to watch, in ms. */
  readonly duration: number;
  /** Time between two health checks, in ms. */
  readonly pollInterval: number;
}

/** `failing`: roll back. `sound`: enough reports, few failures. `unknown`: too few reports to judge. */
export type Verdict = 'failing' | 'sound' | 'unknown';

const NO_REPORTS: Counts = { ok: 0, fallback: 0, failed: 0 };

/** Judges a canary by its reports. */
export function verdictOf(counts: Counts, { maxFailurePercent, minReports }: CanaryRules): Verdict {
  if (countReports(counts) < minReports) return 'unknown';
  return failureRate(counts) > maxFailurePercent ? 'failing' : 'sound';
}

/** Reports since the start of the watch: those of an earlier canary of the same build do not count. */
export function countsSince(baseline: Counts, current: Counts): Counts {
  const increase = (key: keyof Counts) => Math.max(0, current[key] - baseline[key]);
  return { ok: increase('ok'), fallback: increase('fallback'), failed: increase('failed') };
}

/** Dependencies of {@link watchCanary}. */
export interface CanaryWatchContext {
  /** Reports about the remote's builds. @throws Error when the beacon does not answer. */
  health(): Promise<readonly BuildHealth[]>;
  /** The canary's version now; `undefined` when the canary has ended. */
  canaryVersion(): Promise<string | undefined>;
  /** Compares the canary with the current build. @throws Error when the beacon does not answer. */
  compare(): Promise<readonly MetricComparison[]>;
  /** Rolls the canary back. */
  endCanary(): Promise<void>;
  /** Tells others that the canary is watched, and at the end that it is no longer. */
  signOfLife(ended: boolean): Promise<void>;
  log(line: string): void;
  now(): number;
  pause(ms: number): Promise<void>;
}

/** Result of a watch. `ended`: somebody else has ended the canary. */
export interface CanaryWatchOutcome {
  readonly end: 'rolled back' | 'ended' | 'sound' | 'unknown';
  readonly counts: Counts;
  /** Why it was rolled back. */
  readonly reason?: string;
}

const findCounts = (health: readonly BuildHealth[], version: string): BuildHealth | Counts =>
  health.find((entry) => entry.version === version) ?? NO_REPORTS;

/** Formats counts as text. */
export function formatCounts(counts: Counts): string {
  const reports = countReports(counts);
  if (reports === 0) return 'no reports';
  return `${reports} reports, ${counts.failed} failed (${failureRate(counts).toFixed(1)} %)`;
}

/**
 * Watches the canary until the time is over. Rolls it back when it fails.
 * @param baseline reports about the remote's builds before the canary started.
 */
export async function watchCanary(...watch: Parameters<typeof watchUntilEnd>): Promise<CanaryWatchOutcome> {
  const [, , , context] = watch;
  try {
    return await watchUntilEnd(...watch);
  } finally {
    await giveSignOfLife(context, true);
  }
}

/** The canary is watched also where this cannot be stored. */
async function giveSignOfLife(context: CanaryWatchContext, ended: boolean): Promise<void> {
  try {
    await context.signOfLife(ended);
  } catch (error) {
    context.log(`watching  ${(error as Error).message}`);
  }
}

async function watchUntilEnd(
  version: string,
  options: CanaryWatchOptions,
  baseline: readonly BuildHealth[],
  context: CanaryWatchContext,
): Promise<CanaryWatchOutcome> {
  const deadline = context.now() + options.duration;
  const baselineCounts = findCounts(baseline, version);
  let counts = NO_REPORTS;
  let lastLine = '';
  const logChanged = (line: string) => {
    if (line !== lastLine) context.log(line);
    lastLine = line;
  };
  for (;;) {
    await giveSignOfLife(context, false);
    try {
      if ((await context.canaryVersion()) !== version) return { end: 'ended', counts };
      const health = findCounts(await context.health(), version);
      counts = countsSince(baselineCounts, health);
      logChanged(`watching  ${formatCounts(counts)}`);
      if (verdictOf(counts, options) === 'failing') {
        for (const { phase, count, problem } of 'failures' in health ? health.failures : []) {
          context.log(`failed    ${count} times in phase '${phase}'${problem ? `, last: ${problem}` : ''}`);
        }
        await context.endCanary();
        const reason = `${formatCounts(counts)}, more than ${options.maxFailurePercent} %`;
        return { end: 'rolled back', counts, reason };
      }
      const worse = (await context.compare()).filter(({ isWorse }) => isWorse);
      if (worse.length > 0) {
        await context.endCanary();
        return { end: 'rolled back', counts, reason: worse.map(comparisonText).join('; ') };
      }
    } catch (error) {
      // A failed check does not judge the canary; the next one may succeed. A failed rollback is retried as well.
      logChanged(`watching  ${(error as Error).message}`);
    }
    const remaining = deadline - context.now();
    if (remaining <= 0) break;
    await context.pause(Math.min(options.pollInterval, remaining));
  }
  return { end: verdictOf(counts, options) === 'sound' ? 'sound' : 'unknown', counts };
}
