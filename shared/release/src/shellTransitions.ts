/** State transitions of the shell: deployment, canary, promotion, rollback. Pure functions, as those in transitions.ts. */
import { contractFits } from '@manying/platform/contract';
import type { LiveShell, RegistryDocument, ShellBuild } from '@manying/platform/registryDocument';
import { CommandError } from '@manying/release/commandError';
import { rejectCanaryAsEarlierBuild, rejectInvalidShare } from '@manying/release/transitions';

const without = (ids: readonly string[] = [], ...removed: readonly string[]) =>
  ids.filter((id) => !removed.includes(id));

/** What the registry says beside the live build. */
type Beside = Pick<LiveShell, 'previous' | 'canary' | 'blocked'>;

const buildOf = ({ buildId, contract, since }: ShellBuild): ShellBuild => ({ buildId, contract, since });

function makeShell(live: ShellBuild, { previous, canary, blocked = [] }: Beside): LiveShell {
  return {
    ...buildOf(live),
    ...(previous && !blocked.includes(previous.buildId) ? { previous: buildOf(previous) } : {}),
    ...(canary ? { canary: { ...buildOf(canary), percent: canary.percent } } : {}),
    ...(blocked.length > 0 ? { blocked } : {}),
  };
}

/** Makes a shell live. The live one becomes the previous one; the same one again changes only its time. A canary ends. */
export function applyDeployment(live: LiveShell | undefined, next: ShellBuild): LiveShell {
  const previous = live?.buildId === next.buildId ? live.previous : live;
  return makeShell(next, { previous, blocked: without(live?.blocked, next.buildId) });
}

/** @throws CommandError without a live shell, which a canary is compared with and falls back to. */
export function shellCanaryBase(live: LiveShell | undefined): LiveShell {
  if (!live) throw new CommandError('No shell is live yet, so a canary has no live shell beside it.');
  return live;
}

/** Makes a shell the canary for a share of the visitors. @throws CommandError when it is live, or nothing is. */
export function applyShellCanary(
  before: LiveShell | undefined,
  next: ShellBuild,
  percent: number,
): LiveShell {
  const live = shellCanaryBase(before);
  rejectInvalidShare(percent);
  if (live.buildId === next.buildId) throw new CommandError(`The shell ${next.buildId} is live already.`);
  const since = live.canary?.buildId === next.buildId ? live.canary.since : next.since;
  const canary = { ...next, since, percent };
  return makeShell(live, { previous: live.previous, canary, blocked: without(live.blocked, next.buildId) });
}

/** Gives the canary another share of the visitors. @throws CommandError when it is no longer the canary. */
export function applyShellShare(live: LiveShell | undefined, buildId: string, percent: number): LiveShell {
  const canary = live?.canary;
  if (!live || canary?.buildId !== buildId)
    throw new CommandError(`The shell ${buildId} is no longer the canary.`);
  return applyShellCanary(live, canary, percent);
}

/** Makes the canary live. @throws CommandError when there is none. */
export function applyShellPromotion(live: LiveShell | undefined, since: string): LiveShell {
  if (!live?.canary) throw new CommandError('There is no canary of the shell.');
  return applyDeployment(live, { ...live.canary, since });
}

/** Ends the canary, which is blocked. @throws CommandError when it is no longer the canary. */
export function endShellCanary(live: LiveShell | undefined, buildId: string): LiveShell {
  if (live?.canary?.buildId !== buildId)
    throw new CommandError(`The shell ${buildId} is no longer the canary.`);
  return makeShell(live, { previous: live.previous, blocked: [...without(live.blocked, buildId), buildId] });
}

/** Returns to an earlier shell. The replaced one is blocked, so that no further rollback leads to it. A canary ends. */
export function applyShellRollback(live: LiveShell, to: ShellBuild, since: string): LiveShell {
  if (to.buildId === live.buildId) throw new CommandError(`The shell ${to.buildId} is live already.`);
  rejectCanaryAsEarlierBuild(to.buildId, live.canary?.buildId);
  const previous = live.previous?.buildId === to.buildId ? undefined : live.previous;
  const replaced = [live.buildId, ...(live.canary ? [live.canary.buildId] : [])];
  const blocked = [...without(live.blocked, to.buildId, ...replaced), ...replaced];
  return makeShell({ ...to, since }, { previous, blocked });
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
