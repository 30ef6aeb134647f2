/**
 * Removes builds that no registry, no rollback and no open page can name any more (buildUses.ts), and the files that only
 * they name. Killed at any step, it leaves every other build complete.
 */
import { FILES, filesOf, isSharedFile } from '@manying/build/sharedFiles';
import { parseRegistry } from '@manying/platform/registry';
import type { RegistryDocument } from '@manying/platform/registryDocument';
import { keepRoom } from '@manying/release/ballast';
import { type BuildUse, buildUses } from '@manying/release/buildUses';
import type { CommandContext } from '@manying/release/commandContext';
import { CommandError } from '@manying/release/commandError';
import { isPruning } from '@manying/release/completeBuilds';
import { DOCUMENTS } from '@manying/release/documents';
import { SHELL, type StoredRecord, storedRecordsOf } from '@manying/release/history';
import { isPreviewed } from '@manying/release/preview';
import { kilobytes, printable } from '@manying/release/printable';
import { notePruner } from '@manying/release/pruner';
import { markPruning, readStoredRegistry } from '@manying/release/registryDocument';
import { removeInTime } from '@manying/release/removeInTime';
import type { StoredFile, Target } from '@manying/release/target';

/** Longest time during which builds are removed, in ms. The rest is left to the next `prune`. */
const MAX_REMOVAL_TIME = 4 * 60_000;
/** Age below which a file of no build stays, in ms: it may belong to a build that is being uploaded. */
const MIN_FILE_AGE = 24 * 60 * 60_000;
/** Ending of a compressed copy or a source map. */
const COMPANIONS = /(?:\.(?:gz|br|map))+$/;

/** An uploaded build and why it is needed. */
export interface UploadedBuild {
  readonly app: string;
  readonly buildId: string;
  readonly version: string;
  readonly contract: string | undefined;
  readonly use: BuildUse;
}

/** The builds of an app, and whether all of them could be read. */
interface AppBuilds {
  readonly builds: readonly UploadedBuild[];
  /** Ids of builds whose release descriptors cannot be read. Their files are unknown. */
  readonly unreadable: readonly string[];
  /** Names of the shared files of all readable builds, by build id. */
  readonly sharedFiles: ReadonlyMap<string, readonly string[]>;
}

const baseName = (file: string) => file.slice(file.lastIndexOf('/') + 1);

async function readBuilds(
  target: Target,
  app: string,
  useOf: (version: string, buildId: string) => Promise<BuildUse>,
): Promise<AppBuilds> {
  const builds: UploadedBuild[] = [];
  const unreadable: string[] = [];
  const sharedFiles = new Map<string, readonly string[]>();
  for (const buildId of await target.builds(app)) {
    if (app === SHELL) {
      builds.push({
        app,
        buildId,
        version: buildId,
        contract: undefined,
        use: await useOf(buildId, buildId),
      });
      continue;
    }
    try {
      const descriptor = await target.descriptor(app, buildId);
      // Another command has removed it meanwhile.
      if (descriptor === undefined) continue;
      const { version, contract } = descriptor;
      sharedFiles.set(buildId, filesOf(descriptor).filter(isSharedFile).map(baseName));
      builds.push({ app, buildId, version, contract, use: await useOf(version, buildId) });
    } catch (error) {
      // A descriptor that is no JSON, or has another form. A target that does not answer stops the command.
      if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error;
      unreadable.push(buildId);
    }
  }
  return { builds, unreadable, sharedFiles };
}

/** All apps of a deployment. */
export const appsOf = ({ remotes, shell }: RegistryDocument) => [
  ...Object.keys(remotes),
  ...(shell ? [SHELL] : []),
];

/**
 * All uploaded builds with their use.
 * @param now in ms since the epoch. @param maxRecords reads only so many records of the history, one after the other.
 */
export async function readUses(
  target: Target,
  registry: RegistryDocument,
  changed: Date,
  now: number,
  maxRecords = Number.POSITIVE_INFINITY,
): Promise<readonly (AppBuilds & { readonly app: string })[]> {
  const records: StoredRecord[] = [];
  for await (const record of storedRecordsOf(target, registry)) {
    records.push(record);
    if (records.length >= maxRecords) break;
  }
  // What an entry names that cannot be read is not known.
  const { broken } = parseRegistry(registry);
  const useOf = (app: string) => {
    const recorded = broken[app]
      ? () => 'live' as const
      : buildUses(app, { registry, changed, records }, now);
    return async (version: string, buildId: string): Promise<BuildUse> => {
      const use = recorded(version);
      return use === 'unused' && (await isPreviewed(target, app, buildId, now)) ? 'preview' : use;
    };
  };
  const read = async (app: string) => ({ app, ...(await readBuilds(target, app, useOf(app))) });
  return Promise.all(appsOf(registry).map(read));
}

/** The earlier of the own time and that of the storage: a clock that is ahead must not make builds look old. */
async function earliestNow({ target, now }: Pick<CommandContext, 'target' | 'now'>): Promise<number> {
  await target.putNote('clock', '{}\n');
  const stored = (await target.note('clock'))?.changed ?? now();
  return Math.min(now().getTime(), stored.getTime());
}

