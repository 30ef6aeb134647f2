/** `canary --auto`: a new build that is rolled back automatically when it is worse than the current one. */
import { setTimeout as pause } from 'node:timers/promises';
import { compareBuilds } from '@manying/release/buildComparison';
import {
  type CanaryWatchOptions,
  type CanaryWatchOutcome,
  formatCounts,
  watchCanary,
} from '@manying/release/canaryWatch';
import type { CommandContext } from '@manying/release/commandContext';
import { canary, endCanary, promote } from '@manying/release/commands';
import { type BuildHealth, fetchHealth, readBeaconAddress } from '@manying/release/health';
import { readRegistry } from '@manying/release/registryDocument';
import { fetchVisits, periodsOf } from '@manying/release/visits';
import { putWatch } from '@manying/release/watchNote';

/** Shares of the visitors that get a build one after the other, in percent. After the last one it is promoted. */
const STEPS = [1, 10, 50] as const;

/** Result of a watched canary. */
export interface AutoCanaryOutcome {
  readonly end: CanaryWatchOutcome['end'];
  /** Sentence for the operator. */
  readonly message: string;
  /** Exit code of the command: 0 sound, 1 rolled back or ended, 2 too few reports. */
  readonly exitCode: number;
  /** Build and counts of the canary; a field of the JSON output. */
  readonly trial: object;
}

/** A build under watch. */
interface Trial {
  readonly remote: string;
  readonly version: string;
  /** The build that it is compared with. */
  readonly base: string;
  /** When its visitors began, in ms since the epoch. */
  readonly since: number;
  /** Reports about the remote's builds before. */
  readonly baseline: readonly BuildHealth[];
  readonly beacon: string;
}

/** Watches a build in its current role: rolls it back when it is worse. */
function watch(
  { remote, version, base, since, baseline, beacon }: Trial,
  role: 'canary' | 'current',
  options: CanaryWatchOptions,
  context: CommandContext,
): Promise<CanaryWatchOutcome> {
  const { target, log } = context;
  return watchCanary(version, options, baseline, {
    health: () => fetchHealth(beacon, remote),
    async compare() {
      const visits = await fetchVisits(beacon, remote);
      return compareBuilds(periodsOf(visits, version, since), periodsOf(visits, base, since));
    },
    canaryVersion: async () => (await readRegistry(target)).remotes[remote]?.[role]?.version,
    endCanary: async () => void (await endCanary(remote, version, context)),
    signOfLife: (ended) => putWatch(target, remote, version, ended),
    log,
    now: () => Date.now(),
    pause: (ms) => pause(ms),
  });
}

/**
 * Starts a canary and watches it. Without a share it goes to 1, 10 and 50 % of the visitors, is promoted, and watched once
 * more, each for the same part of the time; too few reports end this at the share that it has.
 * @throws CommandError before any change, when the site has no beacon; Error when the beacon does not answer.
 */
export async function runAutoCanary(
  {
    remote,
    version,
    percent,
  }: { readonly remote: string; readonly version: string; readonly percent: number | undefined },
  options: CanaryWatchOptions,
  context: CommandContext,
): Promise<AutoCanaryOutcome> {
  const { target, log } = context;
  // Checked before any change: a canary without reports cannot be watched.
  const beacon = await readBeaconAddress(target);
  const baseline = await fetchHealth(beacon, remote);
  await fetchVisits(beacon, remote);
  const shares = percent === undefined ? STEPS : [percent];
  const watches = percent === undefined ? STEPS.length + 1 : 1;
  const stepOptions = { ...options, duration: options.duration / watches };
  const minutes = stepOptions.duration / 60_000;
  const since = Date.now();

  let trial: Trial | undefined;
  let outcome: CanaryWatchOutcome | undefined;
  let share = 0;
  for (share of shares) {
    const started = await canary(remote, trial?.version ?? version, share, context);
    if (!started.canary) throw new Error(`The registry has no canary of ${remote}.`);
    trial = { remote, version: started.canary.version, base: started.current, since, baseline, beacon };
    log(`canary    ${trial.version} for ${share} %, watched for ${minutes} min`);
    outcome = await watch(trial, 'canary', stepOptions, context);
    if (outcome.end !== 'sound') break;
  }
  if (!trial || !outcome) throw new Error(`The canary of ${remote} has no share.`);
  const isPromoted = percent === undefined && outcome.end === 'sound';
  if (isPromoted) {
    await promote(remote, context);
    share = 100;
    log(`promoted  ${trial.version} for all visitors, watched for ${minutes} min`);
    outcome = await watch(trial, 'current', stepOptions, context);
  }

  const { end, counts, reason } = outcome;
  const report = formatCounts(counts);
  const build = `${remote} ${trial.version}`;
  const rest = isPromoted
    ? 'All visitors get it.'
    : `It stays the canary for ${share} %; 'promote ${remote}' releases it to all visitors.`;
  const messages = {
    'rolled back': `${build} is rolled back: ${reason}. All visitors get ${trial.base}.`,
    ended: `The canary ${trial.version} of ${remote} was ended by somebody else: ${report}.`,
    sound: `${build} is sound: ${report}. ${rest}`,
    unknown: `${build} cannot be judged: ${report}, ${options.minReports} are needed. ${rest}`,
  };
  const exitCodes = { 'rolled back': 1, ended: 1, sound: 0, unknown: 2 };
  return {
    end,
    message: messages[end],
    exitCode: exitCodes[end],
    trial: { remote, version: trial.version, percent: share, ...(reason ? { reason } : {}), ...counts },
  };
}
