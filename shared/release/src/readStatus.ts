/** Reads the status of a deployment from its registry, its history, its builds and its beacon. */
import { fetchHealth, readBeaconAddress } from '@manying/release/health';
import { appsOf, readUses } from '@manying/release/prune';
import { readStoredRegistry } from '@manying/release/registryDocument';
import { type Health, type StatusLine, statusLines } from '@manying/release/status';
import type { Target } from '@manying/release/target';
import { readTrust } from '@manying/release/trust';
import { watchedVersion } from '@manying/release/watchNote';

/**
 * Records of the history that are read: each takes a request. A build that only older records name counts as unused here;
 * `prune` reads all.
 */
const MAX_RECORDS = 100;

/** The live builds with their health. @param log receives the reason when the health is unknown. */
export async function readStatus(target: Target, log: (line: string) => void): Promise<StatusLine[]> {
  const { registry, changed } = await readStoredRegistry(target);
  const remotes = Object.keys(registry.remotes);
  if (remotes.length === 0) return [];
  const health: Record<string, Health[string]> = {};
  try {
    const beacon = await readBeaconAddress(target);
    for (const app of appsOf(registry)) health[app] = await fetchHealth(beacon, app);
  } catch (error) {
    log(`Health is unknown: ${(error as Error).message}`);
  }
  const now = Date.now();
  const uses = await readUses(target, registry, changed, now, MAX_RECORDS);
  const uploaded = uses.flatMap(({ builds }) => builds);
  const watched: Record<string, string> = {};
  for (const [remote, { canary }] of Object.entries(registry.remotes)) {
    const version = canary && (await watchedVersion(target, remote, now));
    if (version) watched[remote] = version;
  }
  return statusLines(registry, { health, trust: await readTrust(target), uploaded, watched });
}
