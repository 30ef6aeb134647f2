/** `canary --auto`: a canary that is rolled back automatically when it fails too often. */
import { setTimeout as pause } from 'node:timers/promises';
import {
  type CanaryWatchOptions,
  type CanaryWatchOutcome,
  formatCounts,
  watchCanary,
} from '@manying/release/canaryWatch';
import type { CommandContext } from '@manying/release/commandContext';
import { canary, endCanary } from '@manying/release/commands';
import { fetchHealth, readBeaconAddress } from '@manying/release/health';
import { readRegistry } from '@manying/release/registryDocument';
import { putWatch } from '@manying/release/watchNote';

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

/**
 * Starts a canary and watches it. It is never promoted automatically.
 * @throws CommandError before any change, when the site has no beacon; Error when the beacon does not answer.
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
  // Checked before any change: a canary without reports cannot be watched.
  const beacon = await readBeaconAddress(target);
  const baseline = await fetchHealth(beacon, remote);
  const outcome = await canary(remote, version, percent, context);
  const canaryVersion = outcome.canary?.version;
  if (!canaryVersion) throw new Error(`The registry has no canary of ${remote}.`);
  log(`canary    ${canaryVersion} for ${percent} %, watched for ${options.duration / 60_000} min`);
  const { end, counts } = await watchCanary(canaryVersion, options, baseline, {
    health: () => fetchHealth(beacon, remote),
    canaryVersion: async () => (await readRegistry(target)).remotes[remote]?.canary?.version,
    endCanary: async () => void (await endCanary(remote, canaryVersion, context)),
    signOfLife: (ended) => putWatch(target, remote, canaryVersion, ended),
    log,
    now: () => Date.now(),
    pause: (ms) => pause(ms),
  });
  const report = formatCounts(counts);
  const messages = {
    'rolled back': `${remote} ${canaryVersion} is rolled back: ${report}, more than ${options.maxFailurePercent} %. All visitors get ${outcome.current}.`,
    ended: `The canary ${canaryVersion} of ${remote} was ended by somebody else: ${report}.`,
    sound: `${remote} ${canaryVersion} is sound: ${report}. It stays the canary; 'promote ${remote}' releases it to all visitors.`,
    unknown: `${remote} ${canaryVersion} cannot be judged: ${report}, ${options.minReports} are needed. It stays the canary.`,
  };
  const exitCodes = { 'rolled back': 1, ended: 1, sound: 0, unknown: 2 };
  return {
    end,
    message: messages[end],
    exitCode: exitCodes[end],
    trial: { remote, version: canaryVersion, percent, ...counts },
  };
}
