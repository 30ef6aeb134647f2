/** A trial that is watched: taken back by itself when it fails too often, never given to everybody by itself. */
import { type BuildHealth, type Counts, countReports, failureRate } from '@manying/release/health';

/** When a trial has failed. */
export interface CanaryRules {
  /** Highest share of failures among the reports, in percent. */
  readonly maxFailurePercent: number;
  /** Fewest reports to judge by. */
  readonly minReports: number;
}

/** How long a trial is watched, and how closely. */
export interface CanaryWatchOptions extends CanaryRules {
  /** In ms. */
  readonly duration: number;
  /** Between two looks, in ms. */
  readonly pollInterval: number;
}

/** `failing`: take it back. `sound`: enough reports, few failures. `unknown`: too few reports to say. */
export type Verdict = 'failing' | 'sound' | 'unknown';

const NO_REPORTS: Counts = { ok: 0, fallback: 0, failed: 0 };

/** What to think of a trial of which this was reported. */
export function verdictOf(
  counts: Counts,
  { maxFailurePercent: limit, minReports: least }: CanaryRules,
): Verdict {
  if (countReports(counts) < least) return 'unknown';
  return failureRate(counts) > limit ? 'failing' : 'sound';
}

/** What was reported of a build since it was first looked at: an earlier trial of it does not count. */
export function countsSince(baseline: Counts, now: Counts): Counts {
  const increase = (key: keyof Counts) => Math.max(0, now[key] - baseline[key]);
  return { ok: increase('ok'), fallback: increase('fallback'), failed: increase('failed') };
}

/** What the watcher needs of the outside. */
export interface CanaryWatchContext {
  /** What was reported of the remote's builds. @throws Error when it cannot be had. */
  health(): Promise<readonly BuildHealth[]>;
  /** The version on trial now; `undefined` when there is none any more. */
  canaryVersion(): Promise<string | undefined>;
  /** Takes the trial back. */
  endCanary(): Promise<void>;
  log(line: string): void;
  now(): number;
  pause(ms: number): Promise<void>;
}

/** How a watched trial ended: `ended`: somebody else has ended it. */
export interface CanaryWatchOutcome {
  readonly end: 'rolled back' | 'ended' | 'sound' | 'unknown';
  readonly counts: Counts;
}

const findCounts = (health: readonly BuildHealth[], version: string): BuildHealth | Counts =>
  health.find((entry) => entry.version === version) ?? NO_REPORTS;

/** Counts in words. */
export function formatCounts(counts: Counts): string {
  const reports = countReports(counts);
  if (reports === 0) return 'no reports';
  return `${reports} reports, ${counts.failed} failed (${failureRate(counts).toFixed(1)} %)`;
}

/**
 * Watches the trial of a build until its time is over or it has failed; then it is taken back.
 * @param before what had been reported of the build before.
 */
export async function watchCanary(
  version: string,
  options: CanaryWatchOptions,
  before: readonly BuildHealth[],
  context: CanaryWatchContext,
): Promise<CanaryWatchOutcome> {
  const deadline = context.now() + options.duration;
  const baselineCounts = findCounts(before, version);
  let counts = NO_REPORTS;
  let lastLine = '';
  const logChanged = (line: string) => {
    if (line !== lastLine) context.log(line);
    lastLine = line;
  };
  for (;;) {
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
        return { end: 'rolled back', counts };
      }
    } catch (error) {
      // A look that fails says nothing of the trial: the next one may succeed. The trial's end is then late, not lost.
      logChanged(`watching  ${(error as Error).message}`);
    }
    const remaining = deadline - context.now();
    if (remaining <= 0) break;
    await context.pause(Math.min(options.pollInterval, remaining));
  }
  return { end: verdictOf(counts, options) === 'sound' ? 'sound' : 'unknown', counts };
}
