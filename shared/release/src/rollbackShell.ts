/** `rollback shell`: ends its canary, or makes an earlier build live again from its uploaded files, without a checkout. */
import type { LiveShell, RegistryDocument, ShellBuild } from '@manying/platform/registryDocument';
import type { CommandContext } from '@manying/release/commandContext';
import { CommandError } from '@manying/release/commandError';
import type { ShellOutcome } from '@manying/release/deployShell';
import { earlierVersion, recordsOf, SHELL, UNKNOWN_ORIGIN } from '@manying/release/history';
import { readRegistry, switchShell } from '@manying/release/registryDocument';
import { reportUnblocked } from '@manying/release/reportUnblocked';
import { applyShellRollback, endShellCanary, remotesWithoutBuild } from '@manying/release/shellTransitions';
import type { Target } from '@manying/release/target';
import { withFixedFiles } from '@manying/release/withFixedFiles';

/** The id of an uploaded shell. @throws CommandError when none begins with this text, or more than one. */
async function findShellId(target: Target, name: string): Promise<string> {
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

/** The contract that an uploaded shell offers, from the history. @throws CommandError when it does not say so. */
async function contractOf(target: Target, registry: RegistryDocument, buildId: string): Promise<string> {
  for await (const { subject, built } of recordsOf(target, registry))
    if (subject === SHELL && built?.version === buildId) return built.contract;
  throw new CommandError(
    `The history does not say which contract the shell ${buildId} offers: deploy it from its sources.`,
  );
}

/** An uploaded shell. @param name its id or its beginning. @throws CommandError when there is none, or several. */
export async function findShell(target: Target, name: string): Promise<Omit<ShellBuild, 'since'>> {
  const buildId = await findShellId(target, name);
  return { buildId, contract: await contractOf(target, await readRegistry(target), buildId) };
}

/**
 * The shell to return to: the named one, else the previous one, else the one before it that the history names.
 * @throws CommandError when there is none, or the history does not say which contract it offers.
 */
async function earlierShell(
  target: Target,
  registry: RegistryDocument,
  name: string | undefined,
): Promise<Omit<ShellBuild, 'since'>> {
  const previous = registry.shell?.previous;
  if (name === undefined && previous) return previous;
  const buildId =
    name === undefined ? await earlierVersion(target, registry, SHELL) : await findShellId(target, name);
  if (buildId === undefined)
    throw new CommandError('There is no previous shell: name the build to return to.');
  if (buildId === previous?.buildId) return previous;
  return { buildId, contract: await contractOf(target, registry, buildId) };
}

/** @throws CommandError when another shell is live than the expected one, or somebody has started a canary beside it. */
function rejectUnexpected({ buildId, canary }: LiveShell, expected: string | undefined): void {
  if (expected !== undefined && (canary || buildId !== expected))
    throw new CommandError(`The shell ${expected} is no longer the canary.`);
}

/**
 * Ends the canary, or makes an earlier shell live. Open pages continue with their shell.
 * @param name build id or its beginning; `undefined`: the previous shell, and after that the one before.
 * @param expected the shell that has to be live, and the command that the history records instead.
 * @throws CommandError when there is none, or a remote would have no build in it.
 */
export async function rollbackShell(
  name: string | undefined,
  { target, now, log, origin = UNKNOWN_ORIGIN }: Pick<CommandContext, 'target' | 'now' | 'log' | 'origin'>,
  expected?: { readonly buildId: string; readonly command: string },
): Promise<ShellOutcome> {
  const started = now().getTime();
  const [registry] = await Promise.all([readRegistry(target), target.checkWrites?.()]);
  if (!registry.shell) throw new CommandError('No shell is live, so there is nothing to return from.');
  rejectUnexpected(registry.shell, expected?.buildId);
  const { canary } = registry.shell;
  if (name === undefined && canary) {
    const at = now().toISOString();
    const recorded = { origin, at, command: 'rollback shell', subject: SHELL };
    const { serial, shell } = await switchShell(
      target,
      (live) => endShellCanary(live, canary.buildId),
      recorded,
    );
    const { buildId, contract } = shell ?? registry.shell;
    return { shell: buildId, contract, serial, took: now().getTime() - started };
  }
  const to = await earlierShell(target, registry, name);
  const problems = remotesWithoutBuild(registry, to.contract);
  if (problems.length > 0)
    throw new CommandError(`The shell ${to.buildId} is refused:\n  ${problems.join('\n  ')}`);
  const since = now().toISOString();
  // Refused before its files replace those of the live one; checked again on the registry that is changed.
  applyShellRollback(registry.shell, { ...to, since }, since);
  const edit = (live: LiveShell | undefined) => {
    if (!live) throw new CommandError('No shell is live, so there is nothing to return from.');
    rejectUnexpected(live, expected?.buildId);
    reportUnblocked(to.buildId, live.blocked, log);
    return applyShellRollback(live, { ...to, since }, since);
  };
  const command = expected?.command ?? `rollback shell ${to.buildId}`;
  const { serial } = await withFixedFiles(target, to.buildId, () =>
    switchShell(target, edit, { origin, at: since, command, subject: SHELL }),
  );
  return { shell: to.buildId, contract: to.contract, serial, took: now().getTime() - started };
}
