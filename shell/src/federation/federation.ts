/** The federation runtime of the page: one instance without compiled-in remotes. */
import type { Release } from '@manying/platform/registryDocument';
import { createInstance } from '@module-federation/runtime';
import { decodeName, ENCODE_NAME_PREFIX } from '@module-federation/sdk';
import {
  addressOf,
  discardFile,
  discardIfPending,
  FILE_TIMEOUT,
  hashOf,
  isUnchecked,
  loadFile,
  loadFiles,
  PAGE_FILE_TIMEOUT,
} from './files.ts';
import { loadLazyFile, registerEntry, registerLazyFiles } from './lazyFiles.ts';
import { provided } from './provided.ts';
import { remoteRuntime } from './remoteRuntime.ts';
import { runtimeCore } from './runtimeCore.ts';

// Remotes are built without the runtime and without a script loader; they use these globals instead.
Object.assign(globalThis, {
  manyingFederation: remoteRuntime,
  // For remotes of a contract below 1.7.
  _FEDERATION_RUNTIME_CORE: runtimeCore,
  __MF_SDK: { decodeName, ENCODE_NAME_PREFIX },
  __MF_EC: {},
  manyingLoad: loadLazyFile,
});

/** Replaced by the build. */
declare const process: { readonly env: { readonly NODE_ENV: string } };

/** The share scope of the shell and all remotes. */
const SHARE_SCOPE = 'default';

/**
 * Address of a development server's entry, read from its manifest.
 * @throws Error when the build is not of a development server, or its manifest cannot be loaded in time.
 */
async function devServerEntry(manifest: string): Promise<string> {
  // The environment is named here so that the build of a release contains nothing of what follows.
  if (process.env.NODE_ENV === 'production' || !isUnchecked(manifest))
    throw new Error(`remotes.json names no files with hashes of ${manifest}`);
  // `no-store`, because the HTTP cache would make this request wait for an earlier one that hangs.
  const answer = await fetch(manifest, { cache: 'no-store', signal: AbortSignal.timeout(FILE_TIMEOUT) });
  if (!answer.ok) throw new Error(`${manifest} answered ${answer.status}`);
  const { metaData } = (await answer.json()) as { metaData?: { remoteEntry?: { name?: unknown } } };
  const name = metaData?.remoteEntry?.name;
  if (typeof name !== 'string') throw new Error(`${manifest} is not a federation manifest`);
  return new URL(name, manifest).href;
}

/** The container that a remote's entry defines as a global of the remote's name. */
interface Container {
  init(shareScope: object, initScope: object[], options: object): Promise<void> | void;
  get(expose: string): Promise<() => unknown>;
}

const host = createInstance({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: provided,
});

/** Gives a container the shared modules, as the runtime does for the remotes that it loads itself. */
async function initContainer(container: Container): Promise<void> {
  const { shareScopeMap } = host;
  const options = { version: '', shareScopeKeys: SHARE_SCOPE };
  Object.defineProperty(options, 'shareScopeMap', { value: shareScopeMap });
  await container.init(shareScopeMap[SHARE_SCOPE] ?? {}, [], options);
}

/** Initialised containers by the manifest of their build: builds with the same entry have a container each. */
const containers = new Map<string, Promise<Container>>();

async function readContainer(address: string, release: Release, name: string): Promise<Container> {
  const { files, manifest } = release;
  const hash = files && hashOf(release, files.entry);
  const entry = await loadFile(address, hash, PAGE_FILE_TIMEOUT, manifest);
  // Read right after the script has run: the entry of another build of the remote overwrites the global.
  const container = (globalThis as unknown as Record<string, Container | undefined>)[name];
  if (!container) throw new Error(`${address} defines no container '${name}'`);
  registerEntry(entry, release);
  await initContainer(container);
  return container;
}

/** Loads the entry of a build once. A failed load is dropped with its file, so that the next call fetches it again. */
function loadContainer(address: string, release: Release, name: string): Promise<Container> {
  const { manifest } = release;
  let container = containers.get(manifest);
  if (!container) {
    container = readContainer(address, release, name);
    containers.set(manifest, container);
    container.catch(() => {
      containers.delete(manifest);
      // The file may have loaded without being a container, so a retry fetches it again.
      discardFile(manifest);
    });
  }
  return container;
}

/**
 * Loads the exposed module of a remote's build.
 * @param isRetry whether an earlier attempt has failed.
 * @throws when it cannot be loaded; another call loads it again.
 */
export async function loadExposed(name: string, release: Release, isRetry: boolean): Promise<unknown> {
  const { files, manifest } = release;
  // A development server lists its files only in its manifest.
  const entry = files ? addressOf(release, files.entry) : await devServerEntry(manifest);
  if (isRetry && discardIfPending(manifest)) containers.delete(manifest);
  // The exposed module is evaluated after its SRI-checked files are loaded: the bundler's own loading checks no integrity.
  const [container] = await Promise.all([
    loadContainer(entry, release, name),
    loadFiles(release, files?.exposed ?? [], isRetry),
  ]);
  const factory = await container.get('./remote');
  registerLazyFiles(release);
  return factory();
}
