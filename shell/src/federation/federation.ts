/** The federation runtime of the page: one instance without compiled-in remotes. */
import type { Release } from '@manying/platform/registry';
import * as errorCodes from '@module-federation/error-codes';
import { createInstance } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import { decodeName, ENCODE_NAME_PREFIX } from '@module-federation/sdk';
import {
  addressOf,
  discardFile,
  discardIfPending,
  isUnchecked,
  loadFile,
  loadFiles,
  PAGE_FILE_TIMEOUT,
} from './files.ts';
import { loadLazyFile, MANIFEST_TIMEOUT, registerLazyFiles } from './lazyFiles.ts';
import { provided } from './provided.ts';

// Remotes are built without the runtime and without a script loader; they use these globals instead.
Object.assign(globalThis, {
  _FEDERATION_RUNTIME_CORE: runtimeCore,
  __MF_SDK: { decodeName, ENCODE_NAME_PREFIX },
  __MF_EC: errorCodes,
  manyingLoad: loadLazyFile,
});

/**
 * Address of a development server's entry, read from its manifest.
 * @throws Error when the build is not of a development server, or its manifest cannot be loaded in time.
 */
async function devServerEntry(manifest: string): Promise<string> {
  if (!isUnchecked(manifest)) throw new Error(`remotes.json names no files with hashes of ${manifest}`);
  // `no-store`, because the HTTP cache would make this request wait for an earlier one that hangs.
  const answer = await fetch(manifest, { cache: 'no-store', signal: AbortSignal.timeout(MANIFEST_TIMEOUT) });
  if (!answer.ok) throw new Error(`${manifest} answered ${answer.status}`);
  const { metaData } = (await answer.json()) as { metaData?: { remoteEntry?: { name?: unknown } } };
  const name = metaData?.remoteEntry?.name;
  if (typeof name !== 'string') throw new Error(`${manifest} is not a federation manifest`);
  return new URL(name, manifest).href;
}

/** The federation container that the entry of a remote assigns to a global of the remote's name. */
type Container = { readonly get: unknown; readonly init: unknown };

/** Containers, pending or loaded, by the address of their entry. */
const containers = new Map<string, Promise<Container>>();

/**
 * Loads an entry and reads its container from the global. Each build of a remote assigns its container to the
 * same global, so it is read right after the load.
 */
function loadContainer(address: string, integrity: string | undefined, name: string): Promise<Container> {
  let container = containers.get(address);
  if (!container) {
    container = loadFile(address, integrity, PAGE_FILE_TIMEOUT).then(() => {
      const loadedContainer = (globalThis as unknown as Record<string, Container | undefined>)[name];
      if (!loadedContainer) throw new Error(`${address} defines no container '${name}'`);
      return loadedContainer;
    });
    containers.set(address, container);
    container.catch(() => {
      containers.delete(address);
      // The file may have loaded without being a container, so a retry fetches it again.
      discardFile(address);
    });
  }
  return container;
}

const federation = createInstance({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  shared: provided,
  plugins: [
    {
      name: 'entries',
      // The shell has already loaded the entry, with its integrity and timeout.
      loadEntry: ({ remoteInfo }) => containers.get(remoteInfo.entry) as never,
    },
  ],
});

const registeredAliases = new Set<string>();

/**
 * Loads the exposed module of a remote's build.
 * @param isRetry whether an earlier attempt has failed.
 * @throws when it cannot be loaded; another call loads it again.
 */
export async function loadExposed(name: string, release: Release, isRetry: boolean): Promise<unknown> {
  const { files, manifest, version } = release;
  // Every build is registered under an alias of its own, because a page can contain two builds of a remote.
  const alias = `${name}@${version}`;
  // A development server lists its files only in its manifest.
  const entry = files ? addressOf(release, files.entry) : await devServerEntry(manifest);
  // `force` drops the state of an earlier, failed load.
  const force = registeredAliases.has(alias);
  registeredAliases.add(alias);
  federation.registerRemotes([{ name: alias, entry, type: 'global', entryGlobalName: name }], { force });
  if (isRetry && discardIfPending(entry)) containers.delete(entry);
  // loadRemote runs after these SRI-checked loads, because the bundler's own loader checks no integrity.
  await Promise.all([
    loadContainer(entry, files?.integrity[files.entry], name),
    loadFiles(release, files?.exposed ?? [], isRetry),
  ]);
  const module = await federation.loadRemote(`${alias}/remote`);
  registerLazyFiles(release);
  return module;
}
