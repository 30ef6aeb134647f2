/** The image host (spec §7 images): `{image host}/{path}_{width}_0.img`. All requests to it are made here. */

import { CALL_TIMEOUT } from '@manying/platform/callTimeout';
import type { ImageCipher } from '@manying/platform/cipher';
import { site } from '@manying/platform/site';

/** Widths the image host offers, in px (spec §7). */
export type PictureWidth = 180 | 200 | 500;

/**
 * What becomes one slash in a path: `..` with its separator in each spelling that browsers and servers resolve, also before a
 * query, and the slashes at the start.
 */
const SLASHES = /((\.|%2e)\s*){2,}([\\/?]|%2f|%5c)|^\/*/gi;

/**
 * The URL of a picture in a width; complete URLs stay unchanged. A decryption key after `#` in the path
 * becomes the fragment of the URL, which browsers do not send. No path leaves the base of the image host.
 */
export function pictureAddress(path: string, width: PictureWidth): string {
  if (/^(https?:|data:|blob:)/.test(path)) return path;
  return site().imageHost + path.replace(/[^#]*/, (name) => `${name.replace(SLASHES, '/')}_${width}_0.img`);
}

/**
 * The key of a picture in caches and databases: its address without the grant, which a provider may append to
 * the path after `~`, since the grant of a picture changes over time.
 */
export function pictureKey(address: string): string {
  return address.replace(/~[\w.-]{20,}(?=_\d+_0\.img)/, '');
}

/**
 * The cipher of a picture: with the key in the fragment of its address if there is one, else the site's
 * cipher.
 */
export function pictureCipher(address: string): ImageCipher {
  const { imageCipher } = site();
  const key = address.split('#')[1];
  return key ? { ...imageCipher, key: decodeURIComponent(key) } : imageCipher;
}

/** Waits for an event, at most `ms` milliseconds if given, and not 0. @throws the signal's reason when aborted. */
export function waitForEvent(
  target: EventTarget,
  event: string,
  signal: AbortSignal,
  ms?: number,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const cleanup = new AbortController();
    const settleWith = (settle: () => void) => () => {
      cleanup.abort();
      clearTimeout(timer);
      settle();
    };
    const onEvent = settleWith(resolve);
    const timer = ms && setTimeout(onEvent, ms);
    target.addEventListener(event, onEvent, { signal: cleanup.signal });
    signal.addEventListener(
      'abort',
      settleWith(() => reject(signal.reason)),
      { signal: cleanup.signal },
    );
  });
}

/** Time-out of a picture of which nothing more arrives, in ms. */
export const PICTURE_TIMEOUT = CALL_TIMEOUT;

/** Waits until the page is visible: a hidden tab loads no pictures. A server has no page. @throws when aborted. */
async function whenVisible(signal: AbortSignal): Promise<void> {
  while (globalThis.document?.visibilityState === 'hidden')
    await waitForEvent(document, 'visibilitychange', signal);
}

/**
 * Runs a request to the image host, with the body of its response. It ends after {@link PICTURE_TIMEOUT} without
 * progress: a request that hangs would block the queue of pictures.
 * @param work calls `onProgress` when a part of the body has arrived.
 * @throws when aborted or timed out, or as `work` does.
 */
export async function withPictureTimeout<T>(
  signal: AbortSignal,
  work: (timeoutSignal: AbortSignal, onProgress: () => void) => Promise<T>,
): Promise<T> {
  await whenVisible(signal);
  const controller = new AbortController();
  const abort = () => controller.abort(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(abort, PICTURE_TIMEOUT);
  };
  restart();
  try {
    return await work(controller.signal, restart);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

type FetchAddress = (address: string) => Promise<Response>;
let grantedFetch = (address: string, fetchAddress: FetchAddress): Promise<Response> => fetchAddress(address);

/** Sets the function that makes all picture requests. Used by grants.ts to renew expired grants. */
export function setGrantedFetch(next: typeof grantedFetch): void {
  grantedFetch = next;
}

/** Sends a request to the image host, within {@link withPictureTimeout}. @throws when aborted or unreachable. */
export function fetchFromImageHost(address: string, signal: AbortSignal, range?: string): Promise<Response> {
  return grantedFetch(address, (currentAddress) =>
    fetch(currentAddress, { signal, ...(range && { cache: 'no-store', headers: { Range: range } }) }),
  );
}

/** Stores the encrypted texts of pictures for offline reading; '' means that the host has no such picture. */
export interface PictureStore {
  /** Stores a picture that was loaded. */
  save(address: string, text: string): void;
  /** The stored text of a picture; `undefined` if there is none. Never rejects. */
  read(address: string): Promise<string | undefined>;
}

let pictureStore: PictureStore | undefined;

/** Sets the store of pictures. Called by offline/storedPictures.ts when it is loaded. */
export function setPictureStore(next: PictureStore): void {
  pictureStore = next;
}

/** Number of loaded pictures whose texts are cached: the store is loaded after a chapter's first picture. */
const MAX_RECENT_TEXTS = 4;
const recentTexts = new Map<string, string>();

/** The texts of the last loaded pictures, by address. */
export const recentPictures = (): ReadonlyMap<string, string> => recentTexts;

/** Passes a completely loaded picture to the store. */
export function storePicture(address: string, text: string): void {
  recentTexts.set(address, text);
  for (const oldest of recentTexts.keys()) {
    if (recentTexts.size > MAX_RECENT_TEXTS) recentTexts.delete(oldest);
  }
  pictureStore?.save(address, text);
}

/**
 * Fetches the text of a picture; '' for status 204 (no such picture).
 * @param onProgress called with each part of the text.
 * @throws for any status but 200 and 204, and for an answer that is no picture.
 */
export async function fetchText(
  address: string,
  signal: AbortSignal,
  onProgress: () => void,
): Promise<string> {
  const { status, body } = await fetchFromImageHost(address, signal);
  if (status === 204) return '';
  const reader = body?.getReader();
  let text = '';
  let part: Uint8Array | undefined;
  do {
    part = (await reader?.read())?.value;
    onProgress();
    // Base64 is ASCII, so no character is split.
    text += new TextDecoder().decode(part);
  } while (part);
  // A network that demands a login answers with a page or JSON. A picture is base64, and too long to be searched.
  if (status !== 200 || /^\W*($|[<{])/.test(text)) throw new Error(`The picture answered ${status}`);
  return text;
}

/**
 * The text of a picture; '' if the host has no such picture (status 204). Falls back to the stored text when
 * the request fails.
 * @throws when there is no stored text, or when aborted.
 */
export async function pictureText(address: string, signal: AbortSignal): Promise<string> {
  try {
    return await withPictureTimeout(signal, (...control) => fetchText(address, ...control));
  } catch (error) {
    const saved = signal.aborted ? undefined : await pictureStore?.read(address);
    if (saved === undefined) throw error;
    return saved;
  }
}
