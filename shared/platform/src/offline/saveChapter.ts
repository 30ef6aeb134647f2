/** A saved chapter: complete, and on this device until it is removed. */

import { isQuotaExceeded, notifyChanged } from '@manying/platform/offline/changes';
import { type ChapterToSave, writeChapterRecord } from '@manying/platform/offline/chapterRecord';
import {
  deleteChapters,
  markSaved,
  readChapter,
  type StoredChapter,
} from '@manying/platform/offline/database';
import { downloadPictures, type SaveResult } from '@manying/platform/offline/downloadPictures';
import { type ChapterKey, isSameChapter } from '@manying/platform/offline/rules';

/** Requests persistent storage. The browser may decline, which does not prevent saving. */
async function requestPersistence(): Promise<void> {
  try {
    await navigator.storage?.persist?.();
  } catch (error) {
    console.warn('The storage cannot be made persistent.', error);
  }
}

/**
 * Saves a complete chapter. If this fails or is cancelled, the previous state is restored.
 * @param progress called with the stored share of the pictures, 0 to 1.
 */
export async function saveChapter(
  chapter: ChapterToSave,
  userId: string,
  signal: AbortSignal,
  progress: (share: number) => void,
): Promise<SaveResult> {
  if (signal.aborted) return 'cancelled';
  const previous = await readChapter(chapter).catch(() => undefined);
  let result: SaveResult;
  try {
    void requestPersistence();
    result = await downloadPictures(chapter, await writeChapterRecord(chapter, userId), signal, progress);
    // Marked last, so that a reload in between leaves an opened chapter, not a saved one.
    if (result === 'saved' && !(await markSaved(chapter))) result = 'failed';
  } catch (error) {
    result = isQuotaExceeded(error) ? 'full' : 'failed';
    if (result === 'failed') console.warn('The chapter cannot be saved.', error);
  }
  if (result === 'saved') notifyChanged();
  else await rollBack(chapter, previous);
  return result;
}

/** Removes a chapter that could not be saved, unless it was on the device before, or another tab has saved it. */
async function rollBack(key: ChapterKey, previous: StoredChapter | undefined): Promise<void> {
  try {
    if (!previous)
      await deleteChapters((chapters) =>
        chapters.filter((chapter) => isSameChapter(chapter, key) && !chapter.saved),
      );
  } catch (error) {
    console.warn('An incompletely saved chapter cannot be removed.', error);
  }
  notifyChanged();
}
