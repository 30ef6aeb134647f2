/**
 * Pictures of the image host (spec §7): `{image host}/{path}_{width}_0.img`, fetched as text, decrypted, shown
 * from a blob URL. A picture is fetched once however many places show it, and freed when none does.
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
import { useCallback, useEffect, useRef, useState } from 'react';

/** Pauses before a failed picture is asked for again, in ms. */
const RETRY_DELAYS = [1000, 2000, 4000] as const;
/** How much shorter or longer a pause may be, so that pictures that failed together do not come back together. */
const JITTER = 0.2;
/** Blob URLs kept though nothing shows them, so that going back shows them at once. */
const MAX_IDLE_PICTURES = 80;
/** How far below the screen a picture starts to load. */
const LOAD_MARGIN = '300px 200px';

/** What a place that shows a picture has to draw. */
export type PictureState =
  | { readonly status: 'waiting' | 'loading' | 'failed' }
  /** The host has no such picture (status 204): the placeholder is shown. */
  | { readonly status: 'empty' }
  | { readonly status: 'shown'; readonly url: string };

// For who shows a picture outside React.
export { pictureAddress };

/** Fetches and decrypts one picture. `undefined` for an empty one (204). @throws on any failure, or when aborted. */
export async function fetchPicture(address: string, signal: AbortSignal): Promise<Blob | undefined> {
  const text = await pictureText(address, signal);
  const bytes = text === '' ? undefined : await decryptPicture(text, pictureCipher(address));
  storePicture(address, text);
  return bytes && new Blob([bytes], { type: 'image/png' });
}

/** Does a job, perhaps not at once: whoever asks for many pictures says which comes first. */
export type PictureScheduler = (
  job: () => Promise<Blob | undefined>,
  signal: AbortSignal,
) => Promise<Blob | undefined>;

const runImmediately: PictureScheduler = (job) => job();

async function fetchWithRetries(
  address: string,
  signal: AbortSignal,
  schedule: PictureScheduler,
): Promise<Blob | undefined> {
  // Each try is a turn of its own: in the pauses others have theirs.
  const attempt = () => schedule(() => fetchPicture(address, signal), signal);
  for (const delay of RETRY_DELAYS) {
    try {
      return await attempt();
    } catch (error) {
      if (signal.aborted) throw error;
      // The network's return ends the pause.
      await waitForEvent(window, 'online', signal, delay * (1 + JITTER * (2 * Math.random() - 1)));
    }
  }
  return attempt();
}

/** What a place shows, or showed a while ago, by its {@link pictureKey}. */
interface CachedPicture {
  refCount: number;
  readonly abortController: AbortController;
  readonly result: Promise<PictureState>;
  settled?: PictureState;
}
const cache = new Map<string, CachedPicture>();

function release(key: string, picture: CachedPicture): void {
  picture.refCount -= 1;
  if (picture.refCount > 0) return;
  if (!picture.settled) picture.abortController.abort();
  // One that was dropped may have a successor.
  if (cache.get(key) !== picture) return;
  if (picture.settled?.status !== 'shown') {
    cache.delete(key);
    return;
  }
  // Most recently used last; the oldest idle ones are freed.
  cache.delete(key);
  cache.set(key, picture);
  let idle = 0;
  for (const entry of cache.values()) if (entry.refCount === 0) idle += 1;
  for (const [oldestKey, entry] of cache) {
    if (idle <= MAX_IDLE_PICTURES) break;
    if (entry.refCount > 0) continue;
    evict(oldestKey, entry);
    idle -= 1;
  }
}

function evict(key: string, picture: CachedPicture): void {
  if (picture.settled?.status === 'shown') URL.revokeObjectURL(picture.settled.url);
  cache.delete(key);
}

/** Frees a picture that nothing shows any more at once, instead of keeping it for a while. */
export function freePicture(path: string, width: PictureWidth): void {
  const key = pictureKey(pictureAddress(path, width));
  const picture = cache.get(key);
  if (picture?.refCount === 0) evict(key, picture);
}

/**
 * Fetches a picture before it is shown. Returns how to let go of it: what has come is kept for a while.
 * @param turn when it is fetched, unless it is on its way already.
 */
export function prefetchPicture(path: string, width: PictureWidth, schedule?: PictureScheduler): () => void {
  const address = pictureAddress(path, width);
  const picture = acquire(address, schedule);
  return () => release(pictureKey(address), picture);
}

/** Reads pictures' sizes from their first bytes; loaded when a screen needs it. */
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
    (blob) => {
      // Nobody would free the blob URL of a picture that was released meanwhile.
      if (abortController.signal.aborted) return settle({ status: 'failed' });
      return settle(blob ? { status: 'shown', url: URL.createObjectURL(blob) } : { status: 'empty' });
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

/** Calls back when an element comes near the screen. */
function onNearViewport(element: Element, onNear: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) onNear();
    },
    // The document as root, so that the margin also counts inside a preview frame.
    { root: document, rootMargin: LOAD_MARGIN },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** When a picture starts to load: as its element nears the screen, or at once because whoever shows it has decided so. */
export type PictureStart = 'near' | 'at once';

/** A picture and the element that shows it, which `ref` takes unless the picture starts at once. */
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
  // What has not come when its page is left is given up; what has stays in sight.
  const current = usePageCurrent();
  const retry = useCallback(() => {
    const cached = cache.get(key);
    // Whatever has come is no good; what is still coming may be.
    if (cached?.settled) evict(key, cached);
    setAttempt((count) => count + 1);
  }, [key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again; another grant does not
  useEffect(() => {
    if (!key || !current || (start === 'near' && !element)) return;
    let picture: CachedPicture | undefined;
    let released = false;
    const load = () => {
      if (picture || released) return;
      startedKey.current = key;
      picture = acquire(address);
      const show = (state: PictureState) => {
        if (!released) setDisplayed({ key, state });
      };
      if (picture.settled) show(picture.settled);
      else {
        show({ status: 'loading' });
        void picture.result.then(show);
      }
    };
    // Known pictures, and pages shown again, load without waiting for the observer.
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
