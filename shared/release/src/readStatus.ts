/** Reads the status of a deployment from its registry, its history, its builds and its beacon. */
import { fetchHealth, readBeaconAddress } from '@manying/release/health';
import { printable } from '@manying/release/printable';
import { appsOf, readUses } from '@manying/release/prune';
import { readStoredRegistry } from '@manying/release/registryDocument';
import {
  openRollouts,
  readRolloutsIfPossible,
  type WatchServiceState,
  watchServiceState,
} from '@manying/release/rolloutNote';
import { type Health, type StatusLine, statusLines } from '@manying/release/status';
import type { Target } from '@manying/release/target';
import { readTrust } from '@manying/release/trust';
import { unusableParts, usableRegistry } from '@manying/release/usableRegistry';

/**
 * Records of the history that are read: each takes a request. A build that only older records name counts as unused here;
 * `prune` reads all.
 */
const MAX_RECORDS = 100;

/** The live builds with their health. @param log receives the reason when the health is unknown. */
export async function readStatus(target: Target, log: (line: string) => void): Promise<StatusLine[]> {
  const { registry, changed } = await readStoredRegistry(target);
  for (const problem of unusableParts(registry)) log(printable(problem));
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
  const rollouts = openRollouts(await readRolloutsIfPossible(target, log), now);
  const trust = await readTrust(target).catch((error: Error) => {
    log(`The signatures are unknown: ${error.message}`);
    return undefined;
  });
  return statusLines(usableRegistry(registry), { health, trust, uploaded, rollouts });
}

/** Reads whether a service carries rollouts on. @param now in ms since the epoch. @param log receives what could not be read. */
export const readWatchService = async (
  target: Target,
  now: number,
  log: (line: string) => void,
): Promise<WatchServiceState> => watchServiceState(await readRolloutsIfPossible(target, log), now);

/** Says whether a service carries rollouts on, and when one was seen last. */
export function watchServiceText({ isRunning, from = '', since, lastSeen }: WatchServiceState): string {
  const machine = printable(from);
  if (isRunning) {
    const seen = lastSeen ? `; last seen ${lastSeen}` : '';
    return `The watch service is running on ${machine} since ${since}${seen}.`;
  }
  const seen = lastSeen ? `one was last seen ${lastSeen} on ${machine}` : 'none was ever seen';
  return `NO WATCH SERVICE is running (${seen}): nobody carries a canary of --auto on when its command ends; start 'watch'.`;
}
