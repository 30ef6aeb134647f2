/** The builds that exist, from the registries of the stores: reports about any other build are forged or outdated. */
import * as v from 'valibot';
import type { Log } from './log.ts';

/** Names a build as {@link KnownBuilds} does. */
export const buildKey = (remote: string, version: string) => `${remote} ${version}`;

/** The builds that the registry at an origin names; none for another origin, or while it cannot be read. */
export type KnownBuilds = (origin: string) => Promise<ReadonlySet<string>>;

/** Time for which a registry is used, in ms. */
const FRESH_MS = 30_000;
const TIMEOUT_MS = 5000;

const release = v.object({ version: v.string() });
const shell = v.object({ buildId: v.string() });
const registrySchema = v.object({
  remotes: v.record(
    v.string(),
    v.object({ current: release, previous: v.optional(release), canary: v.optional(release) }),
  ),
  shell: v.optional(v.object({ ...shell.entries, previous: v.optional(shell), canary: v.optional(shell) })),
});

async function readBuilds(origin: string): Promise<ReadonlySet<string>> {
  const response = await fetch(`${origin}/remotes.json`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'error',
  });
  const registry = v.parse(registrySchema, await response.json());
  const remotes = Object.entries(registry.remotes).flatMap(([remote, { current, previous, canary }]) =>
    [current, previous, canary].flatMap((build) => (build ? [buildKey(remote, build.version)] : [])),
  );
  const shells = [registry.shell, registry.shell?.previous, registry.shell?.canary];
  return new Set([
    ...remotes,
    ...shells.flatMap((build) => (build ? [buildKey('shell', build.buildId)] : [])),
  ]);
}

/** Reads the registry of each origin when it is needed, at most every 30 s. */
export function createKnownBuilds(
  origins: readonly string[],
  log: Pick<Log, 'task'>,
  now = () => Date.now(),
): KnownBuilds {
  const registries = new Map<string, { readonly readAt: number; readonly builds: ReturnType<KnownBuilds> }>();
  return async (origin) => {
    const stored = registries.get(origin);
    if (stored && now() - stored.readAt < FRESH_MS) return stored.builds;
    if (!origins.includes(origin)) return new Set();
    const builds = readBuilds(origin).catch((error: Error) => {
      log.task('registry not read', { origin, reason: error.message });
      // What was known stays known until the registry can be read again.
      return stored?.builds ?? new Set<string>();
    });
    registries.set(origin, { readAt: now(), builds });
    return builds;
  };
}
