/** Status of a deployment: the live builds with their share, date, health and signature. */
import type { RegistryDocument, ShellBuild } from '@manying/platform/registryDocument';
import type { BuildUse } from '@manying/release/buildUses';
import { type BuildHealth, countReports, failureRate } from '@manying/release/health';
import { SHELL } from '@manying/release/history';
import { printable } from '@manying/release/printable';
import type { UploadedBuild } from '@manying/release/prune';
import { type Signature, signatureOf, type Trust } from '@manying/release/trust';

/** One live build. */
export interface StatusLine {
  /** The remote, or `shell`. */
  readonly remote: string;
  readonly place: 'current' | 'canary' | 'previous' | 'blocked' | 'unused';
  readonly version: string;
  /** Share of the visitors who get it unless it fails, in percent. */
  readonly share: number;
  readonly since: string;
  readonly contract: string;
  /** Reports of the visitors; `undefined` when unknown. */
  readonly health?: BuildHealth | undefined;
  /** Of a canary, and of a promoted one whose rollout goes on: whether a process watches it (`--auto`). */
  readonly isWatched?: boolean | undefined;
  /** Of an unused build: why it is kept; `unused`: `prune` removes it. */
  readonly use?: BuildUse | undefined;
  /** State of its entry's signature; `undefined` when the site has no release keys. */
  readonly signature?: Signature | undefined;
}

/** Reports about the builds of each remote; remotes with unknown health are missing. */
export type Health = Readonly<Record<string, readonly BuildHealth[]>>;

/** A rollout that has not ended. */
export interface OpenRollout {
  readonly version: string;
  readonly isWatched: boolean;
}

/** What is known beside the registry. */
export interface StatusSources {
  readonly health?: Health | undefined;
  readonly trust?: Trust | undefined;
  /** The uploaded builds of all remotes and the shell. */
  readonly uploaded?: readonly UploadedBuild[] | undefined;
  /** The rollouts that have not ended, by application. */
  readonly rollouts?: Readonly<Record<string, OpenRollout>> | undefined;
}

const NO_TRUST: Trust = { origins: undefined, keys: undefined };

/** The builds that are live nowhere. */
function unusedLines(uploaded: readonly UploadedBuild[], registry: RegistryDocument): StatusLine[] {
  const blockedOf = (app: string) =>
    (app === SHELL ? registry.shell?.blocked : registry.remotes[app]?.blocked) ?? [];
  const isListed = ({ app, version, use }: UploadedBuild) =>
    use !== 'live' && !blockedOf(app).includes(version);
  return uploaded.filter(isListed).map(({ app, version, contract = '', use }) => ({
    ...{ remote: app, place: 'unused', version, share: 0, since: '', contract, use },
  }));
}

/** Reports about a build; none of them when its app is known to have no other ones. */
function reportsOf(health: Health, app: string, version: string) {
  const none = { version, ok: 0, fallback: 0, failed: 0, failures: [] };
  const reports = health[app];
  return reports && { health: reports.find((build) => build.version === version) ?? none };
}

/** Who watches the current build, if its rollout goes on, and the canary. */
const watchOf = (rollout: OpenRollout | undefined) => ({
  current: (version: string) => (rollout?.version === version ? { isWatched: rollout.isWatched } : {}),
  canary: (version: string) => ({ isWatched: rollout?.version === version && rollout.isWatched }),
});

/** The builds of the shell. */
function shellLines(
  { shell }: RegistryDocument,
  health: Health,
  watch: ReturnType<typeof watchOf>,
): StatusLine[] {
  if (!shell) return [];
  const { canary, previous, blocked = [] } = shell;
  const line = (place: StatusLine['place'], build: ShellBuild, share: number): StatusLine => {
    const { buildId: version, since, contract } = build;
    return { remote: SHELL, place, version, share, since, contract, ...reportsOf(health, SHELL, version) };
  };
  const share = canary?.percent ?? 0;
  return [
    { ...line('current', shell, 100 - share), ...watch.current(shell.buildId) },
    ...(canary ? [{ ...line('canary', canary, share), ...watch.canary(canary.buildId) }] : []),
    ...(previous ? [line('previous', previous, 0)] : []),
    ...blocked.map((buildId) => line('blocked', { buildId, since: '', contract: '' }, 0)),
  ];
}

