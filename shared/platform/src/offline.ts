/**
 * Reading without a network: chapters that were opened, and those that were saved, stay on the device, their pictures as
 * the image host sent them (encrypted). Room is bounded; what was only opened makes way for what is newer, what was saved
 * stays until it is removed. What somebody paid for is theirs alone and goes when another user comes.
 */

import {
  askImageHost,
  type PictureWidth,
  pictureAddress,
  setPictureKeeper,
} from '@manying/platform/imageHost';
import {
  deleteChapters,
  markSaved,
  readChapter,
  readChapters,
  readContent,
  readPicture,
  type StoredChapter,
  writeChapter,
  writePicture,
} from '@manying/platform/offlineDisk';
import {
  type ChapterKey,
  isSameChapter,
  mayRead,
  OFFLINE_LIMIT,
  ownerOf,
  roomFor,
  totalBytes,
} from '@manying/platform/offlineRules';

/** A chapter that is kept. */
export type KeptChapter = StoredChapter;
/** Names a chapter of a book. */
export type ChapterName = ChapterKey;

/** What kept chapters take, and the room there is for all, in bytes. */
export function offlineRoom(chapters: readonly KeptChapter[]): {
  readonly taken: number;
  readonly limit: number;
} {
  return { taken: totalBytes(chapters), limit: OFFLINE_LIMIT };
}

/** A chapter as whoever shows it hands it over. */
export interface ChapterToKeep extends ChapterKey {
  readonly bookTitle: string;
  readonly title: string;
  /** Base path of the book's cover; '' when it is not known. */
  readonly cover: string;
  /** In coins; 0 for a free one. */
  readonly price: number;
  /** What the remote needs to show the chapter again; must survive structured cloning. */
  readonly content: unknown;
  /** Base paths of its pictures. */
  readonly pictures: readonly string[];
}

/** How saving a chapter ended. */
export type SaveEnd = 'saved' | 'full' | 'failed';

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

/** The chapters whose pictures are kept as they are fetched, by address. */
const wanted = new Map<string, ChapterKey>();

/** What is kept takes about so much, in bytes; counted anew with each chapter, since other tabs keep some too. */
let taken = 0;

/** Makes room for a picture, and some more at once. Returns whether there is room. */
async function makeRoom(key: ChapterKey, size: number): Promise<boolean> {
  if (taken + size <= OFFLINE_LIMIT) return true;
  const chapters = await readChapters();
  const going = roomFor(size + HEADROOM, key, chapters) ?? roomFor(size, key, chapters);
  if (!going) return false;
  await deleteChapters(() => going);
  taken = totalBytes(await readChapters());
  return true;
}

/** Writes a picture. Returns whether it is there now. @throws when the disk cannot be used at all. */
async function store(key: ChapterKey, address: string, text: string): Promise<boolean> {
  if (!(await makeRoom(key, text.length))) return false;
  taken += text.length;
  try {
    await writePicture(key, address, text);
  } catch (error) {
    if (!isFull(error)) throw error;
    return false;
  }
  return true;
}

async function keepPicture(address: string, text: string): Promise<void> {
  const key = wanted.get(address);
  if (!key) return;
  try {
    if (await store(key, address, text)) changed();
    else tellFull();
  } catch (error) {
    // Reading goes on; this device keeps nothing.
    console.warn('A picture cannot be kept for reading without a network.', error);
  }
}

setPictureKeeper({
  keep: (address, text) => void keepPicture(address, text),
  kept: (address) =>
    readPicture(address).catch((error: unknown) => {
      console.warn('Kept pictures cannot be read.', error);
      return undefined;
    }),
});

function addressesOf({ cover, pictures }: ChapterToKeep): readonly string[] {
  const pages = pictures.map((path) => pictureAddress(path, PAGE_WIDTH));
  return [...new Set(cover ? [...pages, pictureAddress(cover, COVER_WIDTH)] : pages)];
}

