/** `canary --auto`: a build on trial that is taken back by itself when it fails too often. */
import { setTimeout as pause } from 'node:timers/promises';
import { inWords, type TrialOutcome, type Watch, watchTrial } from '@manying/release/canaryWatch';
import { canary, endTrial, type Tools } from '@manying/release/commands';
import { beaconOf, healthOf } from '@manying/release/health';
import { readRegistry } from '@manying/release/registryDocument';

/** How a watched trial ended. */
export interface WatchedOutcome {
  readonly end: TrialOutcome['end'];
  /** In words. */
  readonly told: string;
  /** The command's: 0 sound, 1 taken back or ended, 2 not to be judged. */
  readonly exit: number;
  readonly trial: object;
}

/**
 * Puts a build on trial and watches it. It is never given to everybody by itself.
 * @throws Refusal before anything is changed, when the site's beacon cannot be asked.
 */
export async function watchedCanary(
  {
    remote,
    version,
    percent,
  }: { readonly remote: string; readonly version: string; readonly percent: number },
  watch: Watch,
  tools: Tools,
): Promise<WatchedOutcome> {
  const { target, say } = tools;
  // Asked before anything is changed: a trial that nobody reports on cannot be watched.
  const beacon = await beaconOf(target);
  const before = await healthOf(beacon, remote);
  const begun = await canary(remote, version, percent, tools);
  const trial = begun.canary?.version;
  if (!trial) throw new Error(`${remote} has lost its trial.`);
  say(`on trial  ${trial} for ${percent} %, watched for ${watch.duration / 60_000} min`);
  const { end, counts } = await watchTrial(trial, watch, before, {
    health: () => healthOf(beacon, remote),
    onTrial: async () => (await readRegistry(target)).remotes[remote]?.canary?.version,
    end: async () => void (await endTrial(remote, trial, tools)),
    say,
    now: () => Date.now(),
    pause: (ms) => pause(ms),
  });
  const words = inWords(counts);
  const told = {
    'rolled back': `${remote} ${trial} is taken back: ${words}, more than ${watch.limit} %. Everybody has ${begun.current}.`,
    ended: `The trial of ${remote} ${trial} was ended by somebody else: ${words}.`,
    sound: `${remote} ${trial} is sound: ${words}. It stays on trial; 'promote ${remote}' gives it to everybody.`,
    unknown: `${remote} ${trial} cannot be judged: ${words}, ${watch.least} are needed. It stays on trial.`,
  };
  const exits = { 'rolled back': 1, ended: 1, sound: 0, unknown: 2 };
  return { end, told: told[end], exit: exits[end], trial: { remote, version: trial, percent, ...counts } };
}
