/** An opened chapter: stored automatically, and evicted for newer ones. */

import { pictureKey, recentPictures, storePicture } from '@manying/platform/imageHost';
import { isQuotaExceeded, notifyChanged, notifyFull } from '@manying/platform/offline/changes';
import { type ChapterToSave, writeChapterRecord } from '@manying/platform/offline/chapterRecord';
import { readPicture } from '@manying/platform/offline/database';
import { storeShownPictures } from '@manying/platform/offline/storedPictures';

/** Stores the pictures of the chapter that were shown before this code was loaded. */
async function storeRecentPictures(addresses: ReadonlyMap<string, string>): Promise<void> {
  for (const [address, text] of [...recentPictures()]) {
    const picture = pictureKey(address);
    if (addresses.has(picture) && (await readPicture(picture)) === undefined) storePicture(address, text);
  }
}

/**
 * Stores an opened chapter, and its pictures as they are shown. Errors are logged and do not affect reading.
 */
export async function saveOpenedChapter(chapter: ChapterToSave, userId: string): Promise<void> {
  try {
    const addresses = await writeChapterRecord(chapter, userId);
    storeShownPictures(chapter, addresses.keys());
    notifyChanged();
    await storeRecentPictures(addresses);
  } catch (error) {
    if (isQuotaExceeded(error)) notifyFull();
    console.warn('The chapter cannot be stored for offline reading.', error);
  }
}
