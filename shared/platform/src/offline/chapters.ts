/** The offline chapters of a user: reading, size and removal. Paid chapters belong to one user. */

import { notifyChanged } from '@manying/platform/offline/changes';
import {
  checkWritable,
  deleteChapters,
  readChapter,
  readChapters,
  readContent,
  type StoredChapter,
} from '@manying/platform/offline/database';
import {
  type ChapterKey,
  isByMembership,
  isSameChapter,
  MAX_OFFLINE_BYTES,
  mayRead,
  totalBytes,
} from '@manying/platform/offline/rules';
import { stopStoringPictures } from '@manying/platform/offline/storedPictures';
import { createSubscribers } from '@manying/platform/subscribers';

/** A chapter on the device. */
export type OfflineChapter = StoredChapter;

/** Used and available storage for offline chapters, in bytes. */
export function offlineUsage(chapters: readonly OfflineChapter[]): {
  readonly taken: number;
  readonly limit: number;
} {
  return { taken: totalBytes(chapters), limit: MAX_OFFLINE_BYTES };
}

/** The content of an offline chapter that this user may read; `undefined` if there is none. */
export async function offlineChapter(key: ChapterKey, userId: string): Promise<unknown> {
  try {
    const chapter = await readChapter(key);
    return chapter && mayRead(chapter, userId) ? (await readContent(key))?.content : undefined;
  } catch (error) {
    console.warn('Offline chapters cannot be read.', error);
    return undefined;
  }
}

/** Whether an offline chapter of this user was readable by membership only. Since contract 1.2. */
export async function isSavedByMembership(key: ChapterKey, userId: string): Promise<boolean> {
  try {
    const chapter = await readChapter(key);
    return chapter !== undefined && mayRead(chapter, userId) && isByMembership(chapter);
  } catch (error) {
    console.warn('Offline chapters cannot be read.', error);
    return false;
  }
}

/** Whether this device can store chapters: the database is writable and has a quota. Since contract 1.2. */
export async function canSaveChapters(): Promise<boolean> {
  try {
    await checkWritable();
    // Not available without a secure context.
    const { quota } = (await navigator.storage?.estimate?.()) ?? {};
    return quota === undefined || quota > 0;
  } catch (error) {
    console.warn('This device cannot store chapters.', error);
    return false;
  }
}

/**
 * The offline chapters of this user, including those of a membership that has ended.
 * @throws when the database is not available.
 */
export async function offlineChapters(userId: string): Promise<readonly OfflineChapter[]> {
  return (await readChapters()).filter((chapter) => mayRead(chapter, userId));
}

/** Removes offline chapters. @throws when the database is not available. */
export async function removeOfflineChapters(keys: readonly ChapterKey[]): Promise<void> {
  stopStoringPictures((chapter) => keys.some((key) => isSameChapter(key, chapter)));
  await deleteChapters(() => keys);
  notifyChanged();
}

const userChange = createSubscribers<[userId: string]>();

/**
 * Adds a listener for a change of the user, called with the new id. Returns a function that removes it. Since
 * contract 1.2.
 */
export function onUserChanged(listener: (userId: string) => void): () => void {
  return userChange.subscribe(listener);
}

/** Removes the paid chapters of other users after a change to this user. */
export async function removeOtherUsersChapters(userId: string): Promise<void> {
  userChange.notify(userId);
  try {
    await deleteChapters((chapters) => chapters.filter((chapter) => !mayRead(chapter, userId)));
    notifyChanged();
  } catch (error) {
    console.warn('Offline chapters of another user cannot be removed.', error);
  }
}
