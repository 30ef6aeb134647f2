/** State transitions of the live shell: deployment, rollback. Pure functions, as those of a remote in transitions.ts. */
import { contractFits } from '@manying/platform/contract';
import type { LiveShell, RegistryDocument, ShellBuild } from '@manying/platform/registryDocument';
import { CommandError } from '@manying/release/commandError';

const without = (ids: readonly string[] = [], ...removed: readonly string[]) =>
  ids.filter((id) => !removed.includes(id));

function makeShell(
  { buildId, contract, since }: ShellBuild,
  previous: ShellBuild | undefined,
  blocked: readonly string[],
): LiveShell {
  return {
    ...{ buildId, contract, since },
    ...(previous && !blocked.includes(previous.buildId)
      ? { previous: { buildId: previous.buildId, contract: previous.contract, since: previous.since } }
      : {}),
    ...(blocked.length > 0 ? { blocked } : {}),
  };
}

/** Makes a shell live. The live one becomes the previous one; the same one again changes only its time. */
export function applyDeployment(live: LiveShell | undefined, next: ShellBuild): LiveShell {
  const previous = live?.buildId === next.buildId ? live.previous : live;
  return makeShell(next, previous, without(live?.blocked, next.buildId));
}

/** Returns to an earlier shell. The replaced one is blocked, so that no further rollback leads to it. */
export function applyShellRollback(live: LiveShell, to: ShellBuild, since: string): LiveShell {
  if (to.buildId === live.buildId) throw new CommandError(`The shell ${to.buildId} is live already.`);
  const previous = live.previous?.buildId === to.buildId ? undefined : live.previous;
  const blocked = [...without(live.blocked, to.buildId, live.buildId), live.buildId];
  return makeShell({ ...to, since }, previous, blocked);
}

/** Remotes that would have no build in a shell with this contract, one sentence each. */
export function remotesWithoutBuild({ remotes }: RegistryDocument, contract: string): string[] {
  return Object.entries(remotes).flatMap(([remote, { current, previous, blocked }]) => {
    const builds = [current, ...(previous && !blocked.includes(previous.version) ? [previous] : [])];
    if (builds.some((build) => contractFits(build.contract, contract))) return [];
    return [
      `${remote} ${current.version} needs contract ${current.contract}, and the shell offers ${contract}: 'rollback ${remote}' to an older build first.`,
    ];
  });
}
