/** `watch`: a service that carries on the rollouts of a deployment (docs/decisions/082). */
import type { CommandContext } from '@manying/release/commandContext';
import { createWatcher, watchUntil } from '@manying/release/watcher';

/** Runs until the signal aborts. Several services of a deployment may run: one of them watches each rollout. */
export async function watchRollouts(
  { interval, signal }: { readonly interval: number; readonly signal: AbortSignal },
  context: CommandContext,
): Promise<void> {
  const { log, target } = context;
  const watcher = createWatcher(context, { interval, only: undefined });
  log(`watching  the rollouts of ${target.label}`);
  await watchUntil<never>(watcher, { interval, signal, log }, () => undefined);
  log('stopped   another service takes over at its next look');
}
