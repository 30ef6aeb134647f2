/**
 * A deployment in a folder: `site/` holds the documents, `releases/<remote>/<build>/` the builds, and
 * `releases/<remote>/files/` their content-addressed files.
 */
import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { acquireLock } from '@manying/build/folderLock';
import { makePublicFolder, makeReadable, makeTreeReadable } from '@manying/build/publicModes';
import { RELEASE_FILE, type ReleaseDescriptor } from '@manying/build/remote';
import { copyBuild, FILES, placeBuild, restoreFiles } from '@manying/build/sharedFiles';
import { removeUnfinishedFolders, unfinishedFolder } from '@manying/build/unfinishedFolders';
import { dropBallast, keepBallast } from '@manying/release/ballast';
import type { DocumentName, StoredText, TaggedText, Target } from '@manying/release/target';

/** Folder of a remote's builds, served by the remote's server. */
export const releasesFolder = (folder: string, remote: string) => join(folder, 'releases', remote);
/** Folder of the history's records; no server serves it. */
const historyFolder = (folder: string) => join(folder, 'history');
/** The file that leaves room for `prune` on a full disk. */
const ballastPath = (folder: string) => join(historyFolder(folder), 'ballast');
/** Folder of the documents. */
export const sitePath = (folder: string) => join(folder, 'site');

/** @throws Error of the system when this user may not write in a folder, or where it would be made. */
function rejectUnwritable(path: string): void {
  let nearest = path;
  while (!existsSync(nearest)) nearest = dirname(nearest);
  if (!statSync(nearest).isDirectory())
    throw Object.assign(new Error(`ENOTDIR: not a directory, '${nearest}'`), {
      code: 'ENOTDIR',
      path: nearest,
    });
  accessSync(nearest, constants.W_OK | constants.X_OK);
}

const tagOf = (text: string) => createHash('sha256').update(text).digest('hex');

