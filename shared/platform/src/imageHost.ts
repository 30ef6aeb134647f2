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
export function until(target: EventTarget, event: string, signal: AbortSignal, ms?: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const ended = new AbortController();
    const end = (settle: () => void) => () => {
      ended.abort();
      clearTimeout(timer);
      settle();
    };
    const done = end(resolve);
    const timer = ms === undefined ? undefined : setTimeout(done, ms);
    target.addEventListener(event, done, { signal: ended.signal });
    signal.addEventListener(
      'abort',
      end(() => reject(signal.reason)),
      { signal: ended.signal },
    );
  });
}

/** Longest time a picture may take with its body, in ms: on a slow line a large one takes longer than a call. */
export const PICTURE_TIMEOUT = 2 * CALL_TIMEOUT;

/** Waits while the page is hidden: a hidden tab fetches nothing. @throws when aborted. */
async function whenVisible(signal: AbortSignal): Promise<void> {
  while (document.visibilityState === 'hidden') await until(document, 'visibilitychange', signal);
}

/**
 * Does what asks the image host and reads its answer. Pictures wait for one another, so what hangs is given up.
 * @throws when aborted, late, or as `work` does.
 */
export async function withPictureTimeout<T>(
  signal: AbortSignal,
  work: (limit: AbortSignal) => Promise<T>,
): Promise<T> {
  await whenVisible(signal);
  const limit = new AbortController();
  const abort = () => limit.abort(signal.reason);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  const timer = setTimeout(abort, PICTURE_TIMEOUT);
  try {
    return await work(limit.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

type Ask = (address: string) => Promise<Response>;
let asking = (address: string, ask: Ask): Promise<Response> => ask(address);

/** From now on pictures are asked for by way of `next`; grants.ts does so, which renews grants that have ended. */
export function setGrantedFetch(next: typeof asking): void {
  asking = next;
}

/** Asks the image host while the page is looked at. @throws when aborted, or unreachable. */
export async function fetchFromImageHost(
  address: string,
  signal: AbortSignal,
  range?: string,
): Promise<Response> {
  await whenVisible(signal);
  return asking(address, (at) =>
    fetch(at, range ? { signal, cache: 'no-store', headers: { Range: range } } : { signal }),
  );
}

/** Keeps pictures as the host sent them, for reading without a network; '' stands for one it does not have. */
export interface PictureStore {
  /** Takes a picture that has come. */
  keep(address: string, text: string): void;
  /** What was kept of a picture that cannot be had. Never rejects. */
  kept(address: string): Promise<string | undefined>;
}

let keeper: PictureStore | undefined;

/** From now on pictures are handed to `next`; offline.ts does so as soon as it is there. */
export function setPictureStore(next: PictureStore): void {
  keeper = next;
}

/** Hands over a picture that has come and is whole. */
export function storePicture(address: string, text: string): void {
  keeper?.keep(address, text);
}

/** A picture's text from the image host; '' for one it does not have. @throws when it answers anything else. */
export async function fetchText(address: string, signal: AbortSignal): Promise<string> {
  const answer = await fetchFromImageHost(address, signal);
  if (answer.status === 204) return '';
  if (answer.status !== 200) throw new Error(`The picture answered ${answer.status}`);
  return answer.text();
}

/**
 * A picture's text; '' for one the host does not have (status 204). What was kept takes its place when it cannot be
 * had. @throws when it is not there either, or when aborted.
 */
export async function pictureText(address: string, signal: AbortSignal): Promise<string> {
  try {
    return await withPictureTimeout(signal, (limit) => fetchText(address, limit));
  } catch (error) {
    const kept = signal.aborted ? undefined : await keeper?.kept(address);
    if (kept === undefined) throw error;
    return kept;
  }
}
