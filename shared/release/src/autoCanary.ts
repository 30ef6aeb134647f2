/** `canary --auto`: a new build that is given to more and more visitors, and rolled back when it is worse than the current one. */
import type { CanaryRules } from '@manying/release/canaryVerdict';
import { countsText } from '@manying/release/canaryVerdict';
import type { CommandContext } from '@manying/release/commandContext';
import { CommandError } from '@manying/release/commandError';
import { canary } from '@manying/release/commands';
import type { ShellDeployment } from '@manying/release/deployShell';
import { readBeaconAddress } from '@manying/release/health';
import { SHELL, UNKNOWN_ORIGIN } from '@manying/release/history';
import { planOf, type Rollout, type RolloutOutcome, shareOf } from '@manying/release/rollout';
import { changeRollouts, newId, readRollouts, watchServiceState } from '@manying/release/rolloutNote';
import { canaryShell } from '@manying/release/shellCanary';
import { fetchVisits } from '@manying/release/visits';
import { createWatcher, watchUntil } from '@manying/release/watcher';

/** What to start. */
export interface RolloutRequest {
  /** The remote, or `shell`. */
  readonly app: string;
  /** `next` for a build of the current sources, else an uploaded build. */
  readonly version: string;
  /** The only share; `undefined`: several ones, then the promotion. */
  readonly percent: number | undefined;
}

/** Rules and times of a rollout. */
export interface RolloutOptions extends CanaryRules {
  /** How long to watch, in ms. */
  readonly duration: number;
  /** Time between two looks, in ms. */
  readonly interval: number;
}

/** Result of a rollout, or of its start. */
export interface AutoCanaryOutcome {
  /** `detached`: the service carries it on. `interrupted`: the service does, if one is running. */
  readonly end: RolloutOutcome['end'] | 'detached' | 'interrupted';
  /** Sentence for the operator. */
  readonly message: string;
  /** Exit code of the command: 0 sound or detached, 1 rolled back or ended, 2 too few visits. */
  readonly exitCode: number;
  /** Build and counts of the canary; a field of the JSON output. */
  readonly trial: object;
}

/** Makes a build the canary. @returns its version and that of the current build. */
async function startCanary(
  { app, version, percent }: { readonly app: string; readonly version: string; readonly percent: number },
  shell: Pick<ShellDeployment, 'build' | 'check'>,
  context: CommandContext,
) {
  if (app === SHELL) {
    const started = await canaryShell(version, percent, shell, context);
    return { version: started.canary?.shell, base: started.shell };
  }
  const started = await canary(app, version, percent, context);
  return { version: started.canary?.version, base: started.current };
}

/**
 * Starts a canary, and stores that it is to be carried on.
 * @throws CommandError before any change, when the site has no beacon; Error when the beacon does not answer.
 */
export async function startRollout(
  request: RolloutRequest,
  { duration, interval: _, ...rules }: RolloutOptions,
  shell: Pick<ShellDeployment, 'build' | 'check'>,
  context: CommandContext,
): Promise<Rollout> {
  const { target, origin = UNKNOWN_ORIGIN, now, log } = context;
  const { app } = request;
  // Checked before any change: a canary without measurements, or without a note, cannot be watched.
  await Promise.all([fetchVisits(await readBeaconAddress(target), app), readRollouts(target)]);
  const plan = planOf(request.percent, duration);
  const percent = shareOf({ ...plan, step: 0 });
  const since = now().getTime();
  const { version, base } = await startCanary({ ...request, percent }, shell, context);
  if (version === undefined) throw new Error(`The registry has no canary of ${app}.`);
  const at = now().getTime();
  const rollout: Rollout = {
    id: newId(),
    ...{ version, base, since, ...plan, step: 0, stepEnds: at + plan.stepTime, rules },
    who: origin.who,
    ...(origin.why ? { why: origin.why } : {}),
    lease: { watcher: '', at, until: at },
  };
  await changeRollouts(target, (note) => ({ ...note, rollouts: { ...note.rollouts, [app]: rollout } }));
  log(`canary    ${app} ${version} for ${percent} %, watched for ${plan.stepTime / 60_000} min`);
  return rollout;
}

/** The result of a rollout that has ended. */
function outcomeOf(app: string, rollout: Rollout): AutoCanaryOutcome {
  const { version, base, rules, shares, step, outcome } = rollout;
  if (!outcome) throw new Error(`The rollout of ${app} ${version} goes on.`);
  const { end, counts, reason } = outcome;
  const [build, seen] = [`${app} ${version}`, countsText(counts)];
  const rest =
    step === shares.length
      ? 'All visitors get it.'
      : `It stays the canary for ${shareOf(rollout)} %; 'promote ${app}' releases it to all visitors.`;
  const messages = {
    'rolled back': `${build} is rolled back: ${reason}. All visitors get ${base}.`,
    ended: `The canary ${version} of ${app} was ended by somebody else.`,
    sound: `${build} is sound: ${seen}. ${rest}`,
    unknown: `${build} cannot be judged: ${reason ?? `${seen}, ${rules.minVisits} are needed`}. ${rest}`,
  };
  const exitCodes = { 'rolled back': 1, ended: 1, sound: 0, unknown: 2 };
  const trial = { app, version, percent: shareOf(rollout), ...(reason ? { reason } : {}), ...counts };
  return { end, message: messages[end], exitCode: exitCodes[end], trial };
}

/** @throws CommandError when no service carries rollouts on. */
export async function rejectWithoutService({ target, now }: CommandContext): Promise<void> {
  if (!watchServiceState(await readRollouts(target), now().getTime()).isRunning)
    throw new CommandError(
      `No watch service of ${target.label} is running: start 'watch', or leave --detach out.`,
    );
}

/** Leaves a started rollout to the service. */
export const detached = (app: string, rollout: Rollout): AutoCanaryOutcome => ({
  end: 'detached',
  message: `The canary ${rollout.version} of ${app} is carried on by the watch service; 'status' shows it.`,
  exitCode: 0,
  trial: { app, version: rollout.version, percent: shareOf(rollout) },
});

/** The result of a watch that a signal has ended. */
export const interrupted = (app: string, rollout: Rollout): AutoCanaryOutcome => ({
  end: 'interrupted',
  message: `The watch of ${app} ${rollout.version} was interrupted; a running watch service carries it on.`,
  exitCode: 2,
  trial: { app, version: rollout.version },
});

/**
 * Watches a rollout until its end. Where another process has taken it over, waits for the end.
 * @param signal ends the watch; a running service takes over. @returns `undefined` then.
 */
export async function followRollout(
  app: string,
  { id }: Rollout,
  { interval, signal }: { readonly interval: number; readonly signal: AbortSignal },
  context: CommandContext,
): Promise<AutoCanaryOutcome | undefined> {
  const watcher = createWatcher(context, { interval, only: id });
  return watchUntil(watcher, { interval, signal, log: context.log }, ({ rollouts }) => {
    const rollout = rollouts[app];
    if (rollout?.id === id) return rollout.outcome && outcomeOf(app, rollout);
    return {
      end: 'ended' as const,
      message: `Another canary of ${app} has taken the place of this one.`,
      exitCode: 1,
      trial: { app },
    };
  });
}
