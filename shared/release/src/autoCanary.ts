/** `canary --auto`: a build on trial that is taken back by itself when it fails too often. */
import { setTimeout as pause } from 'node:timers/promises';
import {
  type CanaryWatchOptions,
  type CanaryWatchOutcome,
  formatCounts,
  watchCanary,
} from '@manying/release/canaryWatch';
import { type CommandContext, canary, endCanary } from '@manying/release/commands';
import { fetchHealth, readBeaconAddress } from '@manying/release/health';
import { readRegistry } from '@manying/release/registryDocument';

/** How a watched trial ended. */
export interface AutoCanaryOutcome {
  readonly end: CanaryWatchOutcome['end'];
  /** In words. */
  readonly message: string;
  /** The command's: 0 sound, 1 taken back or ended, 2 not to be judged. */
  readonly exitCode: number;
  readonly trial: object;
}

/**
 * Puts a build on trial and watches it. It is never given to everybody by itself.
 * @throws Refusal before anything is changed, when the site's beacon cannot be asked.
 */
export async function runAutoCanary(
  {
    remote,
    version,
    percent,
  }: { readonly remote: string; readonly version: string; readonly percent: number },
  options: CanaryWatchOptions,
  context: CommandContext,
): Promise<AutoCanaryOutcome> {
  const { target, log } = context;
  // Asked before anything is changed: a trial that nobody reports on cannot be watched.
  const beacon = await readBeaconAddress(target);
  const baseline = await fetchHealth(beacon, remote);
  const outcome = await canary(remote, version, percent, context);
  const trial = outcome.canary?.version;
  if (!trial) throw new Error(`${remote} has lost its trial.`);
  log(`on trial  ${trial} for ${percent} %, watched for ${options.duration / 60_000} min`);
  const { end, counts } = await watchCanary(trial, options, baseline, {
    health: () => fetchHealth(beacon, remote),
    canaryVersion: async () => (await readRegistry(target)).remotes[remote]?.canary?.version,
    endCanary: async () => void (await endCanary(remote, trial, context)),
    log,
    now: () => Date.now(),
    pause: (ms) => pause(ms),
  });
  const report = formatCounts(counts);
  const messages = {
    'rolled back': `${remote} ${trial} is taken back: ${report}, more than ${options.maxFailurePercent} %. Everybody has ${outcome.current}.`,
    ended: `The trial of ${remote} ${trial} was ended by somebody else: ${report}.`,
    sound: `${remote} ${trial} is sound: ${report}. It stays on trial; 'promote ${remote}' gives it to everybody.`,
    unknown: `${remote} ${trial} cannot be judged: ${report}, ${options.minReports} are needed. It stays on trial.`,
  };
  const exitCodes = { 'rolled back': 1, ended: 1, sound: 0, unknown: 2 };
  return {
    end,
    message: messages[end],
    exitCode: exitCodes[end],
    trial: { remote, version: trial, percent, ...counts },
  };
}
