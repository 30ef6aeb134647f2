/** `rollback shell`: makes an earlier build of the shell live again, from its uploaded files, without a checkout. */
import type { RegistryDocument, ShellBuild } from '@manying/platform/registryDocument';
import type { CommandContext } from '@manying/release/commandContext';
import { CommandError } from '@manying/release/commandError';
import type { ShellOutcome } from '@manying/release/deployShell';
import { recordsOf, SHELL, UNKNOWN_ORIGIN, versionsWithinReach } from '@manying/release/history';
import { readRegistry, switchShell } from '@manying/release/registryDocument';
import { applyShellRollback, remotesWithoutBuild } from '@manying/release/shellTransitions';
import type { Target } from '@manying/release/target';

/** The id of an uploaded shell. @throws CommandError when none begins with this text, or more than one. */
async function findShell(target: Target, name: string): Promise<string> {
  const ids = await target.builds(SHELL);
  const matches = ids.filter((id) => id.startsWith(name));
  const [only] = matches;
  if (only && matches.length === 1) return only;
  throw new CommandError(
    matches.length === 0
      ? `${target.label} has no shell called '${name}'; it has: ${ids.join(', ') || 'none'}.`
      : `'${name}' is the beginning of ${matches.length} shells: ${matches.join(', ')}.`,
  );
}

/**
 * The shell to return to: the named one, else the previous one, else the one before it that the history names.
 * @throws CommandError when there is none, or the history does not say which contract it offers.
 */
async function earlierShell(
  target: Target,
  registry: RegistryDocument,
  name: string | undefined,
): Promise<ShellBuild> {
  const previous = registry.shell?.previous;
  const id = name === undefined ? undefined : await findShell(target, name);
  if (previous && (id === undefined || id === previous.buildId)) return previous;
  let wanted = id;
  for await (const record of recordsOf(target, registry)) {
    wanted ??= versionsWithinReach(SHELL, registry, [record])[0];
    const { at, subject, built } = record;
    if (wanted !== undefined && subject === SHELL && built?.version === wanted)
      return { buildId: wanted, contract: built.contract, since: at };
  }
  throw new CommandError(
    wanted === undefined
      ? 'There is no previous shell: name the build to return to.'
      : `The history does not say which contract the shell ${wanted} offers: deploy it from its sources.`,
  );
}

/**
 * Makes an earlier shell live. Open pages continue with their shell.
 * @param name build id or its beginning; `undefined`: the previous shell, and after that the one before.
 * @throws CommandError when there is none, or a remote would have no build in it.
 */
export async function rollbackShell(
  name: string | undefined,
  { target, now, origin = UNKNOWN_ORIGIN }: Pick<CommandContext, 'target' | 'now' | 'origin'>,
): Promise<ShellOutcome> {
  const started = now().getTime();
  const [registry] = await Promise.all([readRegistry(target), target.checkWrites?.()]);
  if (!registry.shell) throw new CommandError('No shell is live, so there is nothing to return from.');
  const to = await earlierShell(target, registry, name);
  const problems = remotesWithoutBuild(registry, to.contract);
  if (problems.length > 0)
    throw new CommandError(`The shell ${to.buildId} is refused:\n  ${problems.join('\n  ')}`);
  await target.front?.publishFixedFiles(to.buildId);
  const since = now().toISOString();
  const { serial } = await switchShell(
    target,
    (live) => {
      if (!live) throw new CommandError('No shell is live, so there is nothing to return from.');
      return applyShellRollback(live, to, since);
    },
    { origin, at: since, command: `rollback shell ${to.buildId}`, subject: SHELL },
  );
  return { shell: to.buildId, contract: to.contract, serial, took: now().getTime() - started };
}
