/**
 * Content-addressed files of builds. Each lies in `files/` beside the folders of a remote's builds, under a name with the
 * hash of its content, so that builds share what did not change. A build names its files relative to its own folder:
 * `../files/home.<hash>.js`.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { BuildMode } from '@manying/build/app';
import { acquireLock } from '@manying/build/folderLock';
import { integrityOf } from '@manying/build/integrity';
import { makePublicFolder, makeReadable } from '@manying/build/publicModes';
import type { Configuration } from '@rspack/core';

/** Folder of the files, beside the folders of the builds. */
export const FILES = 'files';
/** What the names of the files begin with in release descriptor and manifest of a build. */
const FILES_PREFIX = `../${FILES}/`;
/** Global array to which scripts add their modules. The shell gives each build an array of its own. Since contract 1.6. */
const CHUNKS = 'manyingChunks';
/** Endings of the compressed copies and the source map of a file. */
const COMPANIONS = /(?:\.(?:gz|br|map))+$/;

/** Whether a name of a release descriptor is that of a content-addressed file. */
export const isSharedFile = (file: string) => file.startsWith(FILES_PREFIX);

/**
 * Output of a remote's build. Files get their hashes when the build is finished: no file contains the hash of another one,
 * so a change of one file changes no other.
 */
export function outputOf(name: string, mode: BuildMode): Configuration['output'] {
  const output = { uniqueName: name, chunkLoadingGlobal: CHUNKS, publicPath: 'auto' };
  if (mode === 'development') return output;
  return {
    ...output,
    filename: '[name].js',
    chunkFilename: '[name].js',
    cssFilename: '[name].css',
    cssChunkFilename: '[name].css',
    assetModuleFilename: '[name].[contenthash][ext]',
  };
}

/** `home.js` -> `home.<hash>.js`: the hash is the one that browsers check, in base64url. */
export function addressedName(file: string, bytes: Uint8Array): string {
  const digest = integrityOf(bytes).replace('sha256-', '').replace('=', '');
  const hash = digest.replaceAll('+', '-').replaceAll('/', '_');
  return file.replace(/(?=\.\w+$)/, `.${hash}`);
}

/** The files of a build. */
export interface AddressedFiles {
  /** New name of a file, for its name in the output; any other text is returned unchanged. */
  nameOf(file: string): string;
  /** Hash of each script and style sheet. */
  readonly hashes: Readonly<Record<string, string>>;
  /** The other files, which are pictures. */
  readonly assets: readonly string[];
}

