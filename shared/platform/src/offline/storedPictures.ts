/** The pictures of offline chapters: stored while they are shown, read when the network or the host fails. */

import { pictureKey, setPictureStore } from '@manying/platform/imageHost';
import { isQuotaExceeded, notifyChanged, notifyFull } from '@manying/platform/offline/changes';
import { deleteChapters, readChapters, readPicture, writePicture } from '@manying/platform/offline/database';
import {
  type ChapterKey,
  chaptersToEvict,
  isSameChapter,
  MAX_OFFLINE_BYTES,
  totalBytes,
} from '@manying/platform/offline/rules';

/** Extra bytes to free in one eviction, so that not each picture causes an eviction. */
const EVICTION_HEADROOM = 5 * 1024 * 1024;

/** Pictures to store when they are loaded: picture key to chapter. */
const picturesToSave = new Map<string, ChapterKey>();

/** Approximate bytes in use. Recounted with each chapter, since other tabs store chapters too. */
let usedBytes = 0;

/** Counts the bytes in use. @throws when the database is not available. */
export async function countUsedBytes(): Promise<void> {
  usedBytes = totalBytes(await readChapters());
}

/** Evicts opened chapters if a picture would exceed the limit. Returns whether there is space. */
async function ensureSpace(key: ChapterKey, size: number): Promise<boolean> {
  if (usedBytes + size <= MAX_OFFLINE_BYTES) return true;
  const chapters = await readChapters();
  const evicted =
    chaptersToEvict(size + EVICTION_HEADROOM, key, chapters) ?? chaptersToEvict(size, key, chapters);
  if (!evicted) return false;
  await deleteChapters(() => evicted);
  await countUsedBytes();
  return true;
}

/**
 * Stores a picture. Returns `full` if there is no space, `removed` if its chapter was removed in the
 * meantime.
 * @throws when the database is not available.
 */
export async function storeChapterPicture(
  key: ChapterKey,
  picture: string,
  text: string,
): Promise<'stored' | 'full' | 'removed'> {
  if (!(await ensureSpace(key, text.length))) return 'full';
  try {
    if (!(await writePicture(key, picture, text))) return 'removed';
  } catch (error) {
    if (!isQuotaExceeded(error)) throw error;
    return 'full';
  }
  usedBytes += text.length;
  return 'stored';
}

async function saveShownPicture(address: string, text: string): Promise<void> {
  const picture = pictureKey(address);
  const key = picturesToSave.get(picture);
  if (!key) return;
  try {
    const outcome = await storeChapterPicture(key, picture, text);
    if (outcome === 'stored') notifyChanged();
    else if (outcome === 'full') notifyFull();
  } catch (error) {
    // Online reading still works.
    console.warn('A picture cannot be stored for offline reading.', error);
  }
}

setPictureStore({
  save: (address, text) => void saveShownPicture(address, text),
  async read(address) {
    try {
      // Builds before contract 1.3 used complete addresses as keys.
      return (await readPicture(pictureKey(address))) ?? (await readPicture(address));
    } catch (error) {
      console.warn('Offline pictures cannot be read.', error);
      return undefined;
    }
  },
});

/** Stores the pictures of a chapter, and no others, when they are shown from now on. */
export function storeShownPictures({ bookId, number }: ChapterKey, pictures: Iterable<string>): void {
  stopStoringPictures((other) => isSameChapter(other, { bookId, number }));
  for (const picture of pictures) picturesToSave.set(picture, { bookId, number });
}

/** Stops storing the pictures of matching chapters when they are shown. */
export function stopStoringPictures(matches: (chapter: ChapterKey) => boolean): void {
  for (const [picture, chapter] of picturesToSave) if (matches(chapter)) picturesToSave.delete(picture);
}
