/** Downloads the pictures of a chapter that is saved. */

import { decryptPicture } from '@manying/platform/cipher';
import { fetchText, pictureCipher, withPictureTimeout } from '@manying/platform/imageHost';
import { readPicture } from '@manying/platform/offline/database';
import type { ChapterKey } from '@manying/platform/offline/rules';
import { storeChapterPicture } from '@manying/platform/offline/storedPictures';

/** Result of saving a chapter; `cancelled` if its signal was aborted. */
export type SaveResult = 'saved' | 'full' | 'failed' | 'cancelled';

/** Pictures that are downloaded concurrently while a chapter is saved. */
const MAX_CONCURRENT_DOWNLOADS = 3;
/** Attempts to download a picture before saving fails. */
const MAX_ATTEMPTS = 3;

/** Fetches a picture's text and checks that it can be decrypted. Retries up to {@link MAX_ATTEMPTS} times. */
async function fetchValidText(address: string, signal: AbortSignal): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const text = await withPictureTimeout(signal, (...control) => fetchText(address, ...control));
      // A captive portal answers each request with its login page. '' means that there is no such picture.
      if (text !== '') await decryptPicture(text, pictureCipher(address));
      return text;
    } catch (error) {
      if (signal.aborted || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/**
 * Downloads and stores the missing pictures of a chapter.
 * @throws when one cannot be downloaded or written.
 */
export async function downloadPictures(
  chapter: ChapterKey,
  addresses: ReadonlyMap<string, string>,
  signal: AbortSignal,
  progress: (share: number) => void,
): Promise<SaveResult> {
  const queue = [...addresses];
  // The failure of one download aborts the others, since the chapter cannot be saved any more.
  const abortController = new AbortController();
  const onAbort = () => abortController.abort();
  signal.addEventListener('abort', onAbort);
  if (signal.aborted) onAbort();
  let result: SaveResult = 'saved';
  let failure: unknown;
  let savedCount = 0;

  async function download(): Promise<void> {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      if (abortController.signal.aborted) return;
      const [picture, address] = next;
      if ((await readPicture(picture)) === undefined) {
        const outcome = await storeChapterPicture(
          chapter,
          picture,
          await fetchValidText(address, abortController.signal),
        );
        if (outcome !== 'stored') {
          // Either storage is full, or the chapter was removed in the meantime.
          result = outcome === 'full' ? 'full' : 'failed';
          abortController.abort();
          return;
        }
      }
      savedCount += 1;
      if (!abortController.signal.aborted) progress(savedCount / addresses.size);
    }
  }

  const downloads = Array.from({ length: MAX_CONCURRENT_DOWNLOADS }, () =>
    download().catch((error: unknown) => {
      if (!abortController.signal.aborted) failure = error;
      abortController.abort();
    }),
  );
  // Waits for all downloads: a later write would restore data that the caller rolls back.
  await Promise.all(downloads);
  signal.removeEventListener('abort', onAbort);
  if (failure !== undefined) throw failure;
  return signal.aborted ? 'cancelled' : result;
}
