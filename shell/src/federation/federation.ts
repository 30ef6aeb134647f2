/** The federation runtime of the page: one instance, without any remote compiled in. */
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

// The remotes are built without a copy of the runtime and without a loader of scripts, and find them under these names.
Object.assign(globalThis, {
  _FEDERATION_RUNTIME_CORE: runtimeCore,
  __MF_SDK: { decodeName, ENCODE_NAME_PREFIX },
  __MF_EC: errorCodes,
  manyingLoad: loadLazyFile,
});

/**
 * The address of a development server's entry, which its manifest names.
 * @throws Error when the build is none of a developer's, or no readable manifest comes in its time.
 */
async function devServerEntry(manifest: string): Promise<string> {
  if (!isUnchecked(manifest)) throw new Error(`remotes.json names no files with hashes of ${manifest}`);
  // Without the cache: it would make this request wait for an earlier one that hangs.
  const answer = await fetch(manifest, { cache: 'no-store', signal: AbortSignal.timeout(MANIFEST_TIMEOUT) });
  if (!answer.ok) throw new Error(`${manifest} answered ${answer.status}`);
  const { metaData } = (await answer.json()) as { metaData?: { remoteEntry?: { name?: unknown } } };
  const name = metaData?.remoteEntry?.name;
  if (typeof name !== 'string') throw new Error(`${manifest} is not a federation manifest`);
  return new URL(name, manifest).href;
}

/** What the entry of a remote leaves behind: its container, under the remote's name. */
type Container = { readonly get: unknown; readonly init: unknown };

/** Containers by the address of their entry. */
const containers = new Map<string, Promise<Container>>();

/**
 * Loads an entry and takes the container it leaves behind: the entry of another build of the same remote leaves its
 * own under the same name.
 */
function loadContainer(address: string, integrity: string | undefined, name: string): Promise<Container> {
  let container = containers.get(address);
  if (!container) {
    container = loadFile(address, integrity, PAGE_FILE_TIMEOUT).then(() => {
      const loadedContainer = (globalThis as unknown as Record<string, Container | undefined>)[name];
      if (!loadedContainer) throw new Error(`${address} leaves no container '${name}' behind`);
      return loadedContainer;
    });
    containers.set(address, container);
    container.catch(() => {
      containers.delete(address);
      // It may have come, and be something else.
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
      // The shell has loaded it by then, checked, and within its time.
      loadEntry: ({ remoteInfo }) => containers.get(remoteInfo.entry) as never,
    },
  ],
});

const registeredAliases = new Set<string>();

/**
 * Loads the exposed module of a remote's build.
 * @param isRetry this is not the first try.
 * @throws when it cannot be had; calling again asks afresh.
 */
export async function loadExposed(name: string, release: Release, isRetry: boolean): Promise<unknown> {
  const { files, manifest, version } = release;
  // Every build is a remote of its own: two of them can stand in one page.
  const alias = `${name}@${version}`;
  // A development server names its files in its manifest only.
  const entry = files ? addressOf(release, files.entry) : await devServerEntry(manifest);
  // Registering by force drops what an earlier, failed load left behind.
  const force = registeredAliases.has(alias);
  registeredAliases.add(alias);
  federation.registerRemotes([{ name: alias, entry, type: 'global', entryGlobalName: name }], { force });
  if (isRetry && discardIfPending(entry)) containers.delete(entry);
  // Both at once; but the bundler, which vouches for nothing, is let in only when everything it wants is there.
  await Promise.all([
    loadContainer(entry, files?.integrity[files.entry], name),
    loadFiles(release, files?.exposed ?? [], isRetry),
  ]);
  const module = await federation.loadRemote(`${alias}/remote`);
  registerLazyFiles(release);
  return module;
}
