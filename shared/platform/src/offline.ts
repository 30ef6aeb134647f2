/**
 * Reading without a network: chapters that were opened, and those that were saved, stay on the device, their pictures as
 * the image host sent them (encrypted). Room is bounded; what was only opened makes way for what is newer, what was saved
 * stays until it is removed. What somebody paid for is theirs alone and goes when another user comes.
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

/** A chapter that is kept. */
export type OfflineChapter = StoredChapter;
/** Names a chapter of a book. */
export type ChapterName = ChapterKey;

/** What kept chapters take, and the room there is for all, in bytes. */
export function offlineUsage(chapters: readonly OfflineChapter[]): {
  readonly taken: number;
  readonly limit: number;
} {
  return { taken: totalBytes(chapters), limit: MAX_OFFLINE_BYTES };
}

/** A chapter as whoever shows it hands it over. */
export interface ChapterToSave extends ChapterKey {
  readonly bookTitle: string;
  readonly title: string;
  /** Base path of the book's cover; '' when it is not known. */
  readonly cover: string;
  /** In coins; 0 for a free one. */
  readonly price: number;
  /** It may be read only because its reader has a membership: neither free nor bought, as far as is known. */
  readonly byMembership?: boolean | undefined;
  /** What the remote needs to show the chapter again; must survive structured cloning. */
  readonly content: unknown;
  /** Base paths of its pictures. */
  readonly pictures: readonly string[];
}

/** How saving a chapter ended; `cancelled` when its signal was aborted. */
export type SaveResult = 'saved' | 'full' | 'failed' | 'cancelled';

/** Width of the pictures of a chapter and of a cover, in px (spec §7 images). */
const PAGE_WIDTH: PictureWidth = 500;
const COVER_WIDTH: PictureWidth = 200;
/** Pictures that are fetched at once while a chapter is saved. */
const MAX_CONCURRENT_DOWNLOADS = 3;
/** Room that is made beyond what is needed, in bytes, so that it is not made for every picture. */
const EVICTION_HEADROOM = 5 * 1024 * 1024;
/** How often a picture is asked for before saving gives up. */
const MAX_ATTEMPTS = 3;

const changeListeners = new Set<() => void>();
const fullListeners = new Set<() => void>();
let fullReported = false;

/** Calls back whenever what is kept has changed. Returns how to stop listening. */
export function onOfflineChanged(listener: () => void): () => void {
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
}

/** Calls back the first time in a visit that something could not be kept. Returns how to stop listening. */
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

/** The chapters whose pictures are kept as they are fetched, by the pictures' keys. */
const picturesToSave = new Map<string, ChapterKey>();

/** What is kept takes about so much, in bytes; counted anew with each chapter, since other tabs keep some too. */
let usedBytes = 0;

/** Makes room for a picture, and some more at once. Returns whether there is room. */
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
 * Writes a picture. Returns whether it is there now, there is no room, or its chapter has gone.
 * @throws when the disk cannot be used at all.
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
    // Reading goes on; this device keeps nothing.
    console.warn('A picture cannot be kept for reading without a network.', error);
  }
}

setPictureStore({
  save: (address, text) => void saveShownPicture(address, text),
  async read(address) {
    try {
      // Builds before contract 1.3 kept pictures under their whole addresses.
      return (await readPicture(pictureKey(address))) ?? (await readPicture(address));
    } catch (error) {
      console.warn('Kept pictures cannot be read.', error);
      return undefined;
    }
  },
});

/** The addresses of a chapter's pictures, by what they are kept under. */
function addressesOf({
  cover,
  pictures,
}: Pick<ChapterToSave, 'cover' | 'pictures'>): ReadonlyMap<string, string> {
  const addresses = pictures.map((path) => pictureAddress(path, PAGE_WIDTH));
  if (cover) addresses.push(pictureAddress(cover, COVER_WIDTH));
  return new Map(addresses.map((address) => [pictureKey(address), address]));
}

/** Writes a chapter that is opened or saved. Returns the addresses of its pictures, by what they are kept under. */
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

/** No picture of these chapters is kept any more when it is shown. */
function stopSavingPictures(matches: (chapter: ChapterKey) => boolean): void {
  for (const [picture, chapter] of picturesToSave) if (matches(chapter)) picturesToSave.delete(picture);
}

/** Keeps an opened chapter: from now on its pictures are kept as they are shown. Faults are logged; reading goes on. */
export async function saveOpenedChapter(chapter: ChapterToSave, userId: string): Promise<void> {
  try {
    const addresses = await writeChapterRecord(chapter, userId);
    const { bookId, number } = chapter;
    stopSavingPictures((other) => isSameChapter(other, chapter));
    for (const picture of addresses.keys()) picturesToSave.set(picture, { bookId, number });
    notifyChanged();
  } catch (error) {
    if (isQuotaExceeded(error)) notifyFull();
    console.warn('The chapter cannot be kept for reading without a network.', error);
  }
}

