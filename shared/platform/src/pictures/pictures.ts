/**
 * Pictures of the image host (spec §7): `{image host}/{path}_{width}_0.img`, fetched as text, decrypted,
 * shown from a blob URL. Reference counted: components share one request and one blob URL per picture.
 */

import { decryptPicture } from '@manying/platform/cipher';
import {
  type PictureWidth,
  pictureAddress,
  pictureCipher,
  pictureKey,
  pictureText,
  storePicture,
  waitForEvent,
} from '@manying/platform/imageHost';
import { usePageCurrent } from '@manying/platform/page';
import { onNearViewport, type PictureScheduler } from '@manying/platform/pictures/nearViewport';
import {
  createPictureQueue,
  MAX_FIRST_WAIT,
  type PictureQueue,
} from '@manying/platform/pictures/pictureQueue';
import type { LoadedPicture, ShownBlob } from '@manying/platform/pictures/renderedPicture';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Delays between the attempts to load a picture, in ms. */
const RETRY_DELAYS = [1000, 2000, 4000] as const;
/**
 * Random variation of a delay, as a share, so that pictures that failed together are not retried together.
 */
const JITTER = 0.2;
/** Cached blob URLs that no component uses, for going back. Least recently used ones are evicted. */
const MAX_IDLE_PICTURES = 80;

/** Load state of a picture, for the component that shows it. */
export type PictureState =
  | { readonly status: 'waiting' | 'loading' | 'failed' }
  /** The host has no such picture (status 204): show the placeholder. */
  | { readonly status: 'empty' }
  | { readonly status: 'shown'; readonly url: string };

/** The URL of a picture, for code that shows pictures outside React. */
/** The order in which pictures load, for code that schedules many of them. */
export { createPictureQueue, MAX_FIRST_WAIT, type PictureQueue, type PictureScheduler, pictureAddress };

async function loadPicture(address: string, signal: AbortSignal): Promise<LoadedPicture> {
  const text = await pictureText(address, signal);
  const bytes = text === '' ? undefined : await decryptPicture(text, pictureCipher(address));
  return { text, blob: bytes && new Blob([bytes], { type: 'image/png' }) };
}

/**
 * Fetches and decrypts one picture, unless the document has done so. `undefined` for an empty one (204).
 * @throws on any failure, or when aborted.
 */
export async function fetchPicture(address: string, signal: AbortSignal): Promise<ShownBlob | undefined> {
  const { text, blob } =
    (await window.manyingPicture?.(address, signal)) ?? (await loadPicture(address, signal));
  storePicture(address, text);
  return blob;
}

const runImmediately: PictureScheduler = (job) => job();

async function fetchWithRetries(
  address: string,
  signal: AbortSignal,
  schedule: PictureScheduler,
): Promise<Blob | undefined> {
  // Each attempt is scheduled separately, so that other pictures can load during the delays.
  const attempt = () => schedule(() => fetchPicture(address, signal), signal);
  for (const delay of RETRY_DELAYS) {
    try {
      return await attempt();
    } catch (error) {
      if (signal.aborted) throw error;
      // The `online` event ends the delay early.
      await waitForEvent(window, 'online', signal, delay * (1 - JITTER + 2 * JITTER * Math.random()));
    }
  }
  return attempt();
}

/** A picture in use, or recently used. */
interface CachedPicture {
  refCount: number;
  readonly abortController: AbortController;
  readonly result: Promise<PictureState>;
  settled?: PictureState;
}
/** Cached pictures by {@link pictureKey}. */
const cache = new Map<string, CachedPicture>();

function release(key: string, picture: CachedPicture): void {
  picture.refCount -= 1;
  if (picture.refCount > 0) return;
  if (!picture.settled) picture.abortController.abort();
  // The key may already belong to a newer entry.
  if (cache.get(key) !== picture) return;
  // A shown picture moves to the end, then the least recently used idle pictures are evicted.
  cache.delete(key);
  if (picture.settled?.status !== 'shown') return;
  cache.set(key, picture);
  const idle = [...cache].filter(([, { refCount }]) => refCount === 0);
  for (const [oldestKey, oldest] of idle.slice(0, -MAX_IDLE_PICTURES)) evict(oldestKey, oldest);
}

function evict(key: string, picture: CachedPicture): void {
  if (picture.settled?.status === 'shown') URL.revokeObjectURL(picture.settled.url);
  cache.delete(key);
}