/** The builds of a registry by remote: current, canary, previous, blocked, then the unused ones. The shell is the last. */
export function statusLines(
  registry: RegistryDocument,
  { health = {}, trust = NO_TRUST, uploaded = [], rollouts = {} }: StatusSources = {},
): StatusLine[] {
  const live = Object.entries(registry.remotes).flatMap(([remote, entry]) => {
    const { current, canary, previous, blocked } = entry;
    const signed = trust.keys ? { signature: signatureOf(trust, remote, entry) } : {};
    const line = (
      place: StatusLine['place'],
      { version, since, contract }: (typeof registry.remotes)[string]['current'],
      share: number,
    ) => {
      const reported = reportsOf(health, remote, version);
      return { remote, place, version, share, since, contract, ...reported, ...signed };
    };
    const canaryShare = canary?.percent ?? 0;
    const contractOf = (version: string) =>
      uploaded.find((build) => build.app === remote && build.version === version)?.contract ?? '';
    const watch = watchOf(rollouts[remote]);
    return [
      { ...line('current', current, 100 - canaryShare), ...watch.current(current.version) },
      ...(canary ? [{ ...line('canary', canary, canaryShare), ...watch.canary(canary.version) }] : []),
      ...(previous ? [line('previous', previous, 0)] : []),
      ...blocked.map((version) =>
        line('blocked', { ...current, version, since: '', contract: contractOf(version) }, 0),
      ),
    ];
  });
  const shell = shellLines(registry, health, watchOf(rollouts[SHELL]));
  return [...live, ...shell, ...unusedLines(uploaded, registry)];
}

/** Signature states as text. The shell loads no build whose entry is not `signed`. */
const SIGNATURES = { signed: 'signed', unsigned: 'NOT SIGNED', wrong: 'WRONGLY SIGNED' } as const;

function formatHealth(health: BuildHealth): string {
  if (countReports(health) === 0) return 'no reports';
  const { ok, fallback, failed } = health;
  return `ok ${ok}, fallback ${fallback}, failed ${failed} (${failureRate(health).toFixed(1)} %)`;
}

/** One sentence per remote about the builds that are live nowhere. */
function unusedTexts(unused: readonly StatusLine[]): string[] {
  return [...new Set(unused.map(({ remote }) => remote))].map((remote) => {
    const own = unused.filter((line) => line.remote === remote);
    const count = (use: BuildUse) => own.filter((line) => line.use === use).length;
    const previews = count('preview') > 0 ? `${count('preview')} for previews, ` : '';
    return `${remote} has ${own.length} builds that are live nowhere: ${count('rollback')} for a rollback, ${count('open pages')} for open pages, ${previews}${count('unused')} that prune checks.`;
  });
}

/** Formats the lines as a text table; the unused builds are counted. */
export function statusTable(lines: readonly StatusLine[]): string {
  if (lines.length === 0) return 'Nothing is released yet.';
  const unused = lines.filter(({ place }) => place === 'unused');
  const listed = lines.filter(({ place }) => place !== 'unused');
  const rows = listed.map(
    ({ remote, place, version, share, since, contract, health, signature, isWatched }) => [
      remote,
      place,
      printable(version),
      `${share} %`,
      `since ${since || 'unknown'}`,
      `contract ${contract || 'unknown'}`,
      ...(signature ? [SIGNATURES[signature]] : []),
      `${health ? formatHealth(health) : 'health unknown'}${isWatched === false ? ', NOT WATCHED' : ''}`,
    ],
  );
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const table = rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  return [...table, ...unusedTexts(unused)].join('\n');
}