async function writeKept(chapter: ChapterToKeep, userId: string): Promise<void> {
  const { bookId, number, bookTitle, title, cover, price, content } = chapter;
  await writeChapter(chapter, { content, addresses: addressesOf(chapter) }, (known) => ({
    bookId,
    number,
    bookTitle: bookTitle || (known?.bookTitle ?? ''),
    title,
    cover: cover || (known?.cover ?? ''),
    owner: ownerOf(price, userId),
    saved: known?.saved ?? false,
    opened: Date.now(),
  }));
  taken = totalBytes(await readChapters());
}

/** Keeps an opened chapter: from now on its pictures are kept as they are shown. Faults are logged; reading goes on. */
export async function keepOpened(chapter: ChapterToKeep, userId: string): Promise<void> {
  try {
    await writeKept(chapter, userId);
    const { bookId, number } = chapter;
    for (const address of addressesOf(chapter)) wanted.set(address, { bookId, number });
    changed();
  } catch (error) {
    if (isFull(error)) tellFull();
    console.warn('The chapter cannot be kept for reading without a network.', error);
  }
}

async function textOf(address: string, signal: AbortSignal): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await askImageHost(address, signal);
      if (answer.status === 204) return '';
      if (answer.status !== 200) throw new Error(`The picture answered ${answer.status}`);
      return await answer.text();
    } catch (error) {
      if (signal.aborted || attempt === TRIES) throw error;
    }
  }
}

/**
 * Saves a chapter whole.
 * @param progress told how much of it is there, from 0 to 1.
 */
export async function saveChapter(
  chapter: ChapterToKeep,
  userId: string,
  signal: AbortSignal,
  progress: (share: number) => void,
): Promise<SaveEnd> {
  const addresses = addressesOf(chapter);
  const known = await readChapter(chapter).catch(() => undefined);
  const left = [...addresses];
  let there = 0;
  let full = false;
  async function work(): Promise<void> {
    for (let address = left.shift(); address !== undefined && !full; address = left.shift()) {
      const kept = await readPicture(address);
      if (kept === undefined && !(await store(chapter, address, await textOf(address, signal)))) full = true;
      there += 1;
      progress(there / addresses.length);
    }
  }
  try {
    // Asks the browser not to clear what was saved; whether it agrees is its own business.
    void navigator.storage?.persist?.();
    await writeKept(chapter, userId);
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    // Only now: a saving that is cut off by a reload leaves an opened chapter.
    if (!full) await markSaved(chapter, true);
  } catch (error) {
    if (isFull(error)) full = true;
    else if (!full) {
      console.warn('The chapter cannot be saved.', error);
      await unsave(chapter, known);
      return 'failed';
    }
  }
  if (full) {
    await unsave(chapter, known);
    return 'full';
  }
  changed();
  return 'saved';
}

/** Takes back what a failed saving began, unless the chapter was there before. */
async function unsave(key: ChapterKey, before: KeptChapter | undefined): Promise<void> {
  try {
    if (!before) await deleteChapters(() => [key]);
  } catch (error) {
    console.warn('A half saved chapter stays as it is.', error);
  }
  changed();
}

/** What the remote needs to show a kept chapter that this user may read; `undefined` when there is none. */
export async function keptChapter(key: ChapterKey, userId: string): Promise<unknown> {
  try {
    const chapter = await readChapter(key);
    return chapter && mayRead(chapter, userId) ? (await readContent(key))?.content : undefined;
  } catch (error) {
    console.warn('Kept chapters cannot be read.', error);
    return undefined;
  }
}

/** The kept chapters that this user may read. @throws when the device keeps nothing. */
export async function keptChapters(userId: string): Promise<readonly KeptChapter[]> {
  return (await readChapters()).filter((chapter) => mayRead(chapter, userId));
}

/** Removes kept chapters. @throws when the device keeps nothing. */
export async function removeKept(keys: readonly ChapterKey[]): Promise<void> {
  for (const [address, chapter] of wanted) {
    if (keys.some((key) => isSameChapter(key, chapter))) wanted.delete(address);
  }
  await deleteChapters(() => keys);
  changed();
}

/** Removes what others paid for, once this user has taken their place. */
export async function forgetOthers(userId: string): Promise<void> {
  try {
    await deleteChapters((chapters) => chapters.filter((chapter) => !mayRead(chapter, userId)));
    changed();
  } catch (error) {
    console.warn('Kept chapters of another user stay, unreadable to this one.', error);
  }
}
