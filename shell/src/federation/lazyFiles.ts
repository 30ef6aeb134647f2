/**
 * Scripts and style sheets that a remote's code asks for later, such as what a button opens. The registry in the page does not name
 * their hashes, which few visitors need; the build's manifest does, and the registry vouches for the manifest.
 */
import { isHash } from '@manying/platform/integrity';
import type { Release } from '@manying/platform/registry';
import { shellFileHash } from '../client/shellFiles.ts';
import { whenIdle } from '../client/whenIdle.ts';
import { isUnchecked, loadFile, loadShellFile } from './files.ts';

/** Longest wait for a manifest, in ms. */
export const MANIFEST_TIMEOUT = 4000;

type Hashes = Readonly<Record<string, string>>;

/** Builds in the page, by the address their files lie under. */
const builds = new Map<string, Release>();
/** Hashes of all files of a build, by its manifest. */
const hashes = new Map<string, Promise<Hashes>>();

async function readHashes({ manifest, integrity }: Release): Promise<Hashes> {
  if (!isHash(integrity)) throw new Error(`${manifest} has no hash, so none of the files it names is loaded`);
  // The browser compares it with its hash, also over plain http, where it computes none for a page.
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

/** A build is in the page: its files are loaded by {@link loadLazyFile} from now on. */
export function registerLazyFiles(release: Release): void {
  builds.set(new URL('.', release.manifest).href, release);
  if (isUnchecked(release.manifest)) return;
  // Asked for ahead, since the first script that needs it would wait; one that fails is asked for again by then.
  whenIdle(() => hashesOf(release).catch(() => undefined));
}

/**
 * Loads a script or style sheet for the shell or a remote.
 * @throws Error when it does not come, is not what is vouched for, or nobody vouches for it.
 */
export async function loadLazyFile(address: string): Promise<void> {
  if (shellFileHash(address)) return loadShellFile(address);
  if (isUnchecked(address)) return loadFile(address, undefined);
  const [folder, release] = [...builds].find(([folder]) => address.startsWith(folder)) ?? [];
  if (!folder || !release) throw new Error(`${address} is of no build in this page`);
  const file = address.slice(folder.length);
  const hash = release.files?.integrity[file] ?? (await hashesOf(release))[file];
  if (!hash) throw new Error(`${address} is not vouched for by its build`);
  return loadFile(address, hash);
}
