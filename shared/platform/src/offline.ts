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
  deleteChapters,
  markSaved,
  readChapter,
  readChapters,
  readContent,
  readPicture,
  type StoredChapter,
  tryWriting,
  writeChapter,
  writePicture,
} from '@manying/platform/offlineDisk';
import {
  type ChapterKey,
  chaptersToEvict,
  isByMembership,
  isSameChapter,
  mayRead,
  mergeRights,
  OFFLINE_LIMIT,
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
  return { taken: totalBytes(chapters), limit: OFFLINE_LIMIT };
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
const AT_ONCE = 3;
/** Room that is made beyond what is needed, in bytes, so that it is not made for every picture. */
const HEADROOM = 5 * 1024 * 1024;
/** How often a picture is asked for before saving gives up. */
const TRIES = 3;

const listeners = new Set<() => void>();
const fullListeners = new Set<() => void>();
let fullTold = false;

/** Calls back whenever what is kept has changed. Returns how to stop listening. */
export function onOfflineChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls back the first time in a visit that something could not be kept. Returns how to stop listening. */
export function onOfflineFull(listener: () => void): () => void {
  fullListeners.add(listener);
  return () => fullListeners.delete(listener);
}

function changed(): void {
  for (const listener of listeners) listener();
}

function tellFull(): void {
  if (fullTold) return;
  fullTold = true;
  for (const listener of fullListeners) listener();
}

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

/** The chapters whose pictures are kept as they are fetched, by the pictures' keys. */
const wanted = new Map<string, ChapterKey>();

/** What is kept takes about so much, in bytes; counted anew with each chapter, since other tabs keep some too. */
let taken = 0;

/** Makes room for a picture, and some more at once. Returns whether there is room. */
async function makeRoom(key: ChapterKey, size: number): Promise<boolean> {
  if (taken + size <= OFFLINE_LIMIT) return true;
  const chapters = await readChapters();
  const going = chaptersToEvict(size + HEADROOM, key, chapters) ?? chaptersToEvict(size, key, chapters);
  if (!going) return false;
  await deleteChapters(() => going);
  taken = totalBytes(await readChapters());
  return true;
}

/**
 * Writes a picture. Returns whether it is there now, there is no room, or its chapter has gone.
 * @throws when the disk cannot be used at all.
 */
async function store(key: ChapterKey, picture: string, text: string): Promise<'there' | 'full' | 'gone'> {
  if (!(await makeRoom(key, text.length))) return 'full';
  try {
    if (!(await writePicture(key, picture, text))) return 'gone';
  } catch (error) {
    if (!isFull(error)) throw error;
    return 'full';
  }
  taken += text.length;
  return 'there';
}

async function keepPicture(address: string, text: string): Promise<void> {
  const picture = pictureKey(address);
  const key = wanted.get(picture);
  if (!key) return;
  try {
    const stored = await store(key, picture, text);
    if (stored === 'there') changed();
    else if (stored === 'full') tellFull();
  } catch (error) {
    // Reading goes on; this device keeps nothing.
    console.warn('A picture cannot be kept for reading without a network.', error);
  }
}

setPictureStore({
  save: (address, text) => void keepPicture(address, text),
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
async function writeKept(chapter: ChapterToSave, userId: string): Promise<ReadonlyMap<string, string>> {
  const { bookId, number, title, price, byMembership, content, pictures } = chapter;
  let addresses: ReadonlyMap<string, string> = new Map();
  await writeChapter(chapter, (known): ChapterToWrite => {
    const cover = chapter.cover || (known?.cover ?? '');
    addresses = addressesOf({ cover, pictures });
    const right = mergeRights(known, { owner: ownerOf(price, userId), byMembership });
    return {
      record: {
        bookId,
        number,
        bookTitle: chapter.bookTitle || (known?.bookTitle ?? ''),
        title,
        cover,
        ...right,
        saved: known?.saved ?? false,
        opened: Date.now(),
      },
      content,
      addresses: [...addresses.keys()],
    };
  });
  taken = totalBytes(await readChapters());
  return addresses;
}

/** No picture of these chapters is kept any more when it is shown. */
function unwant(isGone: (chapter: ChapterKey) => boolean): void {
  for (const [picture, chapter] of wanted) if (isGone(chapter)) wanted.delete(picture);
}

/** Keeps an opened chapter: from now on its pictures are kept as they are shown. Faults are logged; reading goes on. */
export async function saveOpenedChapter(chapter: ChapterToSave, userId: string): Promise<void> {
  try {
    const addresses = await writeKept(chapter, userId);
    const { bookId, number } = chapter;
    unwant((one) => isSameChapter(one, chapter));
    for (const picture of addresses.keys()) wanted.set(picture, { bookId, number });
    changed();
  } catch (error) {
    if (isFull(error)) tellFull();
    console.warn('The chapter cannot be kept for reading without a network.', error);
  }
}

async function textOf(address: string, signal: AbortSignal): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const text = await withPictureTimeout(signal, (limit) => fetchText(address, limit));
      // A network that wants a login first answers everything with a page of its own. '' stands for no picture.
      if (text !== '') await decryptPicture(text, pictureCipher(address));
      return text;
    } catch (error) {
      if (signal.aborted || attempt === TRIES) throw error;
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
  const left = [...addresses];
  // What ends one download ends all: the others would go on for a chapter that is given up.
  const stop = new AbortController();
  const onAbort = () => stop.abort();
  signal.addEventListener('abort', onAbort);
  if (signal.aborted) onAbort();
  let end: SaveResult = 'saved';
  let problem: unknown;
  let there = 0;

  async function work(): Promise<void> {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      if (stop.signal.aborted) return;
      const [picture, address] = next;
      if ((await readPicture(picture)) === undefined) {
        const stored = await store(chapter, picture, await textOf(address, stop.signal));
        if (stored !== 'there') {
          // Its chapter was removed meanwhile, unless there is no room.
          end = stored === 'full' ? 'full' : 'failed';
          stop.abort();
          return;
        }
      }
      there += 1;
      if (!stop.signal.aborted) progress(there / addresses.size);
    }
  }

  const workers = Array.from({ length: AT_ONCE }, () =>
    work().catch((error: unknown) => {
      if (!stop.signal.aborted) problem = error;
      stop.abort();
    }),
  );
  // All of them: one that writes later would bring back what is taken back below.
  await Promise.all(workers);
  signal.removeEventListener('abort', onAbort);
  if (problem !== undefined) throw problem;
  return signal.aborted ? 'cancelled' : end;
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
  const known = await readChapter(chapter).catch(() => undefined);
  let end: SaveResult;
  try {
    // Asks the browser not to clear what was saved; whether it agrees is its own business.
    void navigator.storage?.persist?.();
    end = await savePictures(chapter, await writeKept(chapter, userId), signal, progress);
    // Only now: a saving that is cut off by a reload leaves an opened chapter.
    if (end === 'saved' && !(await markSaved(chapter))) end = 'failed';
  } catch (error) {
    end = isFull(error) ? 'full' : 'failed';
    if (end === 'failed') console.warn('The chapter cannot be saved.', error);
  }
  if (end === 'saved') changed();
  else await unsave(chapter, known);
  return end;
}

/** Takes back what a failed saving began, unless the chapter was there before. */
async function unsave(key: ChapterKey, before: OfflineChapter | undefined): Promise<void> {
  try {
    if (!before) await deleteChapters(() => [key]);
  } catch (error) {
    console.warn('A half saved chapter stays as it is.', error);
  }
  changed();
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
    await tryWriting();
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
  unwant((chapter) => keys.some((key) => isSameChapter(key, chapter)));
  await deleteChapters(() => keys);
  changed();
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
    changed();
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
