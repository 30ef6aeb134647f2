/**
 * Which uploaded builds are still needed, and why (docs/decisions/041-unused-builds.md): live in the registry, within reach
 * of a rollback, or run by a page that is still open.
 */
import type { RegistryDocument } from '@manying/platform/registryDocument';
import { buildIdOf } from '@manying/release/buildNames';
import {
  type HistoryRecord,
  liveVersions,
  SHELL,
  type StoredRecord,
  versionsWithinReach,
} from '@manying/release/history';

/** How long an open page may still load files of a build after the registry has named it, in ms: 7 days. */
export const OPEN_PAGE_AGE = 7 * 24 * 60 * 60_000;

/** Why a build is needed; `unused`: nothing can name it any more. */
export type BuildUse = 'live' | 'rollback' | 'open pages' | 'preview' | 'unused';

/** What is known of the deployment. */
export interface DeploymentPast {
  readonly registry: RegistryDocument;
  /** When the registry was changed last, by the clock of the storage. */
  readonly changed: Date;
  /** Newest first. */
  readonly records: readonly StoredRecord[];
}

/** Versions that a change has left live. */
function namedVersions({ current, previous, canary }: HistoryRecord): string[] {
  return [current, previous, canary?.version].filter((version) => version !== undefined);
}

/**
 * The time of each record. Of its own time and that of the storage the later one counts, and no record is older than the
 * one before: a wrong clock makes a build look needed for longer, not for shorter.
 */
function timesOf(records: readonly StoredRecord[]): number[] {
  let latest = 0;
  return records
    .toReversed()
    .map(({ record, stored }) => {
      latest = Math.max(latest, stored.getTime(), Date.parse(record.at) || 0);
      return latest;
    })
    .toReversed();
}

/** Until when builds that no record names may have been live: up to the last change that has no record. */
function unrecordedUntil({ registry, changed, records }: DeploymentPast, times: readonly number[]): number {
  let serial = registry.serial;
  let time = changed.getTime();
  for (const [index, { record }] of records.entries()) {
    if (serial - record.serial > (index === 0 ? 0 : 1)) return time;
    serial = record.serial;
    time = times[index] ?? time;
  }
  return serial > (records.length === 0 ? 0 : 1) ? time : 0;
}

/** Until when the registry has named each version of an app, in ms since the epoch. */
function namedUntil(app: string, records: readonly StoredRecord[], times: readonly number[]) {
  const until = new Map<string, number>();
  // What the newest record has left is live, or was changed without a record.
  let end = times[0] ?? 0;
  for (const [index, { record }] of records.entries()) {
    if (record.subject !== app) continue;
    for (const version of namedVersions(record)) until.set(version, Math.max(end, until.get(version) ?? 0));
    end = times[index] ?? end;
  }
  return until;
}

/**
 * A function that says why a version of an app is needed.
 * @param app the remote, or `shell`. @param now in ms since the epoch.
 */
export function buildUses(app: string, past: DeploymentPast, now: number): (version: string) => BuildUse {
  const { registry, records } = past;
  const times = timesOf(records);
  const live = new Set(liveVersions(app, registry));
  const reach = new Set(
    versionsWithinReach(
      app,
      registry,
      records.map(({ record }) => record),
    ),
  );
  const named = namedUntil(app, records, times);
  const unknown = unrecordedUntil(past, times);
  return (version) => {
    if (live.has(version)) return 'live';
    if (reach.has(version)) return 'rollback';
    const until = Math.max(unknown, named.get(version) ?? 0);
    return now - until < OPEN_PAGE_AGE ? 'open pages' : 'unused';
  };
}

/** Build id of a version; that of a shell is its version. */
export const idOf = (app: string, version: string) => (app === SHELL ? version : buildIdOf(version));
