/** A trial that is watched: taken back by itself when it fails too often, never given to everybody by itself. */
import { type BuildHealth, type Counts, failureRate, reportsOf } from '@manying/release/health';

/** When a trial has failed. */
export interface TrialRules {
  /** Highest share of failures among the reports, in percent. */
  readonly limit: number;
  /** Fewest reports to judge by. */
  readonly least: number;
}

/** How long a trial is watched, and how closely. */
export interface Watch extends TrialRules {
  /** In ms. */
  readonly duration: number;
  /** Between two looks, in ms. */
  readonly every: number;
}

/** `failing`: take it back. `sound`: enough reports, few failures. `unknown`: too few reports to say. */
export type Verdict = 'failing' | 'sound' | 'unknown';

const NONE: Counts = { ok: 0, fallback: 0, failed: 0 };

/** What to think of a trial of which this was reported. */
export function verdictOf(counts: Counts, { limit, least }: TrialRules): Verdict {
  if (reportsOf(counts) < least) return 'unknown';
  return failureRate(counts) > limit ? 'failing' : 'sound';
}

/** What was reported of a build since it was first looked at: an earlier trial of it does not count. */
export function since(before: Counts, now: Counts): Counts {
  const more = (key: keyof Counts) => Math.max(0, now[key] - before[key]);
  return { ok: more('ok'), fallback: more('fallback'), failed: more('failed') };
}

/** What the watcher needs of the outside. */
export interface Watcher {
  /** What was reported of the remote's builds. @throws Error when it cannot be had. */
  health(): Promise<readonly BuildHealth[]>;
  /** The version on trial now; `undefined` when there is none any more. */
  onTrial(): Promise<string | undefined>;
  /** Takes the trial back. */
  end(): Promise<void>;
  say(line: string): void;
  now(): number;
  pause(ms: number): Promise<void>;
}

/** How a watched trial ended: `ended`: somebody else has ended it. */
export interface TrialOutcome {
  readonly end: 'rolled back' | 'ended' | 'sound' | 'unknown';
  readonly counts: Counts;
}

const countsOf = (health: readonly BuildHealth[], version: string): BuildHealth | Counts =>
  health.find((one) => one.version === version) ?? NONE;

/** Counts in words. */
export function inWords(counts: Counts): string {
  const reports = reportsOf(counts);
  if (reports === 0) return 'no reports';
  return `${reports} reports, ${counts.failed} failed (${failureRate(counts).toFixed(1)} %)`;
}

/**
 * Watches the trial of a build until its time is over or it has failed; then it is taken back.
 * @param before what had been reported of the build before.
 */
export async function watchTrial(
  version: string,
  watch: Watch,
  before: readonly BuildHealth[],
  watcher: Watcher,
): Promise<TrialOutcome> {
  const deadline = watcher.now() + watch.duration;
  const known = countsOf(before, version);
  let counts = NONE;
  let told = '';
  const tell = (line: string) => {
    if (line !== told) watcher.say(line);
    told = line;
  };
  for (;;) {
    try {
      if ((await watcher.onTrial()) !== version) return { end: 'ended', counts };
      const health = countsOf(await watcher.health(), version);
      counts = since(known, health);
      tell(`watching  ${inWords(counts)}`);
      if (verdictOf(counts, watch) === 'failing') {
        for (const { phase, count, problem } of 'failures' in health ? health.failures : []) {
          watcher.say(`failed    ${count} times in phase '${phase}'${problem ? `, last: ${problem}` : ''}`);
        }
        await watcher.end();
        return { end: 'rolled back', counts };
      }
    } catch (error) {
      // A look that fails says nothing of the trial: the next one may succeed. The trial's end is then late, not lost.
      tell(`watching  ${(error as Error).message}`);
    }
    const left = deadline - watcher.now();
    if (left <= 0) break;
    await watcher.pause(Math.min(watch.every, left));
  }
  return { end: verdictOf(counts, watch) === 'sound' ? 'sound' : 'unknown', counts };
}
