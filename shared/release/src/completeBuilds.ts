/**
 * Keeps a registry from naming a build whose files `prune` has removed. While `prune` removes builds, the registry says so,
 * and no command names a build that it did not name before. Each command then checks that such a build is complete. If
 * `prune` begins after this check, it has changed the registry, so that the compare-and-swap fails and the check is repeated.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { RegistryDocument, RegistryEntry } from '@manying/platform/registryDocument';
import { forEachConcurrently } from '@manying/release/bucketFiles';
import { buildIdOf } from '@manying/release/buildNames';
import { CommandError } from '@manying/release/commandError';
import { SHELL } from '@manying/release/history';
import { namedFiles } from '@manying/release/namedFiles';
import { hasPrunerEnded } from '@manying/release/pruner';
import type { Target } from '@manying/release/target';

/** Age at which a mark of `prune` is that of a killed command, in ms. Longer than it works (MAX_REMOVAL_TIME of prune.ts). */
export const PRUNING_STALE_AFTER = 10 * 60_000;
/** Longest wait for `prune`, and time between two looks, in ms. */
const MAX_WAIT = 20_000;
const POLL_INTERVAL = 250;

/** A build of a target. */
interface TargetBuild {
  readonly app: string;
  readonly buildId: string;
}

/**
 * Whether `prune` is removing builds: not when its process has ended, as far as this machine knows it. A mark from the future,
 * by another clock, counts as well.
 */
export async function isPruning(
  target: Target,
  { pruning }: RegistryDocument,
  now: number,
): Promise<boolean> {
  if (pruning === undefined || !(Math.abs(now - Date.parse(pruning)) < PRUNING_STALE_AFTER)) return false;
  return !(await hasPrunerEnded(target, pruning));
}

/** The builds of a target that a registry names; those of development servers are not in it. */
function namedBuilds(target: Target, { remotes, shell }: RegistryDocument): TargetBuild[] {
  // An entry that was edited by hand may have another form.
  const builds = ([app, entry]: [string, RegistryEntry | null]) =>
    [entry?.current, entry?.previous, entry?.canary].flatMap((release) => {
      if (typeof release?.version !== 'string' || typeof release.manifest !== 'string') return [];
      const buildId = buildIdOf(release.version);
      return release.manifest.startsWith(target.address(app, buildId, '')) ? [{ app, buildId }] : [];
    });
  return [
    ...Object.entries(remotes).flatMap(builds),
    ...[shell, shell?.previous, shell?.canary].flatMap((build) =>
      build ? [{ app: SHELL, buildId: build.buildId }] : [],
    ),
  ];
}

/** Builds that a registry names and the one before does not. */
export function newlyNamed(target: Target, before: RegistryDocument, after: RegistryDocument): TargetBuild[] {
  const key = ({ app, buildId }: TargetBuild) => `${app}/${buildId}`;
  const known = new Set(namedBuilds(target, before).map(key));
  return namedBuilds(target, after).filter((build) => !known.has(key(build)));
}

/** Waits until `prune` has ended. @throws CommandError when it takes too long. */
export async function awaitPrune(target: Target, read: () => Promise<RegistryDocument>): Promise<void> {
  const deadline = performance.now() + MAX_WAIT;
  for (;;) {
    const registry = await read();
    if (!(await isPruning(target, registry, Date.now()))) return;
    if (performance.now() > deadline) {
      const end = new Date(Date.parse(registry.pruning ?? '') + PRUNING_STALE_AFTER).toISOString();
      throw new CommandError(
        `prune has been removing builds of ${target.label} since ${registry.pruning}: try again when it has ended. If it was killed on another machine, this is possible from ${end} on.`,
      );
    }
    await pause(POLL_INTERVAL);
  }
}

/** @throws CommandError when a build lacks a file. */
async function rejectIncomplete(target: Target, { app, buildId }: TargetBuild): Promise<void> {
  const descriptor = app === SHELL ? undefined : await target.descriptor(app, buildId);
  const missing: string[] = [];
  if (app !== SHELL && !descriptor) missing.push('release.json');
  if (app === SHELL && !(await target.builds(SHELL)).includes(buildId)) missing.push('index.html');
  await forEachConcurrently(descriptor ? namedFiles(descriptor) : [], async (file) => {
    if ((await target.fileSize(app, buildId, file)) === undefined) missing.push(file);
  });
  if (missing.length > 0) {
    throw new CommandError(
      `${app} ${buildId} is incomplete in ${target.label}: ${missing.join(', ')} is missing. Release it again, which uploads what is missing.`,
    );
  }
}

/** @throws CommandError when a build that the registry is to name is incomplete. */
export async function rejectIncompleteBuilds(target: Target, builds: readonly TargetBuild[]): Promise<void> {
  for (const build of builds) await rejectIncomplete(target, build);
}