async function fetchValidText(address: string, signal: AbortSignal): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const text = await withPictureTimeout(signal, (timeoutSignal) => fetchText(address, timeoutSignal));
      // A network that wants a login first answers everything with a page of its own. '' stands for no picture.
      if (text !== '') await decryptPicture(text, pictureCipher(address));
      return text;
    } catch (error) {
      if (signal.aborted || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/** Fetches and writes those of a chapter's pictures that are not there. @throws when one cannot be had or written. */
async function savePictures(
  chapter: ChapterToSave,
  addresses: ReadonlyMap<string, string>,
  signal: AbortSignal,
  progress: (share: number) => void,
): Promise<SaveResult> {
  const queue = [...addresses];
  // What ends one download ends all: the others would go on for a chapter that is given up.
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
          // Its chapter was removed meanwhile, unless there is no room.
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
  // All of them: one that writes later would bring back what is taken back below.
  await Promise.all(downloads);
  signal.removeEventListener('abort', onAbort);
  if (failure !== undefined) throw failure;
  return signal.aborted ? 'cancelled' : result;
}

/**
 * Saves a chapter whole. One that cannot be, or is given up, is as it was before.
 * @param progress told how much of it is there, from 0 to 1.
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
    // Asks the browser not to clear what was saved; whether it agrees is its own business.
    void navigator.storage?.persist?.();
    result = await savePictures(chapter, await writeChapterRecord(chapter, userId), signal, progress);
    // Only now: a saving that is cut off by a reload leaves an opened chapter.
    if (result === 'saved' && !(await markSaved(chapter))) result = 'failed';
  } catch (error) {
    result = isQuotaExceeded(error) ? 'full' : 'failed';
    if (result === 'failed') console.warn('The chapter cannot be saved.', error);
  }
  if (result === 'saved') notifyChanged();
  else await rollBack(chapter, previous);
  return result;
}

/** Takes back what a failed saving began, unless the chapter was there before. */
async function rollBack(key: ChapterKey, previous: OfflineChapter | undefined): Promise<void> {
  try {
    if (!previous) await deleteChapters(() => [key]);
  } catch (error) {
    console.warn('A half saved chapter stays as it is.', error);
  }
  notifyChanged();
}

/** What the remote needs to show a kept chapter of this user; `undefined` when there is none. */
export async function offlineChapter(key: ChapterKey, userId: string): Promise<unknown> {
  try {
    const chapter = await readChapter(key);
    return chapter && mayRead(chapter, userId) ? (await readContent(key))?.content : undefined;
  } catch (error) {
    console.warn('Kept chapters cannot be read.', error);
    return undefined;
  }
}

/** Whether a kept chapter of this user was read by membership only. Since contract 1.2. */
export async function isSavedByMembership(key: ChapterKey, userId: string): Promise<boolean> {
  try {
    const chapter = await readChapter(key);
    return chapter !== undefined && mayRead(chapter, userId) && isByMembership(chapter);
  } catch (error) {
    console.warn('Kept chapters cannot be read.', error);
    return false;
  }
}

/** Whether this device can keep chapters: it has a database that takes them, and room for it. Since contract 1.2. */
export async function canSaveChapters(): Promise<boolean> {
  try {
    await checkWritable();
    // Absent without a secure context, where the browser does not tell.
    const { quota } = (await navigator.storage?.estimate?.()) ?? {};
    return quota === undefined || quota > 0;
  } catch (error) {
    console.warn('This device keeps no chapters.', error);
    return false;
  }
}

/** The kept chapters of this user, also those read by a membership that has ended. @throws when the device keeps nothing. */
export async function offlineChapters(userId: string): Promise<readonly OfflineChapter[]> {
  return (await readChapters()).filter((chapter) => mayRead(chapter, userId));
}

/** Removes kept chapters. @throws when the device keeps nothing. */
export async function removeOfflineChapters(keys: readonly ChapterKey[]): Promise<void> {
  stopSavingPictures((chapter) => keys.some((key) => isSameChapter(key, chapter)));
  await deleteChapters(() => keys);
  notifyChanged();
}

const userListeners = new Set<(userId: string) => void>();

/** Calls back with the id of a user who has taken another's place. Returns how to stop listening. Since contract 1.2. */
export function onUserChanged(listener: (userId: string) => void): () => void {
  userListeners.add(listener);
  return () => userListeners.delete(listener);
}

/** Removes what others paid for, once this user has taken their place. */
export async function removeOtherUsersChapters(userId: string): Promise<void> {
  for (const listener of userListeners) listener(userId);
  try {
    await deleteChapters((chapters) => chapters.filter((chapter) => !mayRead(chapter, userId)));
    notifyChanged();
  } catch (error) {
    console.warn('Kept chapters of another user stay, unreadable to this one.', error);
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
