/**
 * Offline reading: opened and saved chapters are stored on the device, with their pictures encrypted as the
 * image host sent them. Storage is limited: opened chapters are evicted for newer ones, saved chapters stay
 * until they are removed. Paid chapters belong to one user and are removed when the user changes.
 */

import { decryptPicture } from '@manying/platform/cipher';
import {
  fetchText,
  type PictureWidth,
  pictureAddress,
  pictureCipher,
  pictureKey,
  setPictureStore,
  withPictureTimeout,
} from '@manying/platform/imageHost';
import {
  type ChapterToWrite,
  checkWritable,
  deleteChapters,
  markSaved,
  readChapter,
  readChapters,
  readContent,
  readPicture,
  type StoredChapter,
  writeChapter,
  writePicture,
} from '@manying/platform/offlineDatabase';
import {
  type ChapterKey,
  chaptersToEvict,
  isByMembership,
  isSameChapter,
  MAX_OFFLINE_BYTES,
  mayRead,
  mergeRights,
  ownerOf,
  totalBytes,
} from '@manying/platform/offlineRules';

/** A chapter on the device. */
export type OfflineChapter = StoredChapter;
/** Names a chapter of a book. */
export type ChapterName = ChapterKey;

/** Used and available storage for offline chapters, in bytes. */
export function offlineUsage(chapters: readonly OfflineChapter[]): {
  readonly taken: number;
  readonly limit: number;
} {
  return { taken: totalBytes(chapters), limit: MAX_OFFLINE_BYTES };
}

/** A chapter as its remote passes it. */
export interface ChapterToSave extends ChapterKey {
  readonly bookTitle: string;
  readonly title: string;
  /** Base path of the book's cover; '' if unknown. */
  readonly cover: string;
  /** In coins; 0 for a free one. */
  readonly price: number;
  /** The user may read it only by membership: it is neither free nor bought, as far as known. */
  readonly byMembership?: boolean | undefined;
  /** Data of the remote to show the chapter. Must be structured-cloneable. */
  readonly content: unknown;
  /** Base paths of its pictures. */
  readonly pictures: readonly string[];
}

/** Result of saving a chapter; `cancelled` if its signal was aborted. */
export type SaveResult = 'saved' | 'full' | 'failed' | 'cancelled';

/** Width of the pictures of a chapter and of a cover, in px (spec §7 images). */
const PAGE_WIDTH: PictureWidth = 500;
const COVER_WIDTH: PictureWidth = 200;
/** Pictures that are downloaded concurrently while a chapter is saved. */
const MAX_CONCURRENT_DOWNLOADS = 3;
/** Extra bytes to free in one eviction, so that not each picture causes an eviction. */
const EVICTION_HEADROOM = 5 * 1024 * 1024;
/** Attempts to download a picture before saving fails. */
const MAX_ATTEMPTS = 3;

const changeListeners = new Set<() => void>();
const fullListeners = new Set<() => void>();
let fullReported = false;

/** Adds a listener for changes of the offline chapters. Returns a function that removes it. */
export function onOfflineChanged(listener: () => void): () => void {
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
}

/** Adds a listener that is called once per visit when storage is full. Returns a function that removes it. */
export function onOfflineFull(listener: () => void): () => void {
  fullListeners.add(listener);
  return () => fullListeners.delete(listener);
}

function notifyChanged(): void {
  for (const listener of changeListeners) listener();
}

function notifyFull(): void {
  if (fullReported) return;
  fullReported = true;
  for (const listener of fullListeners) listener();
}

const isQuotaExceeded = (error: unknown) =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

/** Pictures to store when they are loaded: picture key to chapter. */
const picturesToSave = new Map<string, ChapterKey>();

/** Approximate bytes in use. Recounted with each chapter, since other tabs store chapters too. */
let usedBytes = 0;

/** Evicts opened chapters if a picture would exceed the limit. Returns whether there is space. */
async function ensureSpace(key: ChapterKey, size: number): Promise<boolean> {
  if (usedBytes + size <= MAX_OFFLINE_BYTES) return true;
  const chapters = await readChapters();
  const evicted =
    chaptersToEvict(size + EVICTION_HEADROOM, key, chapters) ?? chaptersToEvict(size, key, chapters);
  if (!evicted) return false;
  await deleteChapters(() => evicted);
  usedBytes = totalBytes(await readChapters());
  return true;
}

/**
 * Stores a picture. Returns `full` if there is no space, `removed` if its chapter was removed in the
 * meantime.
 * @throws when the database is not available.
 */
