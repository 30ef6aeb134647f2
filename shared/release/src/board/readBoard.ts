/** Reads what the release board shows from a deployment: registry, history, builds and beacon. */
import {
  type BoardApp,
  boardApp,
  latestReleases,
  orderApps,
  releasedVersion,
} from '@manying/release/board/boardApp';
import { MAX_HOURS } from '@manying/release/board/healthSeries';
import { describeUploaded } from '@manying/release/buildDescription';
import { type BuildDifference, buildDifference } from '@manying/release/buildDifference';
import { buildIdOf } from '@manying/release/buildNames';
import { type BuildHealth, fetchHealth, readBeaconAddress } from '@manying/release/health';
import { type HistoryRecord, readHistory, SHELL } from '@manying/release/history';
import { readSiteOf } from '@manying/release/readSiteOf';
import { readRegistry } from '@manying/release/registryDocument';
import { openRollouts, readRolloutsIfPossible, watchServiceState } from '@manying/release/rolloutNote';
import type { Target } from '@manying/release/target';

/** Records that are read of each application: each takes a request. */
const MAX_RECORDS = 50;

/** The board. */
export interface Board {
  /** Host of the store; the target's name when site.json cannot be read. */
  readonly site: string;
  /** In ms since the epoch. */
  readonly at: number;
  readonly apps: readonly BoardApp[];
  /** Why the health is unknown. */
  readonly problem: string | undefined;
  /** Whether a service carries rollouts on. */
  readonly hasWatchService: boolean;
  /** Applications whose rollout goes on, and is watched by nobody. */
  readonly unwatched: readonly string[];
}

async function siteName(target: Target, log: (line: string) => void): Promise<string> {
  try {
    const site = await readSiteOf(target);
    return site ? new URL(site.permanentDomain).host : target.label;
  } catch (error) {
    log(`The name of the store is unknown: ${(error as Error).message}`);
    return target.label;
  }
}

/** The difference between two uploaded builds; `undefined` when one of them is gone or unreadable. */
async function readDifference(
  target: Target,
  app: string,
  from: string,
  to: string,
  log: (line: string) => void,
): Promise<BuildDifference | undefined> {
  if (from === to) return undefined;
  try {
    const [before, after] = await Promise.all(
      [from, to].map((version) => describeUploaded(target, app, buildIdOf(version))),
    );
    return before && after && buildDifference(before, after);
  } catch (error) {
    log(`The difference of ${app} ${to} is unknown: ${(error as Error).message}`);
    return undefined;
  }
}

/** Reads the board. @param log receives what could not be read. */
export async function readBoard(target: Target, now: number, log: (line: string) => void): Promise<Board> {
  const registry = await readRegistry(target);
  const names = [...(registry.shell ? [SHELL] : []), ...Object.keys(registry.remotes).sort()];
  let problem: string | undefined;
  const health = new Map<string, readonly BuildHealth[]>();
  try {
    const beacon = await readBeaconAddress(target);
    for (const name of names) health.set(name, await fetchHealth(beacon, name, MAX_HOURS));
  } catch (error) {
    problem = (error as Error).message;
    log(`Health is unknown: ${problem}`);
  }
  const readApp = async (name: string) => {
    const records = await readHistory(target, registry, { subject: name, limit: MAX_RECORDS });
    const differences = new Map<HistoryRecord, BuildDifference | undefined>();
    for (const record of latestReleases(records)) {
      const to = releasedVersion(record);
      const from = to === record.current ? record.previous : record.current;
      if (from !== undefined) differences.set(record, await readDifference(target, name, from, to, log));
    }
    const differenceOf = (record: HistoryRecord) => differences.get(record);
    return boardApp(name, { registry, records, health: health.get(name), differenceOf, now });
  };
  const apps: BoardApp[] = [];
  for (const name of names) apps.push(await readApp(name));
  const rollouts = await readRolloutsIfPossible(target, log);
  return {
    ...{ site: await siteName(target, log), at: now, apps: orderApps(apps), problem },
    hasWatchService: watchServiceState(rollouts, now).isRunning,
    unwatched: Object.entries(openRollouts(rollouts, now)).flatMap(([app, { isWatched }]) =>
      isWatched ? [] : [app],
    ),
  };
}
