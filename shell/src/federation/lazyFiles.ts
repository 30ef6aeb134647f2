/**
 * Lazy scripts and style sheets of remotes, such as those of a dialog. Their hashes are not in the inlined
 * registry, because few visitors need them. They are in the build's manifest, whose hash is in the registry.
 */

import { isHash, plainName } from '@manying/platform/integrity';
import type { Release } from '@manying/platform/registryDocument';
import { shellFileHash } from '../client/shellFiles.ts';
import { whenIdle } from '../client/whenIdle.ts';
import { withTimeout } from '../remotes/loadable.ts';
import { addModules } from './chunks.ts';
import {
  addressOf,
  FILE_TIMEOUT,
  hashOf,
  isUnchecked,
  loadFile,
  loadShellFile,
  PAGE_FILE_TIMEOUT,
} from './files.ts';

/** What a manifest says of all files of its build. */
interface FileList {
  /** Hashes of files that have none in their names. */
  readonly integrity?: Readonly<Record<string, string>>;
  /** Content-addressed files. */
  readonly files?: readonly string[];
}

/** Loaded builds by the address of their folder. */
const builds = new Map<string, Release>();
/** Builds with content-addressed files, by the element of their entry. */
const addressedBuilds = new WeakMap<Element, Release>();
/** The manifests' lists, by address of the manifest; `undefined` for a manifest that could not be read. */
const fileLists = new Map<string, Promise<FileList> | undefined>();

async function readFileList({ manifest, integrity }: Release): Promise<FileList> {
  if (!isHash(integrity)) throw new Error(`${manifest} has no hash`);
  // The `integrity` option works over plain http too, where crypto.subtle is missing.
  const answer = await fetch(manifest, {
    integrity,
    signal: AbortSignal.timeout(PAGE_FILE_TIMEOUT),
    priority: 'low',
    // The HTTP cache keeps a manifest for good, also one that arrived damaged.
    cache: fileLists.has(manifest) ? 'reload' : 'default',
  });
  if (!answer.ok) throw new Error(`${manifest} answered ${answer.status}`);
  return (await answer.json()) as FileList;
}

/** A list that is late on a slow line is there for a retry. */
function fileListOf(release: Release): Promise<FileList> {
  const { manifest } = release;
  let list = fileLists.get(manifest);
  if (!list) {
    list = readFileList(release);
    fileLists.set(manifest, list);
    list.catch(() => fileLists.set(manifest, undefined));
  }
  return withTimeout(FILE_TIMEOUT, list);
}

/** Registers a build by its entry, whose scripts request files by their names without hashes. */
export function registerEntry(entry: Element, release: Release): void {
  addressedBuilds.set(entry, release);
}

/** Registers a loaded build: from now on {@link loadLazyFile} loads its files. */
export function registerLazyFiles(release: Release): void {
  builds.set(new URL('.', release.manifest).href, release);
  if (isUnchecked(release.manifest)) return;
  // Prefetched, because the first lazy file would wait for it; a failed prefetch is retried by that file.
  whenIdle(() => fileListOf(release).catch(() => undefined));
}

/** The content-addressed file of a build with this name. @throws Error when the build has none. */
async function fileNamed(release: Release, name: string): Promise<string> {
  const isNamed = (file: string) => plainName(file) === name;
  const listed = [...(release.files?.exposed ?? []), ...release.pages.flatMap(({ files = [] }) => files)];
  const file = listed.find(isNamed) ?? (await fileListOf(release)).files?.find(isNamed);
  if (!file) throw new Error(`${release.manifest} lists no ${name}`);
  return file;
}

/** Loads a file of a build from before contract 1.6, at its own address. */
async function loadOwnFile(address: string) {
  const [folder = '', release] = [...builds].find(([folder]) => address.startsWith(folder)) ?? [];
  const file = address.slice(folder.length);
  const hash = release && (release.files?.integrity[file] ?? (await fileListOf(release)).integrity?.[file]);
  if (!hash) throw new Error(`${address} has no hash`);
  return loadFile(address, hash);
}

async function loadRemoteFile(address: string, entry: Element | null | undefined): Promise<Element> {
  if (isUnchecked(address)) return loadFile(address, undefined);
  const release = entry && addressedBuilds.get(entry);
  if (!release) return loadOwnFile(address);
  const file = await fileNamed(release, address.replace(/.*\//, ''));
  return loadFile(addressOf(release, file), hashOf(release, file));
}

/**
 * Loads a lazy script or style sheet of the shell or a remote.
 * @param address of a content-addressed file: without the hash. @param entry element of the entry that
 * requests it; builds from before contract 1.6 give none.
 * @throws Error when the load fails, takes twice {@link FILE_TIMEOUT}, or the hash is missing or does not match.
 */
export async function loadLazyFile(address: string, entry?: Element | null): Promise<void> {
  const load = () => (shellFileHash(address) ? loadShellFile(address) : loadRemoteFile(address, entry));
  // On a slow line the first request goes on and counts. The second one is for a connection that hangs.
  const file = await load().catch((error: Error) => {
    if (error.name !== 'TimeoutError') throw error;
    return load();
  });
  if (entry) addModules(file, entry);
}
