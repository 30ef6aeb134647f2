/** Reads the status of a deployment from its registry and its beacon. */
import { fetchHealth, readBeaconAddress } from '@manying/release/health';
import { readRegistry } from '@manying/release/registryDocument';
import { type Health, type StatusLine, statusLines } from '@manying/release/status';
import type { Target } from '@manying/release/target';
import { readTrust } from '@manying/release/trust';

/** The live builds with their health. @param log receives the reason when the health is unknown. */
export async function readStatus(target: Target, log: (line: string) => void): Promise<StatusLine[]> {
  const registry = await readRegistry(target);
  const remotes = Object.keys(registry.remotes);
  if (remotes.length === 0) return [];
  const health: Record<string, Health[string]> = {};
  try {
    const beacon = await readBeaconAddress(target);
    for (const remote of remotes) health[remote] = await fetchHealth(beacon, remote);
  } catch (error) {
    log(`Health is unknown: ${(error as Error).message}`);
  }
  return statusLines(registry, health, await readTrust(target));
}