/** Names of the files that no build names and no upload can be about to use. */
function unnamedFiles(
  stored: readonly StoredFile[],
  complete: ReadonlySet<string>,
  named: ReadonlySet<string>,
  now: number,
): string[] {
  return stored.flatMap(({ name, changed }) => {
    const folder = name.slice(0, name.indexOf('/'));
    const isNamed =
      folder === FILES ? named.has(baseName(name).replace(COMPANIONS, '')) : complete.has(folder);
    return isNamed || now - changed.getTime() < MIN_FILE_AGE ? [] : [name];
  });
}

/** What `prune` has removed, or would remove. */
export interface PruneOutcome {
  readonly builds: readonly { readonly app: string; readonly version: string }[];
  /** Number and size of the files besides those of the builds' folders. */
  readonly files: number;
  readonly bytes: number;
  /** Reasons why something stays that is not needed. */
  readonly kept: readonly string[];
}

/** Removes the files of an app that no build names. @returns number and size of the removed files. */
async function removeUnnamedFiles(target: Target, app: string, now: number, isOver: () => boolean) {
  const stored = await target.storedFiles(app);
  // Read after the list of files: a build that was uploaded in between names its files.
  const { builds, unreadable, sharedFiles } = await readBuilds(target, app, async () => 'live');
  if (unreadable.length > 0) {
    const reason = `files of ${app} stay: the release descriptor of ${unreadable.join(', ')} cannot be read`;
    return { files: 0, bytes: 0, kept: [reason] };
  }
  const complete = new Set(builds.map(({ buildId }) => buildId));
  const names = unnamedFiles(stored, complete, new Set([...sharedFiles.values()].flat()), now);
  const removed = await removeInTime(target, app, names, isOver);
  const bytes = stored.reduce((sum, file) => sum + (removed.has(file.name) ? file.bytes : 0), 0);
  return { files: removed.size, bytes, kept: [] };
}

const FULL = 'the disk is still full: remove other files, or the next release fails';

const removable = (apps: Awaited<ReturnType<typeof readUses>>) =>
  apps.flatMap(({ builds }) => builds.filter(({ use }) => use === 'unused'));

const listOf = (builds: readonly { readonly app: string; readonly version: string }[]) =>
  builds.map(({ app, version }) => `${app}/${version}`);

/** Lists the builds that `prune` would remove, without any change. */
export async function findUnusedBuilds({ target, now }: Pick<CommandContext, 'target' | 'now'>) {
  const { registry, changed } = await readStoredRegistry(target);
  return removable(await readUses(target, registry, changed, now().getTime()));
}

/** Removes what is not needed. @throws CommandError when the answer at the terminal is no, or another `prune` is at work. */
export async function prune(
  context: Pick<CommandContext, 'target' | 'now' | 'log' | 'confirm'>,
): Promise<PruneOutcome> {
  const { target, log, confirm } = context;
  if ((await target.read(DOCUMENTS.remotes)) === undefined)
    throw new CommandError(`${target.label} is no deployment: it has no ${DOCUMENTS.remotes}.`);
  await target.checkWrites?.();
  const found = await findUnusedBuilds(context);
  for (const name of listOf(found)) log(printable(`unused    ${name}`));
  if (confirm && !(await confirm(`Remove ${found.length} builds of ${target.label}?`)))
    throw new CommandError('Nothing was removed.');
  await target.makeRoom?.();
  const time = await earliestNow(context);
  let apps: Awaited<ReturnType<typeof readUses>> = [];
  let deadline = 0;
  await markPruning(target, async (registry, changed) => {
    // Commands compare the mark with their own clocks.
    if (await isPruning(target, registry, Date.now()))
      throw new CommandError(
        `Another prune has been at work since ${registry.pruning}: wait for its end. If it was killed on another machine, try again ten minutes after that.`,
      );
    apps = await readUses(target, registry, changed, time);
    deadline = performance.now() + MAX_REMOVAL_TIME;
    const mark = new Date().toISOString();
    await notePruner(target, mark);
    return mark;
  });
  const kept: string[] = [];
  const builds: { app: string; version: string }[] = [];
  let [files, bytes] = [0, 0];
  const isOver = () => performance.now() > deadline;
  for (const { app, buildId, version } of removable(apps)) {
    if (isOver()) break;
    await target.removeBuild(app, buildId);
    builds.push({ app, version });
    log(printable(`removed   ${app}/${version}`));
  }
  for (const { app } of apps) {
    if (isOver()) break;
    const removed = await removeUnnamedFiles(target, app, time, isOver);
    files += removed.files;
    bytes += removed.bytes;
    kept.push(...removed.kept);
  }
  if (isOver()) kept.push('the rest stays for the next prune, since this one took too long');
  await markPruning(target, async () => undefined);
  if (!(await keepRoom(target))) kept.push(FULL);
  return { builds, files, bytes, kept };
}

/** Formats a list of unused builds as text. */
export const unusedText = (builds: readonly UploadedBuild[]) =>
  listOf(builds).map(printable).join('\n') || 'Every build is needed.';

/** Formats the outcome as text. */
export function pruneText({ builds, files, bytes, kept }: PruneOutcome): string {
  const lines = [
    `${builds.length} builds and ${files} further files (${kilobytes(bytes)}) are removed.`,
    ...kept,
  ];
  return lines.map(printable).join('\n');
}
