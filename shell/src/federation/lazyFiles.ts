/**
 * Lazy scripts and style sheets of remotes, such as those of a dialog. Their hashes are not in the inlined
 * registry, because few visitors need them. They are in the build's manifest, whose hash is in the registry.
 */

import { isHash } from '@manying/platform/integrity';
import type { Release } from '@manying/platform/registryDocument';
import { shellFileHash } from '../client/shellFiles.ts';
import { whenIdle } from '../client/whenIdle.ts';
import { isUnchecked, loadFile, loadShellFile } from './files.ts';

/** Timeout of a manifest, in ms. */
export const MANIFEST_TIMEOUT = 4000;

type Hashes = Readonly<Record<string, string>>;

/** Loaded builds by the address of their folder. */
const builds = new Map<string, Release>();
/** Hashes of all files of a build, by the address of its manifest. */
const hashes = new Map<string, Promise<Hashes>>();

async function readHashes({ manifest, integrity }: Release): Promise<Hashes> {
  if (!isHash(integrity)) throw new Error(`${manifest} has no hash, so none of its files is loaded`);
  // The `integrity` option works over plain http too, where crypto.subtle is missing.
  const signal = AbortSignal.timeout(MANIFEST_TIMEOUT);
  const answer = await fetch(manifest, { integrity, signal, priority: 'low' });
  if (!answer.ok) throw new Error(`${manifest} answered ${answer.status}`);
  return ((await answer.json()) as { integrity?: Hashes }).integrity ?? {};
}

function hashesOf(release: Release): Promise<Hashes> {
  let manifestHashes = hashes.get(release.manifest);
  if (!manifestHashes) {
    manifestHashes = readHashes(release);
    hashes.set(release.manifest, manifestHashes);
    manifestHashes.catch(() => hashes.delete(release.manifest));
  }
  return manifestHashes;
}

/** Registers a loaded build: from now on {@link loadLazyFile} loads its files. */
export function registerLazyFiles(release: Release): void {
  builds.set(new URL('.', release.manifest).href, release);
  if (isUnchecked(release.manifest)) return;
  // Prefetched, because the first lazy file would wait for it; a failed prefetch is retried by that file.
  whenIdle(() => hashesOf(release).catch(() => undefined));
}

/**
 * Loads a lazy script or style sheet of the shell or a remote.
 * @throws Error when the load fails, or the hash is missing or does not match.
 */
export async function loadLazyFile(address: string): Promise<void> {
  if (shellFileHash(address)) return loadShellFile(address);
  if (isUnchecked(address)) return loadFile(address, undefined);
  const [folder, release] = [...builds].find(([folder]) => address.startsWith(folder)) ?? [];
  if (!folder || !release) throw new Error(`${address} is of no build in this page`);
  const file = address.slice(folder.length);
  const hash = release.files?.integrity[file] ?? (await hashesOf(release))[file];
  if (!hash) throw new Error(`${address} has no hash in its build's manifest`);
  return loadFile(address, hash);
}