function readIfPresent(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A text with the time of its last change. */
function readStored(path: string): StoredText | undefined {
  const text = readIfPresent(path);
  const changed = statSync(path, { throwIfNoEntry: false })?.mtime;
  return text === undefined || changed === undefined ? undefined : { text, changed };
}

/** A text with its tag. */
function readTagged(path: string): TaggedText | undefined {
  const stored = readStored(path);
  return stored && { ...stored, tag: tagOf(stored.text) };
}

/** Who may read a file: everybody, as a server does, or whom the umask allows. An existing file keeps its mode. */
type Audience = 'public' | 'private';

/** Makes the folder of a file. */
function makeFolderOf(path: string, audience: Audience): void {
  if (audience === 'public') makePublicFolder(dirname(path));
  else mkdirSync(dirname(path), { recursive: true });
}

/** Writes a file atomically: a reader never sees a part of it. */
function writeWhole(path: string, text: string, audience: Audience): void {
  makeFolderOf(path, audience);
  const temporary = `${path}.${process.pid}.tmp`;
  const replaced = statSync(path, { throwIfNoEntry: false });
  try {
    writeFileSync(temporary, text, { flush: true });
    if (replaced) chmodSync(temporary, replaced.mode & 0o7777);
    else if (audience === 'public') makeReadable(temporary);
    renameSync(temporary, path);
  } catch (error) {
    // A full disk leaves a part of it.
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Writes a file atomically if it still has this tag. @returns whether it is written. */
async function replaceWhole(
  path: string,
  text: string,
  tag: string | undefined,
  audience: Audience,
): Promise<boolean> {
  makeFolderOf(path, audience);
  const releaseLock = await acquireLock(`${path}.lock`);
  try {
    const stored = readIfPresent(path);
    if ((stored === undefined ? undefined : tagOf(stored)) !== tag) return false;
    writeWhole(path, text, audience);
    return true;
  } finally {
    releaseLock();
  }
}

/**
 * A deployment in `folder`.
 * @param origin public origin of a remote's server, which serves {@link releasesFolder}.
 */
export function folderTarget(folder: string, origin: (remote: string) => string): Target {
  const documentPath = (document: DocumentName) => join(sitePath(folder), document);
  const buildFolder = (remote: string, buildId: string) => join(releasesFolder(folder, remote), buildId);
  const notePath = (name: string) => join(historyFolder(folder), 'notes', `${name}.json`);
  return {
    label: folder,
    read: async (document) => readTagged(documentPath(document)),
    async checkWrites() {
      for (const path of [sitePath(folder), historyFolder(folder), join(folder, 'releases')])
        rejectUnwritable(path);
    },
    replace: (document, text, tag) => replaceWhole(documentPath(document), text, tag, 'public'),
    async upload(remote, buildId, from) {
      makePublicFolder(releasesFolder(folder, remote));
      keepBallast(ballastPath(folder));
      const to = buildFolder(remote, buildId);
      if (existsSync(to)) return restoreFiles(from, releasesFolder(folder, remote));
      const temporary = unfinishedFolder(releasesFolder(folder, remote), buildId);
      rmSync(temporary, { recursive: true, force: true });
      try {
        copyBuild(from, temporary);
        makeTreeReadable(temporary);
        await placeBuild(temporary, releasesFolder(folder, remote), buildId);
      } catch (error) {
        rmSync(temporary, { recursive: true, force: true });
        // Another command has uploaded the same build meanwhile.
        if (!existsSync(to)) throw error;
      }
      removeUnfinishedFolders(releasesFolder(folder, remote));
    },
    async descriptor(remote, buildId) {
      const text = readIfPresent(join(buildFolder(remote, buildId), RELEASE_FILE));
      return text === undefined ? undefined : (JSON.parse(text) as ReleaseDescriptor);
    },
    file: async (remote, buildId, file) => readIfPresent(join(buildFolder(remote, buildId), file)),
    async attach(remote, buildId, file, text) {
      const to = join(buildFolder(remote, buildId), file);
      const temporary = `${to}.${process.pid}.tmp`;
      writeFileSync(temporary, text, { flush: true });
      try {
        makeReadable(temporary);
        // link() fails for an existing file; rename() would replace it.
        linkSync(temporary, to);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        if (readFileSync(to, 'utf8') !== text)
          throw new Error(`${folder} has another ${file} beside ${buildId}.`);
      } finally {
        rmSync(temporary, { force: true });
      }
    },
    async folder(remote, buildId) {
      const path = buildFolder(remote, buildId);
      if (!existsSync(path)) throw new Error(`${folder} has no build ${buildId} of ${remote}.`);
      return path;
    },
    async builds(remote) {
      const releases = releasesFolder(folder, remote);
      if (!existsSync(releases)) return [];
      return readdirSync(releases).filter((name) => !name.startsWith('.') && name !== FILES);
    },
    fileSize: async (remote, buildId, file) =>
      statSync(join(buildFolder(remote, buildId), file), { throwIfNoEntry: false })?.size,
    async storedFiles(app) {
      const releases = releasesFolder(folder, app);
      const entries = existsSync(releases)
        ? readdirSync(releases, { recursive: true, withFileTypes: true })
        : [];
      return entries.flatMap((entry) => {
        const path = join(entry.parentPath, entry.name);
        const name = relative(releases, path).split(sep).join('/');
        // Names with a dot are those of locks and of unfinished folders.
        if (!entry.isFile() || name.startsWith('.')) return [];
        // Another command may have removed the file meanwhile.
        const stats = statSync(path, { throwIfNoEntry: false });
        return stats ? [{ name, bytes: stats.size, changed: stats.mtime }] : [];
      });
    },
    async putRecord(id, text) {
      const records = historyFolder(folder);
      makePublicFolder(folder);
      mkdirSync(records, { recursive: true });
      const path = join(records, `${id}.json`);
      try {
        // Written completely before the registry names it; `wx` fails for an existing file.
        writeFileSync(path, text, { flush: true, flag: 'wx' });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') rmSync(path, { force: true });
        throw error;
      }
    },
    record: async (id) => readStored(join(historyFolder(folder), `${id}.json`)),
    putNote: async (name, text) => writeWhole(notePath(name), text, 'private'),
    note: async (name) => readTagged(notePath(name)),
    replaceNote: (name, text, tag) => replaceWhole(notePath(name), text, tag, 'private'),
    makeRoom: async () => dropBallast(ballastPath(folder)),
    keepRoom: async () => keepBallast(ballastPath(folder)),
    async removeBuild(app, buildId) {
      const releases = releasesFolder(folder, app);
      // Renamed first, so that a killed command leaves no part of it that looks like a build.
      const removed = unfinishedFolder(releases, buildId);
      rmSync(removed, { recursive: true, force: true });
      if (existsSync(join(releases, buildId))) renameSync(join(releases, buildId), removed);
      rmSync(removed, { recursive: true, force: true });
    },
    async removeFiles(app, names) {
      for (const name of names) rmSync(join(releasesFolder(folder, app), name), { force: true });
    },
    address: (remote, buildId, file) => `${origin(remote)}/${buildId}/${file}`,
  };
}
