/** The image host (spec §7 images): `{image host}/{path}_{width}_0.img`. Everything that asks it asks here. */

import { site } from '@manying/platform/site';

/** Widths the image host offers, in px (spec §7). */
export type PictureWidth = 180 | 200 | 500;

/** The address of a picture in a width; full addresses are taken as they are. */
export function pictureAddress(path: string, width: PictureWidth): string {
  if (/^(https?:|data:|blob:)/.test(path)) return path;
  return `${site().imageHost}/${path.replace(/^\/+/, '')}_${width}_0.img`;
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

/** Asks the image host while the page is looked at: a hidden tab fetches nothing. @throws when aborted, or unreachable. */
export async function askImageHost(address: string, signal: AbortSignal, range?: string): Promise<Response> {
  while (document.visibilityState === 'hidden') await until(document, 'visibilitychange', signal);
  return fetch(address, range ? { signal, cache: 'no-store', headers: { Range: range } } : { signal });
}
