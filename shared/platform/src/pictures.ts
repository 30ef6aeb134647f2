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
  until,
} from '@manying/platform/imageHost';
import { usePageCurrent } from '@manying/platform/page';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Pauses before a failed picture is asked for again, in ms. */
const RETRY_PAUSES = [1000, 2000, 4000] as const;
/** How much shorter or longer a pause may be, so that pictures that failed together do not come back together. */
const JITTER = 0.2;
/** Blob URLs kept though nothing shows them, so that going back shows them at once. */
const IDLE_LIMIT = 80;
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

const atOnce: PictureScheduler = (job) => job();

async function fetchWithRetries(
  address: string,
  signal: AbortSignal,
  turn: PictureScheduler,
): Promise<Blob | undefined> {
  // Each try is a turn of its own: in the pauses others have theirs.
  const attempt = () => turn(() => fetchPicture(address, signal), signal);
  for (const pause of RETRY_PAUSES) {
    try {
      return await attempt();
    } catch (error) {
      if (signal.aborted) throw error;
      // The network's return ends the pause.
      await until(window, 'online', signal, pause * (1 + JITTER * (2 * Math.random() - 1)));
    }
  }
  return attempt();
}

/** What a place shows, or showed a while ago, by its {@link pictureKey}. */
interface Held {
  users: number;
  readonly abort: AbortController;
  readonly result: Promise<PictureState>;
  settled?: PictureState;
}
const held = new Map<string, Held>();

function release(key: string, picture: Held): void {
  picture.users -= 1;
  if (picture.users > 0) return;
  if (!picture.settled) picture.abort.abort();
  // One that was dropped may have a successor.
  if (held.get(key) !== picture) return;
  if (picture.settled?.status !== 'shown') {
    held.delete(key);
    return;
  }
  // Most recently used last; the oldest idle ones are freed.
  held.delete(key);
  held.set(key, picture);
  let idle = 0;
  for (const one of held.values()) if (one.users === 0) idle += 1;
  for (const [oldest, one] of held) {
    if (idle <= IDLE_LIMIT) break;
    if (one.users > 0) continue;
    drop(oldest, one);
    idle -= 1;
  }
}

function drop(key: string, picture: Held): void {
  if (picture.settled?.status === 'shown') URL.revokeObjectURL(picture.settled.url);
  held.delete(key);
}

/** Frees a picture that nothing shows any more at once, instead of keeping it for a while. */
export function freePicture(path: string, width: PictureWidth): void {
  const key = pictureKey(pictureAddress(path, width));
  const picture = held.get(key);
  if (picture?.users === 0) drop(key, picture);
}

/**
 * Fetches a picture before it is shown. Returns how to let go of it: what has come is kept for a while.
 * @param turn when it is fetched, unless it is on its way already.
 */
export function prefetchPicture(path: string, width: PictureWidth, turn?: PictureScheduler): () => void {
  const address = pictureAddress(path, width);
  const picture = acquire(address, turn);
  return () => release(pictureKey(address), picture);
}

/** Reads pictures' sizes from their first bytes; loaded when a screen needs it. */
export const loadPictureSize = () =>
  import(/* webpackChunkName: "picture-size" */ '@manying/platform/pictureSize');

function acquire(address: string, turn = atOnce): Held {
  const key = pictureKey(address);
  const known = held.get(key);
  if (known) {
    known.users += 1;
    return known;
  }
  const abort = new AbortController();
  const settle = (state: PictureState): PictureState => {
    picture.settled = state;
    if (state.status === 'failed' && held.get(key) === picture) held.delete(key);
    return state;
  };
  const result = fetchWithRetries(address, abort.signal, turn).then(
    (blob) => {
      // Nobody would free the blob URL of a picture that was released meanwhile.
      if (abort.signal.aborted) return settle({ status: 'failed' });
      return settle(blob ? { status: 'shown', url: URL.createObjectURL(blob) } : { status: 'empty' });
    },
    (error: unknown) => {
      if (!abort.signal.aborted) console.warn(`Picture ${key}: ${String(error)}`);
      return settle({ status: 'failed' });
    },
  );
  const picture: Held = { users: 1, abort, result };
  held.set(key, picture);
  return picture;
}

/** Calls back when an element comes near the screen. */
function whenNear(element: Element, near: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) near();
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
  const [shown, setShown] = useState<{ key: string; state: PictureState }>();
  const near = useRef('');
  // What has not come when its page is left is given up; what has stays in sight.
  const current = usePageCurrent();
  const retry = useCallback(() => {
    const known = held.get(key);
    // Whatever has come is no good; what is still coming may be.
    if (known?.settled) drop(key, known);
    setAttempt((count) => count + 1);
  }, [key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again; another grant does not
  useEffect(() => {
    if (!key || !current || (start === 'near' && !element)) return;
    let picture: Held | undefined;
    let left = false;
    const load = () => {
      if (picture || left) return;
      near.current = key;
      picture = acquire(address);
      const show = (state: PictureState) => {
        if (!left) setShown({ key, state });
      };
      if (picture.settled) show(picture.settled);
      else {
        show({ status: 'loading' });
        void picture.result.then(show);
      }
    };
    // Known pictures, and pages shown again, load without waiting for the observer.
    let stop: (() => void) | undefined;
    if (!element || near.current === key || held.has(key)) load();
    else stop = whenNear(element, load);
    const again = () => {
      if (picture?.settled?.status === 'failed') retry();
    };
    window.addEventListener('online', again);
    return () => {
      left = true;
      stop?.();
      window.removeEventListener('online', again);
      if (picture) release(key, picture);
    };
  }, [key, current, element, start, attempt]);

  const state: PictureState =
    key === '' ? { status: 'empty' } : shown?.key === key ? shown.state : { status: 'waiting' };
  return { ref: setElement, state, retry };
}

/** Former names, for builds of contract 1.3. @public */
export { prefetchPicture as fetchAhead };
