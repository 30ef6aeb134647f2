/** Commands for the canary of the shell, as those of a remote in commands.ts. */
import type { LiveShell, ShellBuild } from '@manying/platform/registryDocument';
import type { CommandContext } from '@manying/release/commandContext';
import { CommandError } from '@manying/release/commandError';
import { type ShellDeployment, type ShellOutcome, uploadShell } from '@manying/release/deployShell';
import { type RecordedChange, SHELL, UNKNOWN_ORIGIN } from '@manying/release/history';
import { readRegistry, switchShell } from '@manying/release/registryDocument';
import { reportUnblocked } from '@manying/release/reportUnblocked';
import { findShell, rollbackShell } from '@manying/release/rollbackShell';
import {
  applyShellCanary,
  applyShellPromotion,
  applyShellShare,
  endShellCanary,
  shellCanaryBase,
} from '@manying/release/shellTransitions';
import { rejectInvalidShare } from '@manying/release/transitions';
import { withFixedFiles } from '@manying/release/withFixedFiles';

type Context = Pick<CommandContext, 'target' | 'log' | 'now' | 'origin' | 'sources'>;

/** Changes the shell in the registry. */
async function change(
  edit: (live: LiveShell | undefined) => LiveShell,
  recorded: Pick<RecordedChange, 'command' | 'built' | 'at'>,
  started: number,
  { target, now, origin = UNKNOWN_ORIGIN }: Context,
): Promise<ShellOutcome> {
  const { shell, serial } = await switchShell(target, edit, { origin, subject: SHELL, ...recorded });
  if (!shell) throw new Error('The registry names no shell.');
  const { buildId, contract, canary } = shell;
  return {
    ...{ shell: buildId, contract, serial, took: now().getTime() - started },
    ...(canary ? { canary: { shell: canary.buildId, percent: canary.percent } } : {}),
  };
}

/**
 * Makes a shell the canary for a share of the visitors. index.html, with its inline scripts, stays that of the live shell.
 * @param name `next` for a build of the current sources, else the id of an uploaded shell or its beginning.
 * @param percent above 0, at most 100.
 */
export async function canaryShell(
  name: string,
  percent: number,
  deployment: Pick<ShellDeployment, 'build' | 'check'>,
  context: Context,
): Promise<ShellOutcome> {
  rejectInvalidShare(percent);
  const { target, now } = context;
  const started = now().getTime();
  // Refused before a build is made for nothing; checked again on the registry that is changed.
  const live = shellCanaryBase((await readRegistry(target)).shell);
  const built = name === 'next' ? await uploadShell(deployment, context, 'hashed') : undefined;
  const at = now().toISOString();
  const next: ShellBuild = built
    ? { buildId: built.version, contract: built.contract, since: at }
    : { ...(await findShell(target, name)), since: at };
  if (next.buildId === live.buildId) throw new CommandError(`The shell ${next.buildId} is live already.`);
  const command = `canary shell ${next.buildId} ${percent}`;
  const edit = (before: LiveShell | undefined) => {
    reportUnblocked(next.buildId, before?.blocked, context.log);
    return applyShellCanary(before, next, percent);
  };
  return change(edit, { command, built, at }, started, context);
}

/** Gives a canary of the shell another share. @throws CommandError when it is no longer the canary. */
export function shareShellCanary(buildId: string, percent: number, context: Context): Promise<ShellOutcome> {
  const started = context.now();
  const command = `canary shell ${buildId} ${percent}`;
  const edit = (live: LiveShell | undefined) => applyShellShare(live, buildId, percent);
  return change(edit, { command, at: started.toISOString() }, started.getTime(), context);
}

/**
 * Ends one canary of the shell, or returns to the previous shell when it has been promoted.
 * @throws CommandError when that shell is neither the canary nor, without a canary, live.
 */
export async function endWatchedShell(buildId: string, context: Context): Promise<ShellOutcome> {
  const started = context.now();
  const command = `canary shell ${buildId} ended by --auto`;
  const { shell } = await readRegistry(context.target);
  if (!shell?.canary && shell?.buildId === buildId)
    return rollbackShell(undefined, context, { buildId, command });
  const edit = (live: LiveShell | undefined) => endShellCanary(live, buildId);
  return change(edit, { command, at: started.toISOString() }, started.getTime(), context);
}

/**
 * Makes the canary of the shell live. Open pages continue with their shell.
 * @param expected the shell that it has to be; `undefined`: any.
 */
export async function promoteShell(context: Context, expected?: string): Promise<ShellOutcome> {
  const { target, now } = context;
  const started = now().getTime();
  await target.checkWrites?.();
  const { shell } = await readRegistry(target);
  const canary = shell?.canary;
  if (!canary) throw new CommandError('There is no canary of the shell.');
  if (expected !== undefined && canary.buildId !== expected)
    throw new CommandError(`The shell ${expected} is no longer the canary.`);
  const at = now().toISOString();
  const edit = (live: LiveShell | undefined) => {
    if (live?.canary?.buildId !== canary.buildId)
      throw new CommandError(`The shell ${canary.buildId} is no longer the canary.`);
    return applyShellPromotion(live, at);
  };
  return withFixedFiles(target, canary.buildId, () =>
    change(edit, { command: 'promote shell', at }, started, context),
  );
}
