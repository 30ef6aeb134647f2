/** What the release board says of one application. Pure functions. */
import type { RegistryDocument } from '@manying/platform/registryDocument';
import { type HealthSeries, healthSeries, RANGES } from '@manying/release/board/healthSeries';
import type { BuildDifference } from '@manying/release/buildDifference';
import { buildIdOf } from '@manying/release/buildNames';
import { type BuildHealth, countReports, failureRate } from '@manying/release/health';
import { type HistoryRecord, SHELL } from '@manying/release/history';

/** How long a withdrawn canary is shown, in ms. */
const ALERT_TIME = 24 * 3_600_000;
/** Length of a shown build id. */
const SHORT = 7;
/** Number of shown releases. */
const MAX_RELEASES = 2;

/** `withdrawn`: a canary failed too often and was rolled back by its watcher. */
export type AppState = 'stable' | 'trial' | 'withdrawn';

/** A build that visitors get or got. */
export interface BoardBuild {
  readonly place: 'current' | 'canary' | 'previous' | 'withdrawn';
  readonly id: string;
  readonly share: number;
  /** ISO 8601; '' when unknown. */
  readonly since: string;
}

/** Reports about a build by the id of the range. */
export type SeriesByRange = Readonly<Record<string, HealthSeries>>;

/** A change of what is live. */
export interface BoardRelease {
  readonly at: string;
  readonly id: string;
  /** The stated reason, else the command. */
  readonly why: string;
  readonly difference: BuildDifference | undefined;
}

/** A canary that was rolled back by its watcher. */
export interface BoardAlert {
  readonly id: string;
  readonly currentId: string;
  readonly startedAt: string;
  readonly startedBy: string;
  readonly why: string | undefined;
  readonly percent: number | undefined;
  readonly endedAt: string;
  readonly reports: number;
  readonly failed: number;
  /** Share of failures in percent. */
  readonly rate: number;
  readonly failures: BuildHealth['failures'];
}

/** See the head of the file. */
export interface BoardApp {
  readonly name: string;
  readonly state: AppState;
  readonly contract: string;
  readonly builds: readonly BoardBuild[];
  /** `undefined` when the health is unknown. */
  readonly current: SeriesByRange | undefined;
  /** The canary, or the one that was withdrawn. */
  readonly trial: SeriesByRange | undefined;
  readonly releases: readonly BoardRelease[];
  readonly alert: BoardAlert | undefined;
}

/** What a {@link BoardApp} is made of. */
export interface BoardSources {
  readonly registry: RegistryDocument;
  /** Records of this application, the newest first. */
  readonly records: readonly HistoryRecord[];
  readonly health: readonly BuildHealth[] | undefined;
  /** The difference that a record's change has made; `undefined` when a build is gone. */
  readonly differenceOf: (record: HistoryRecord) => BuildDifference | undefined;
  /** In ms since the epoch. */
  readonly now: number;
}

const shortId = (version: string) => buildIdOf(version).slice(0, SHORT);

/** The version that a change has put before visitors. */
export const releasedVersion = ({ command, canary, current }: HistoryRecord): string =>
  command.startsWith('canary ') && canary ? canary.version : current;

/** Whether a record is a release: signatures and ends of canaries are none. */
const isRelease = ({ command }: HistoryRecord) =>
  /^(?:release|promote|rollback|deploy-shell|canary \S+ \S+ [\d.]+$)/.test(command);

/** The latest releases. */
export const latestReleases = (records: readonly HistoryRecord[]) =>
  records.filter(isRelease).slice(0, MAX_RELEASES);

/** The version of a canary that its watcher has ended. */
const endedByWatcher = ({ command }: HistoryRecord) =>
  /^canary \S+ (\S+) ended by --auto$/.exec(command)?.[1];

function findAlert({ records, health, now }: BoardSources): (BoardAlert & { version: string }) | undefined {
  const [last] = records;
  const version = last && endedByWatcher(last);
  if (!last || !version || now - Date.parse(last.at) > ALERT_TIME) return undefined;
  const start = records.find(
    (record) =>
      isRelease(record) && record.canary?.version === version && record.command.startsWith('canary '),
  );
  const reported = health?.find((build) => build.version === version);
  const counts = reported ?? { ok: 0, fallback: 0, failed: 0 };
  return {
    version,
    id: shortId(version),
    currentId: shortId(last.current),
    startedAt: start?.at ?? '',
    startedBy: start?.who ?? '',
    why: start?.why,
    percent: start?.canary?.percent,
    endedAt: last.at,
    reports: countReports(counts),
    failed: counts.failed,
    rate: failureRate(counts),
    failures: reported?.failures ?? [],
  };
}

/** The builds of a remote or of the shell, without the withdrawn one. */
function liveBuilds(name: string, { remotes, shell }: RegistryDocument) {
  const build = (place: BoardBuild['place'], version: string, share: number, since: string) => ({
    version,
    ...{ place, id: shortId(version), share, since },
  });
  if (name === SHELL)
    return shell
      ? [
          build('current', shell.buildId, 100, shell.since),
          ...(shell.previous ? [build('previous', shell.previous.buildId, 0, shell.previous.since)] : []),
        ]
      : [];
  const entry = remotes[name];
  if (!entry) return [];
  const { current, canary, previous } = entry;
  return [
    build('current', current.version, 100 - (canary?.percent ?? 0), current.since),
    ...(canary ? [build('canary', canary.version, canary.percent, canary.since)] : []),
    ...(previous ? [build('previous', previous.version, 0, previous.since)] : []),
  ];
}

/** Creates what the board says of an application. */
export function boardApp(name: string, sources: BoardSources): BoardApp {
  const { registry, records, health, differenceOf, now } = sources;
  const live = liveBuilds(name, registry);
  const alert = findAlert(sources);
  const contract = name === SHELL ? registry.shell?.contract : registry.remotes[name]?.current.contract;
  const seriesOf = (version: string | undefined) => {
    if (!health || version === undefined) return undefined;
    const hourly = health.find((build) => build.version === version)?.hourly;
    return Object.fromEntries(RANGES.map((range) => [range.id, healthSeries(hourly, range, now)]));
  };
  const versionAt = (place: BoardBuild['place']) => live.find((build) => build.place === place)?.version;
  const canary = versionAt('canary');
  const [current, ...others] = live.map(({ version: _, ...build }) => build);
  const withdrawn: BoardBuild[] = alert
    ? [{ place: 'withdrawn', id: alert.id, share: 0, since: alert.endedAt }]
    : [];
  return {
    name,
    state: alert ? 'withdrawn' : canary ? 'trial' : 'stable',
    contract: contract ?? '',
    builds: [...(current ? [current] : []), ...withdrawn, ...others],
    current: seriesOf(versionAt('current')),
    trial: seriesOf(canary ?? alert?.version),
    releases: latestReleases(records).map((record) => ({
      at: record.at,
      id: shortId(releasedVersion(record)),
      why: record.why ?? record.command,
      difference: differenceOf(record),
    })),
    alert,
  };
}

/** The applications in the order of the board: those with an alert first, then the shell, then the remotes. */
export function orderApps(apps: readonly BoardApp[]): readonly BoardApp[] {
  const rank = ({ alert, name }: BoardApp) => (alert ? 0 : name === SHELL ? 1 : 2);
  return [...apps].sort((a, b) => rank(a) - rank(b));
}