async function writeToDisk(
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
    const outcome = await writeToDisk(key, picture, text);
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

/** Addresses of a chapter's pictures by picture key. */
function addressesOf({
  cover,
  pictures,
}: Pick<ChapterToSave, 'cover' | 'pictures'>): ReadonlyMap<string, string> {
  const addresses = pictures.map((path) => pictureAddress(path, PAGE_WIDTH));
  if (cover) addresses.push(pictureAddress(cover, COVER_WIDTH));
  return new Map(addresses.map((address) => [pictureKey(address), address]));
}

/** Writes the record of an opened or saved chapter. Returns the addresses of its pictures by picture key. */
async function writeChapterRecord(
  chapter: ChapterToSave,
  userId: string,
): Promise<ReadonlyMap<string, string>> {
  const { bookId, number, title, price, byMembership, content, pictures } = chapter;
  let addresses: ReadonlyMap<string, string> = new Map();
  await writeChapter(chapter, (existing): ChapterToWrite => {
    const cover = chapter.cover || (existing?.cover ?? '');
    addresses = addressesOf({ cover, pictures });
    const right = mergeRights(existing, { owner: ownerOf(price, userId), byMembership });
    return {
      record: {
        bookId,
        number,
        bookTitle: chapter.bookTitle || (existing?.bookTitle ?? ''),
        title,
        cover,
        ...right,
        saved: existing?.saved ?? false,
        opened: Date.now(),
      },
      content,
      addresses: [...addresses.keys()],
    };
  });
  usedBytes = totalBytes(await readChapters());
  return addresses;
}

/** Stops storing the pictures of matching chapters when they are shown. */
function stopSavingPictures(matches: (chapter: ChapterKey) => boolean): void {
  for (const [picture, chapter] of picturesToSave) if (matches(chapter)) picturesToSave.delete(picture);
}

/**
 * Stores an opened chapter, and its pictures as they are shown. Errors are logged and do not affect reading.
 */
export async function saveOpenedChapter(chapter: ChapterToSave, userId: string): Promise<void> {
  try {
    const addresses = await writeChapterRecord(chapter, userId);
    const { bookId, number } = chapter;
    stopSavingPictures((other) => isSameChapter(other, chapter));
    for (const picture of addresses.keys()) picturesToSave.set(picture, { bookId, number });
    notifyChanged();
  } catch (error) {
    if (isQuotaExceeded(error)) notifyFull();
    console.warn('The chapter cannot be stored for offline reading.', error);
  }
}

/** Fetches a picture's text and checks that it can be decrypted. Retries up to {@link MAX_ATTEMPTS} times. */
async function fetchValidText(address: string, signal: AbortSignal): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const text = await withPictureTimeout(signal, (timeoutSignal) => fetchText(address, timeoutSignal));
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
async function savePictures(
  chapter: ChapterToSave,
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
        const outcome = await writeToDisk(
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
    // Requests persistent storage. The browser may decline, which does not prevent saving.
    void navigator.storage?.persist?.();
    result = await savePictures(chapter, await writeChapterRecord(chapter, userId), signal, progress);
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

/** Removes a chapter that could not be saved, unless it was on the device before. */
async function rollBack(key: ChapterKey, previous: OfflineChapter | undefined): Promise<void> {
  try {
    if (!previous) await deleteChapters(() => [key]);
  } catch (error) {
    console.warn('An incompletely saved chapter cannot be removed.', error);
  }
  notifyChanged();
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
  stopSavingPictures((chapter) => keys.some((key) => isSameChapter(key, chapter)));
  await deleteChapters(() => keys);
  notifyChanged();
}

const userListeners = new Set<(userId: string) => void>();

/**
 * Adds a listener for a change of the user, called with the new id. Returns a function that removes it. Since
 * contract 1.2.
 */
export function onUserChanged(listener: (userId: string) => void): () => void {
  userListeners.add(listener);
  return () => userListeners.delete(listener);
}

/** Removes the paid chapters of other users after a change to this user. */
export async function removeOtherUsersChapters(userId: string): Promise<void> {
  for (const listener of userListeners) listener(userId);
  try {
    await deleteChapters((chapters) => chapters.filter((chapter) => !mayRead(chapter, userId)));
    notifyChanged();
  } catch (error) {
    console.warn('Offline chapters of another user cannot be removed.', error);
  }
}

/** Former names, for builds of contract 1.3. @public */
export {
  canSaveChapters as canKeepChapters,
  isSavedByMembership as isKeptByMembership,
  offlineChapter as keptChapter,
  offlineChapters as keptChapters,
  offlineUsage as offlineRoom,
  removeOfflineChapters as removeKept,
  removeOtherUsersChapters as forgetOthers,
  saveOpenedChapter as keepOpened,
};
