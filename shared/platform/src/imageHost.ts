/** The image host (spec §7 images): `{image host}/{path}_{width}_0.img`. Everything that asks it asks here. */

import { CALL_TIMEOUT } from '@manying/platform/callTimeout';
import type { ImageCipher } from '@manying/platform/cipher';
import { site } from '@manying/platform/site';

/** Widths the image host offers, in px (spec §7). */
export type PictureWidth = 180 | 200 | 500;

/**
 * The address of a picture in a width; full addresses are taken as they are. A key that stands behind `#` in the path stands
 * there in the address too: browsers never send it.
 */
export function pictureAddress(path: string, width: PictureWidth): string {
  if (/^(https?:|data:|blob:)/.test(path)) return path;
  return `${site().imageHost}/${path.replace(/^\/+/, '').replace(/(#.*)?$/, `_${width}_0.img$1`)}`;
}

/**
 * What a picture is known by on this device: its address without the grant that a provider may put behind `~` at the end
 * of its path, since the same picture comes with another grant later.
 */
export function pictureKey(address: string): string {
  return address.replace(/~[\w.-]{20,}(?=_\d+_0\.img)/, '');
}

/** How a picture is encrypted: with the key of its own that its address names, else as the site's pictures are. */
export function pictureCipher(address: string): ImageCipher {
  const { imageCipher } = site();
  const key = address.split('#')[1];
  return key ? { ...imageCipher, key: decodeURIComponent(key) } : imageCipher;
}

/** Waits for an event, or until `ms` have gone by. @throws the signal's reason when aborted. */
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
    const timer = ms === undefined ? undefined : setTimeout(onEvent, ms);
    target.addEventListener(event, onEvent, { signal: cleanup.signal });
    signal.addEventListener(
      'abort',
      settleWith(() => reject(signal.reason)),
      { signal: cleanup.signal },
    );
  });
}

/** Longest time a picture may take with its body, in ms: on a slow line a large one takes longer than a call. */
export const PICTURE_TIMEOUT = 2 * CALL_TIMEOUT;

/** Waits while the page is hidden: a hidden tab fetches nothing. @throws when aborted. */
async function whenVisible(signal: AbortSignal): Promise<void> {
  while (document.visibilityState === 'hidden') await waitForEvent(document, 'visibilitychange', signal);
}

/**
 * Does what asks the image host and reads its answer. Pictures wait for one another, so what hangs is given up.
 * @throws when aborted, late, or as `work` does.
 */
export async function withPictureTimeout<T>(
  signal: AbortSignal,
  work: (timeoutSignal: AbortSignal) => Promise<T>,
): Promise<T> {
  await whenVisible(signal);
  const controller = new AbortController();
  const abort = () => controller.abort(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  const timer = setTimeout(abort, PICTURE_TIMEOUT);
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

type FetchAddress = (address: string) => Promise<Response>;
let grantedFetch = (address: string, fetchAddress: FetchAddress): Promise<Response> => fetchAddress(address);

/** From now on pictures are asked for by way of `next`; grants.ts does so, which renews grants that have ended. */
export function setGrantedFetch(next: typeof grantedFetch): void {
  grantedFetch = next;
}

/** Asks the image host while the page is looked at. @throws when aborted, or unreachable. */
export async function fetchFromImageHost(
  address: string,
  signal: AbortSignal,
  range?: string,
): Promise<Response> {
  await whenVisible(signal);
  return grantedFetch(address, (currentAddress) =>
    fetch(currentAddress, range ? { signal, cache: 'no-store', headers: { Range: range } } : { signal }),
  );
}

/** Keeps pictures as the host sent them, for reading without a network; '' stands for one it does not have. */
export interface PictureStore {
  /** Takes a picture that has come. */
  save(address: string, text: string): void;
  /** What was kept of a picture that cannot be had. Never rejects. */
  read(address: string): Promise<string | undefined>;
}

let pictureStore: PictureStore | undefined;

/** From now on pictures are handed to `next`; offline.ts does so as soon as it is there. */
export function setPictureStore(next: PictureStore): void {
  pictureStore = next;
}

/** Hands over a picture that has come and is whole. */
export function storePicture(address: string, text: string): void {
  pictureStore?.save(address, text);
}

/** A picture's text from the image host; '' for one it does not have. @throws when it answers anything else. */
export async function fetchText(address: string, signal: AbortSignal): Promise<string> {
  const response = await fetchFromImageHost(address, signal);
  if (response.status === 204) return '';
  if (response.status !== 200) throw new Error(`The picture answered ${response.status}`);
  return response.text();
}

/**
 * A picture's text; '' for one the host does not have (status 204). What was kept takes its place when it cannot be
 * had. @throws when it is not there either, or when aborted.
 */
export async function pictureText(address: string, signal: AbortSignal): Promise<string> {
  try {
    return await withPictureTimeout(signal, (timeoutSignal) => fetchText(address, timeoutSignal));
  } catch (error) {
    const saved = signal.aborted ? undefined : await pictureStore?.read(address);
    if (saved === undefined) throw error;
    return saved;
  }
}
