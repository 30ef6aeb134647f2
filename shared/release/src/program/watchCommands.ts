/** The release commands that watch: `canary --auto` and `watch`. They stop by themselves when a signal comes. */
import {
  type AutoCanaryOutcome,
  detached,
  followRollout,
  interrupted,
  rejectWithoutService,
  startRollout,
} from '@manying/release/autoCanary';
import type { CommandContext } from '@manying/release/commandContext';
import type { ReleaseRequest, WatchedCanary } from '@manying/release/commandLine';
import type { ShellDeployment } from '@manying/release/deployShell';
import type { SignalHandling } from '@manying/release/program/signals';
import { readWatchService, watchServiceText } from '@manying/release/readStatus';
import { watchRollouts } from '@manying/release/watchService';

/** Starts an automatic canary, and watches it unless that is left to the service. */
export async function automaticCanary(
  request: WatchedCanary,
  shell: Pick<ShellDeployment, 'build' | 'check'>,
  signals: SignalHandling,
  context: CommandContext,
): Promise<AutoCanaryOutcome> {
  const { app, watch, isDetached } = request;
  if (isDetached) await rejectWithoutService(context);
  const rollout = await startRollout(request, watch, shell, context);
  if (isDetached) return detached(app, rollout);
  const signal = signals.abortInstead();
  const outcome = await followRollout(app, rollout, { interval: watch.interval, signal }, context);
  return outcome ?? interrupted(app, rollout);
}

/** Runs the service, or says whether one is running: the exit code is 1 when none is. */
export async function watch(
  { interval, isCheck }: Extract<ReleaseRequest, { command: 'watch' }>,
  signals: SignalHandling,
  context: CommandContext,
): Promise<{ readonly exitCode: number; readonly message: string }> {
  if (!isCheck) {
    await watchRollouts({ interval, signal: signals.abortInstead() }, context);
    return { exitCode: 0, message: 'The watch service has stopped.' };
  }
  const { target, now, log } = context;
  const service = await readWatchService(target, now().getTime(), log);
  return { exitCode: service.isRunning ? 0 : 1, message: watchServiceText(service) };
}