/** Moves the files of a finished build to their names with hashes, in a folder `files` of its own. */
export function addressFiles(output: string): AddressedFiles {
  mkdirSync(join(output, FILES));
  const hashes: Record<string, string> = {};
  const assets: string[] = [];
  const names = new Map<string, string>();
  const files = readdirSync(output, { withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { name } of files.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (/\.(?:json|map)$/.test(name)) continue;
    const path = join(output, name);
    const bytes = readFileSync(path);
    const isCode = /\.(?:js|css)$/.test(name);
    const addressed = isCode ? addressedName(name, bytes) : name;
    names.set(name, FILES_PREFIX + addressed);
    if (isCode) hashes[FILES_PREFIX + addressed] = integrityOf(bytes);
    else assets.push(FILES_PREFIX + addressed);
    renameSync(path, join(output, FILES, addressed));
    if (existsSync(`${path}.map`)) renameSync(`${path}.map`, join(output, FILES, `${addressed}.map`));
  }
  return { nameOf: (file) => names.get(file) ?? file, hashes, assets };
}

/** The fields of a release descriptor that name files. */
interface NamedFiles {
  readonly files?: { readonly integrity?: Readonly<Record<string, string>> };
  readonly assets?: readonly string[];
}

/** The names of all files that a release descriptor lists. */
export const filesOf = ({ files, assets = [] }: NamedFiles) => [
  ...Object.keys(files?.integrity ?? {}),
  ...assets,
];

/** The shared files that the build in a folder names; none for a folder that is no build of a remote. */
export function sharedFilesOf(build: string): readonly string[] {
  const descriptor = join(build, 'release.json');
  if (!existsSync(descriptor)) return [];
  const names = filesOf(JSON.parse(readFileSync(descriptor, 'utf8')) as NamedFiles);
  return names.filter(isSharedFile).map((file) => basename(file));
}

/** The shared files of a build with their compressed copies, as far as it has any. */
const copiedFilesOf = (build: string) =>
  sharedFilesOf(build).flatMap((file) => [
    file,
    ...[`${file}.gz`, `${file}.br`].filter((copy) => existsSync(join(build, '..', FILES, copy))),
  ]);

/**
 * Copies a build with its files, for {@link placeBuild}.
 * @param build its folder, beside the files. @param to folder that does not exist.
 */
export function copyBuild(build: string, to: string): void {
  cpSync(build, to, { recursive: true, preserveTimestamps: true });
  for (const name of copiedFilesOf(build))
    cpSync(join(build, '..', FILES, name), join(to, FILES, name), { preserveTimestamps: true });
}

/** Runs a change of the files of a folder of builds: one at a time, also between processes. */
async function exclusively(builds: string, change: () => void): Promise<void> {
  const release = await acquireLock(join(builds, `.${FILES}.lock`));
  try {
    change();
  } finally {
    release();
  }
}

/** Whether a file exists with the content of another: a crash may have cut it. */
const isIntact = (path: string, expected: string) =>
  existsSync(path) && readFileSync(path).equals(readFileSync(expected));

/**
 * Moves a finished build to its place: first its files, except those that are there, then its folder. A process that is
 * killed in between leaves files that no build names.
 * @param from folder of the build, with its files in a folder `files` of its own; on the disk of `builds`.
 * @param builds folder of the builds. @throws Error when the build exists already.
 */
export async function placeBuild(from: string, builds: string, id: string): Promise<void> {
  const own = join(from, FILES);
  const files = existsSync(own) ? readdirSync(own) : [];
  if (files.length > 0) makePublicFolder(join(builds, FILES));
  await exclusively(builds, () => {
    for (const file of files) {
      const to = join(builds, FILES, file);
      if (!isIntact(to, join(own, file))) renameSync(join(own, file), to);
    }
    rmSync(own, { recursive: true, force: true });
    renameSync(from, join(builds, id));
  });
}

/** Places the files of a build that is in its place, as far as they are missing or cut there. @param build its folder elsewhere. */
export async function restoreFiles(build: string, builds: string): Promise<void> {
  const missing = copiedFilesOf(build).filter(
    (file) => !isIntact(join(builds, FILES, file), join(build, '..', FILES, file)),
  );
  if (missing.length === 0) return;
  makePublicFolder(join(builds, FILES));
  await exclusively(builds, () => {
    for (const file of missing) {
      const temporary = join(builds, FILES, `.${file}.${process.pid}`);
      try {
        cpSync(join(build, '..', FILES, file), temporary, { preserveTimestamps: true });
        makeReadable(temporary);
        renameSync(temporary, join(builds, FILES, file));
      } finally {
        rmSync(temporary, { force: true });
      }
    }
  });
}

/**
 * Removes builds, and the files that only they name. No file is removed because of its age: an old one may be part of the
 * newest build.
 */
export async function removeBuilds(builds: string, ids: readonly string[]): Promise<void> {
  await exclusively(builds, () => {
    for (const id of ids) rmSync(join(builds, id), { recursive: true, force: true });
    const named = new Set(readdirSync(builds).flatMap((id) => sharedFilesOf(join(builds, id))));
    const files = join(builds, FILES);
    for (const file of existsSync(files) ? readdirSync(files) : []) {
      if (!named.has(file.replace(COMPANIONS, ''))) rmSync(join(files, file));
    }
  });
}
