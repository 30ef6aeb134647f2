/** The federation runtime of the page: one instance, without any remote compiled in. */
import type { Release } from '@manying/platform/registry';
import * as errorCodes from '@module-federation/error-codes';
import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import { decodeName, ENCODE_NAME_PREFIX } from '@module-federation/sdk';
import {
  abandonPending,
  addressOf,
  giveUp,
  isUnchecked,
  loadFile,
  loadFiles,
  PAGE_FILE_TIMEOUT,
} from './files.ts';
import { expectLater, loadLater, MANIFEST_TIMEOUT } from './laterFiles.ts';
import { provided } from './provided.ts';

// The remotes are built without a copy of the runtime and without a loader of scripts, and find them under these names.
Object.assign(globalThis, {
  _FEDERATION_RUNTIME_CORE: runtimeCore,
  __MF_SDK: { decodeName, ENCODE_NAME_PREFIX },
  __MF_EC: errorCodes,
  manyingLoad: loadLater,
});

/** The share scope of the shell and all remotes. */
const SHARE_SCOPE = 'default';

/**
 * The address of a development server's entry, which its manifest names.
 * @throws Error when the build is none of a developer's, or no readable manifest comes in its time.
 */
async function developedEntry(manifest: string): Promise<string> {
  if (!isUnchecked(manifest)) throw new Error(`remotes.json names no files with hashes of ${manifest}`);
  // Without the cache: it would make this request wait for an earlier one that hangs.
  const answer = await fetch(manifest, { cache: 'no-store', signal: AbortSignal.timeout(MANIFEST_TIMEOUT) });
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

/** Initialised containers by the address of their entry. */
const containers = new Map<string, Promise<Container>>();

async function readContainer(
  address: string,
  integrity: string | undefined,
  name: string,
): Promise<Container> {
  await loadFile(address, integrity, PAGE_FILE_TIMEOUT);
  // Read right after the script has run: the entry of another build of the remote overwrites the global.
  const container = (globalThis as unknown as Record<string, Container | undefined>)[name];
  if (!container) throw new Error(`${address} defines no container '${name}'`);
  await initContainer(container);
  return container;
}

/** Loads an entry once. A failed load is dropped with its file, so that the next call fetches it again. */
function loadContainer(address: string, integrity: string | undefined, name: string): Promise<Container> {
  let container = containers.get(address);
  if (!container) {
    container = readContainer(address, integrity, name);
    containers.set(address, container);
    container.catch(() => {
      containers.delete(address);
      // The file may have loaded and be something else.
      giveUp(address);
    });
  }
  return container;
}

/**
 * Loads the exposed module of a remote's build.
 * @param anew this is not the first try.
 * @throws when it cannot be had; calling again asks afresh.
 */
export async function loadExposed(name: string, release: Release, anew: boolean): Promise<unknown> {
  const { files, manifest } = release;
  // A development server names its files in its manifest only.
  const entry = files ? addressOf(release, files.entry) : await developedEntry(manifest);
  if (anew && abandonPending(entry)) containers.delete(entry);
  // The exposed module is evaluated after its SRI-checked files are loaded: the bundler's own loading checks no integrity.
  const [container] = await Promise.all([
    loadContainer(entry, files?.integrity[files.entry], name),
    loadFiles(release, files?.exposed ?? [], anew),
  ]);
  const factory = await container.get('./remote');
  expectLater(release);
  return factory();
}
