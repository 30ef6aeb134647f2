/**
 * Scripts and style sheets of a remote's build, loaded side by side by the shell itself: each within its own time,
 * checked against its hash, and asked for under a new address when it is tried again, since a browser joins a second
 * request for an address to a first one that hangs.
 */
import { isHash } from '@manying/platform/integrity';
import type { Release } from '@manying/platform/registry';
import { site } from '@manying/platform/site';
import { shellFileHash } from '../client/shellFiles.ts';
import { ATTEMPT_TIMEOUT, RETRY_INTERVAL } from '../remotes/loadable.ts';

/** Longest wait for a file that a page asks for later, such as what a button opens, in ms. */
export const FILE_TIMEOUT = 8000;
/**
 * Longest wait for a file that a page needs to be shown, in ms: until the next try that follows a failed one. On a slow
 * line a file that comes after its try was given up serves that one.
 */
export const PAGE_FILE_TIMEOUT = ATTEMPT_TIMEOUT + RETRY_INTERVAL;

interface FileLoad {
  readonly loaded: Promise<void>;
  pending: boolean;
}
/** Files that are in the page, or on their way, by address. */
const files = new Map<string, FileLoad>();
/** How often an address was given up. */
const discardCounts = new Map<string, number>();

/** Folders of what a developer serves: nobody vouches for it. */
const uncheckedFolders = new Set<string>();

/** Lets what lies in a folder run without a hash. @param folder address that ends in a slash. */
export function allowUnchecked(folder: string): void {
  uncheckedFolders.add(folder);
}

/** Whether what lies at an address may run without a hash. */
export function isUnchecked(address: string): boolean {
  return [...uncheckedFolders].some((folder) => address.startsWith(folder));
}

/** Forgets a file: who asks for it again has it loaded again, under another address. */
export function discardFile(address: string): void {
  discardCounts.set(address, (discardCounts.get(address) ?? 0) + 1);
  files.delete(address);
}

function createElement(address: string, integrity: string | undefined): HTMLScriptElement | HTMLLinkElement {
  const attempt = discardCounts.get(address) ?? 0;
  const url = attempt === 0 ? address : `${address}?try=${attempt}`;
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

function insertFile(address: string, integrity: string | undefined, timeout: number): FileLoad {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const file: FileLoad = { loaded: promise, pending: true };
  const element = createElement(address, integrity);
  const timer = setTimeout(
    () => fail(new DOMException(`${address} did not come within ${timeout} ms`, 'TimeoutError')),
    timeout,
  );
  function fail(error: Error): void {
    clearTimeout(timer);
    file.pending = false;
    element.remove();
    if (files.get(address) === file) discardFile(address);
    reject(error);
  }
  element.onerror = () =>
    fail(new Error(`${address} could not be loaded, or is not what the registry vouches for`));
  element.onload = () => {
    clearTimeout(timer);
    file.pending = false;
    resolve();
  };
  document.head.append(element);
  return file;
}

/**
 * Loads a file once, however many ask for it: the one way by which a script or style sheet comes into the page.
 * @param integrity its hash; the browser refuses anything else under its address. @param timeout in ms.
 * @throws DOMException `TimeoutError` when it does not come in time. @throws Error when it fails, is something else, or has
 * no hash.
 */
export async function loadFile(
  address: string,
  integrity: string | undefined,
  timeout = FILE_TIMEOUT,
): Promise<void> {
  let file = files.get(address);
  if (!file) {
    if (!isHash(integrity) && !isUnchecked(address))
      throw new Error(`${address} has no hash, so it is not loaded`);
    file = insertFile(address, integrity, timeout);
    files.set(address, file);
  }
  return file.loaded;
}

/** Gives up a file that is still on its way: who asks for it again starts a new request. Says whether it was. */
export function discardIfPending(address: string): boolean {
  const pending = files.get(address)?.pending === true;
  if (pending) discardFile(address);
  return pending;
}

/** Loads a file of the shell's own. @throws like {@link loadFile}. */
export const loadShellFile = (address: string, timeout?: number) =>
  loadFile(address, shellFileHash(address), timeout);

/**
 * Absolute address of a build's file.
 * @throws Error when it does not lie in the build's folder, or at no origin that the site names for builds.
 */
export function addressOf({ manifest }: Release, file: string): string {
  const { href, origin } = new URL(file, manifest);
  if (!href.startsWith(new URL('.', manifest).href)) throw new Error(`${href} lies outside of its build`);
  const origins = site().buildOrigins ?? [location.origin];
  if (!origins.includes(origin) && !isUnchecked(href)) {
    throw new Error(`${href} is of an origin that site.json does not name for builds`);
  }
  return href;
}

/** Loads files of a build side by side, each once. @param isRetry gives up those that hang from an earlier try. */
export async function loadFiles(release: Release, files: readonly string[], isRetry: boolean): Promise<void> {
  const hashes = release.files?.integrity ?? {};
  // All are looked at before one is asked for: nobody would hear what became of that one.
  const addresses = files.map((file) => addressOf(release, file));
  if (isRetry) for (const address of addresses) discardIfPending(address);
  await Promise.all(
    addresses.map((address, index) => loadFile(address, hashes[files[index] ?? ''], PAGE_FILE_TIMEOUT)),
  );
}
