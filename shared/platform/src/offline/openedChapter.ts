/** An opened chapter: stored automatically, and evicted for newer ones. */

import { isQuotaExceeded, notifyChanged, notifyFull } from '@manying/platform/offline/changes';
import { type ChapterToSave, writeChapterRecord } from '@manying/platform/offline/chapterRecord';
import { storeShownPictures } from '@manying/platform/offline/storedPictures';

/**
 * Stores an opened chapter, and its pictures as they are shown. Errors are logged and do not affect reading.
 */
export async function saveOpenedChapter(chapter: ChapterToSave, userId: string): Promise<void> {
  try {
    const addresses = await writeChapterRecord(chapter, userId);
    storeShownPictures(chapter, addresses.keys());
    notifyChanged();
  } catch (error) {
    if (isQuotaExceeded(error)) notifyFull();
    console.warn('The chapter cannot be stored for offline reading.', error);
  }
}
