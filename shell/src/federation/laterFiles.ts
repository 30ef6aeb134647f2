/**
 * Scripts that a remote's code asks for later, such as what a button opens. The registry in the page does not name
 * their hashes, which few visitors need; the build's manifest does, and the registry vouches for the manifest.
 */
import type { Release } from '@manying/platform/registry';
import { whenIdle } from '../client/whenIdle.ts';
import { loadFile } from './files.ts';

/** Longest wait for a manifest, in ms. */
export const MANIFEST_TIMEOUT = 4000;

type Hashes = Readonly<Record<string, string>>;

/** Builds in the page, by the address their files lie under. */
const builds = new Map<string, Release>();
/** Hashes of all files of a build, by its manifest. */
const hashes = new Map<string, Promise<Hashes>>();

async function integrityOf(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
}

async function readHashes({ manifest, integrity }: Release): Promise<Hashes> {
  const answer = await fetch(manifest, { signal: AbortSignal.timeout(MANIFEST_TIMEOUT), priority: 'low' });
  if (!answer.ok) throw new Error(`${manifest} answered ${answer.status}`);
  const text = await answer.text();
  // Over plain http by an address a browser computes no hashes; nothing could be trusted there anyway.
  if (globalThis.crypto.subtle && (await integrityOf(text)) !== integrity) {
    throw new Error(`${manifest} is not what the registry vouches for`);
  }
  return (JSON.parse(text) as { integrity?: Hashes }).integrity ?? {};
}

function hashesOf(release: Release): Promise<Hashes> {
  let all = hashes.get(release.manifest);
  if (!all) {
    all = readHashes(release);
    hashes.set(release.manifest, all);
    all.catch(() => hashes.delete(release.manifest));
  }
  return all;
}

/** A build is in the page: its scripts are loaded by {@link loadLater} from now on. */
export function expectLater(release: Release): void {
  builds.set(new URL('.', release.manifest).href, release);
  if (!release.files || !release.integrity) return;
  // Asked for ahead, since the first script that needs it would wait; one that fails is asked for again by then.
  whenIdle(() => hashesOf(release).catch(() => undefined));
}

/**
 * Loads a script of a remote.
 * @throws Error when it does not come, or is not what the registry vouches for.
 */
export async function loadLater(address: string): Promise<void> {
  const [base, release] = [...builds].find(([under]) => address.startsWith(under)) ?? [];
  // A development server's files are vouched for by nobody.
  if (!base || !release?.files || !release.integrity) return loadFile(address, undefined);
  const file = address.slice(base.length);
  const hash = release.files.integrity[file] ?? (await hashesOf(release))[file];
  if (!hash) throw new Error(`${address} is not vouched for by its build`);
  return loadFile(address, hash);
}