/** Evicts a picture at once if no component uses it, instead of leaving it in the cache. */
export function freePicture(path: string, width: PictureWidth): void {
  const key = pictureKey(pictureAddress(path, width));
  const picture = cache.get(key);
  if (picture?.refCount === 0) evict(key, picture);
}

/**
 * Prefetches a picture. Returns a function that releases it; a loaded picture then stays in the cache for a
 * while.
 * @param schedule decides when the picture is fetched, unless it is loading already.
 */
export function prefetchPicture(path: string, width: PictureWidth, schedule?: PictureScheduler): () => void {
  const address = pictureAddress(path, width);
  const picture = acquire(address, schedule);
  return () => release(pictureKey(address), picture);
}

/** Loads the module that reads the size of a picture from its first bytes. Lazy. */
export const loadPictureSize = () =>
  import(/* webpackChunkName: "picture-size" */ '@manying/platform/pictureSize');

function acquire(address: string, schedule = runImmediately): CachedPicture {
  const key = pictureKey(address);
  const cached = cache.get(key);
  if (cached) {
    cached.refCount += 1;
    return cached;
  }
  const abortController = new AbortController();
  const settle = (state: PictureState): PictureState => {
    picture.settled = state;
    if (state.status === 'failed' && cache.get(key) === picture) cache.delete(key);
    return state;
  };
  const result = fetchWithRetries(address, abortController.signal, schedule).then(
    (blob: ShownBlob | undefined) => {
      // The picture was released in the meantime, so its blob URL would never be revoked.
      if (abortController.signal.aborted) return settle({ status: 'failed' });
      return settle(
        blob ? { status: 'shown', url: blob.url ?? URL.createObjectURL(blob) } : { status: 'empty' },
      );
    },
    (error: unknown) => {
      if (!abortController.signal.aborted) console.warn(`Picture ${key}: ${String(error)}`);
      return settle({ status: 'failed' });
    },
  );
  const picture: CachedPicture = { refCount: 1, abortController, result };
  cache.set(key, picture);
  return picture;
}

/** When a picture starts to load: when its element is near the viewport, or immediately. */
export type PictureStart = 'near' | 'at once';

/**
 * Loads a picture while it is mounted. `ref` takes the element to observe; not needed for an immediate start.
 */
export function usePicture(
  path: string,
  width: PictureWidth,
  start: PictureStart = 'near',
): {
  readonly ref: (element: HTMLElement | null) => void;
  readonly state: PictureState;
  readonly retry: () => void;
} {
  const address = path ? pictureAddress(path, width) : '';
  const key = pictureKey(address);
  const [attempt, setAttempt] = useState(0);
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [displayed, setDisplayed] = useState<{ key: string; state: PictureState }>();
  const startedKey = useRef('');
  // Pictures that are still loading when the page is left are aborted; loaded ones stay visible.
  const current = usePageCurrent();
  const retry = useCallback(() => {
    const cached = cache.get(key);
    // A settled result is discarded; a pending request goes on.
    if (cached?.settled) evict(key, cached);
    setAttempt((count) => count + 1);
  }, [key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again; another grant does not
  useEffect(() => {
    if (!key || !current || (start === 'near' && !element)) return;
    let picture: CachedPicture | undefined;
    let released = false;
    const load = (schedule?: PictureScheduler) => {
      if (picture || released) return;
      startedKey.current = key;
      picture = acquire(address, schedule);
      const show = (state: PictureState) => {
        if (!released) setDisplayed({ key, state });
      };
      if (picture.settled) show(picture.settled);
      else {
        show({ status: 'loading' });
        void picture.result.then(show);
      }
    };
    // Cached pictures, and pictures of a page shown again, load without waiting for the observer.
    let stop: (() => void) | undefined;
    if (!element || startedKey.current === key || cache.has(key)) load();
    else stop = onNearViewport(element, load);
    const retryIfFailed = () => {
      if (picture?.settled?.status === 'failed') retry();
    };
    window.addEventListener('online', retryIfFailed);
    return () => {
      released = true;
      stop?.();
      window.removeEventListener('online', retryIfFailed);
      if (picture) release(key, picture);
    };
  }, [key, current, element, start, attempt]);

  const state: PictureState =
    key === '' ? { status: 'empty' } : displayed?.key === key ? displayed.state : { status: 'waiting' };
  return { ref: setElement, state, retry };
}

/** Former names, for builds of contract 1.3. @public */
export { prefetchPicture as fetchAhead };
