/**
 * Loads scripts and style sheets of builds in parallel: each with its own timeout and its integrity hash. A
 * retry requests a new address, because browsers join a second request for an address to a first one that
 * hangs.
 */

import { hashInName, isHash } from '@manying/platform/integrity';
import type { Release } from '@manying/platform/registryDocument';
import { site } from '@manying/platform/site';
import { shellFileHash } from '../client/shellFiles.ts';
// The files of a page may run before those of federation, and need the array.
import './chunks.ts';
import { ATTEMPT_TIMEOUT, MAX_RETRY_DELAY, withTimeout } from '../remotes/loadable.ts';

/** Timeout of a lazy file, such as that of a dialog, in ms. */
export const FILE_TIMEOUT = 8000;
/**
 * Timeout of a file that a page needs to be shown, in ms: until the retry after a failed attempt. On a slow
 * network a file that arrives after its attempt has timed out is used by that retry.
 */
export const PAGE_FILE_TIMEOUT = ATTEMPT_TIMEOUT + MAX_RETRY_DELAY;

type FileElement = HTMLScriptElement | HTMLLinkElement;
interface FileLoad {
  readonly loaded: Promise<FileElement>;
  readonly resolve: (element: FileElement) => void;
  pending: boolean;
}
/** Loaded and pending files by key: the address, or the manifest of the build whose entry it is. */
const files = new Map<string, FileLoad>();
/** Number of discarded loads by key. A file that arrives after its load was discarded restores its own number: its address is in the cache. */
const discardCounts = new Map<string, number>();

/** Number of addresses that retries of a file alternate between, since caches fetch each of them once. */
const RETRY_ADDRESSES = 8;

/** Replaced by the build. */
declare const process: { readonly env: { readonly NODE_ENV: string } };

/** Folders of the development servers of `npm run dev`, whose files have no hashes. */
const uncheckedFolders = new Set<string>();

/** Allows the files of a folder to run without a hash. @param folder address that ends in a slash. */
export function allowUnchecked(folder: string): void {
  uncheckedFolders.add(folder);
}

/** Whether the file at an address may run without a hash: none in the shell of a release. */
export function isUnchecked(address: string): boolean {
  return (
    process.env.NODE_ENV !== 'production' &&
    [...uncheckedFolders].some((folder) => address.startsWith(folder))
  );
}

/** Origins of the development servers of this tab (local/), beside those of site.json. */
const localOrigins = new Set<string>();

/** Allows builds of an origin that site.json does not name. */
export function allowOrigin(origin: string): void {
  localOrigins.add(origin);
}

/** Whether builds may come from the origin of an address. */
export function isBuildOrigin(address: string): boolean {
  const { origin } = new URL(address);
  const origins = site().buildOrigins ?? [location.origin];
  return origins.includes(origin) || localOrigins.has(origin) || isUnchecked(address);
}

/** Discards a file: the next call loads it again, with another query parameter. */
export function discardFile(key: string): void {
  discardCounts.set(key, (discardCounts.get(key) ?? 0) + 1);
  files.delete(key);
}

function createElement(address: string, integrity: string | undefined, attempt: number): FileElement {
  const url = attempt === 0 ? address : `${address}?try=${((attempt - 1) % RETRY_ADDRESSES) + 1}`;
  const element = document.createElement(address.endsWith('.css') ? 'link' : 'script');
  if (element instanceof HTMLLinkElement) {
    element.rel = 'stylesheet';
    element.href = url;
  } else {
    element.async = true;
    element.src = url;
  }
  element.crossOrigin = 'anonymous';
  if (integrity) element.integrity = integrity;
  return element;
}

function insertFile(address: string, integrity: string | undefined, timeout: number, key: string): FileLoad {
  const { promise, resolve, reject } = Promise.withResolvers<FileElement>();
  const loaded = withTimeout(timeout, promise, `${address} did not load`);
  const file: FileLoad = { loaded, resolve, pending: true };
  const discardCount = discardCounts.get(key) ?? 0;
  const element = createElement(address, integrity, discardCount);
  loaded.catch(() => {
    if (files.get(key) === file) discardFile(key);
  });
  element.onerror = () => {
    element.remove();
    reject(new Error(`${address} could not be loaded, or does not match its hash`));
  };
  element.onload = () => {
    resolve(element);
    // A file that is late on a slow line ends the load that has replaced this one, or is in the cache for the next one.
    const current = files.get(key);
    if (current) {
      current.pending = false;
      current.resolve(element);
    } else discardCounts.set(key, discardCount);
  };
  document.head.append(element);
  return file;
}

/**
 * Loads a file once, for all callers. All scripts and style sheets of the page are loaded here.
 * @param integrity its hash; the browser rejects a file that does not match. @param timeout in ms.
 * @param key loads a file that runs once for each key instead of once. @returns its element.
 * @throws DOMException `TimeoutError` after the timeout. @throws Error when the load fails, or the hash is
 * missing or does not match.
 */
export async function loadFile(
  address: string,
  integrity: string | undefined,
  timeout = FILE_TIMEOUT,
  key = address,
): Promise<FileElement> {
  let file = files.get(key);
  if (!file) {
    if (!isHash(integrity) && !isUnchecked(address)) throw new Error(`${address} has no hash`);
    file = insertFile(address, integrity, timeout, key);
    files.set(key, file);
  }
  return file.loaded;
}

/** Discards a pending file, so that the next call starts a new request. Returns whether it was pending. */
export function discardIfPending(key: string): boolean {
  const pending = files.get(key)?.pending === true;
  if (pending) discardFile(key);
  return pending;
}

/** Loads a file of the shell. @throws like {@link loadFile}. */
export const loadShellFile = (address: string, timeout?: number) =>
  loadFile(address, shellFileHash(address), timeout);

/** The hash that a build's file must have: the one in its name, else the one that the registry lists. */
export const hashOf = ({ files }: Release, file: string) => hashInName(file) ?? files?.integrity[file];

/**
 * Absolute address of a build's file.
 * @throws Error when it is neither in the build's folder nor a content-addressed file beside it, or of an
 * origin that site.json does not list for builds.
 */
export function addressOf({ manifest }: Release, file: string): string {
  const { href } = new URL(file, manifest);
  const folder = hashInName(file) ? '../files/' : '.';
  if (!href.startsWith(new URL(folder, manifest).href)) throw new Error(`${href} is outside of its build`);
  if (!isBuildOrigin(href)) {
    throw new Error(`${href} is of no origin of site.json`);
  }
  return href;
}

/**
 * Loads files of a build in parallel, each once. @param isRetry discards those still pending from an earlier
 * attempt.
 */
export async function loadFiles(release: Release, files: readonly string[], isRetry: boolean): Promise<void> {
  // Checks all addresses before the first load, whose rejection would otherwise be unhandled.
  const addresses = files.map((file) => addressOf(release, file));
  if (isRetry) for (const address of addresses) discardIfPending(address);
  await Promise.all(
    addresses.map((address, index) =>
      loadFile(address, hashOf(release, files[index] ?? ''), PAGE_FILE_TIMEOUT),
    ),
  );
}
