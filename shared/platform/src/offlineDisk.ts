/** Where kept chapters are: a database of the browser, which there is with and without a secure context. */

import { pictureKey } from '@manying/platform/imageHost';
import { type ChapterKey, type ChapterRecord, isSameChapter } from '@manying/platform/offlineRules';

const DATABASE = 'manying-offline';
/** The chapters; what is large of them is in a store of its own, so that looking through them stays cheap. */
const CHAPTERS = 'chapters';
const CONTENTS = 'contents';
const PICTURES = 'pictures';

/** A kept chapter. */
export interface StoredChapter extends ChapterRecord {
  readonly bookTitle: string;
  readonly title: string;
  /** Base path of the book's cover. */
  readonly cover: string;
  /** How many pictures it has, and how many of them are there. */
  readonly pictures: number;
  readonly there: number;
}

/** What is needed to show it. */
export interface ChapterContent {
  /** The chapter as its remote keeps it; only that remote reads it. */
  readonly content: unknown;
  /** Addresses of its pictures, without grants. Builds before contract 1.3 have written them with grants. */
  readonly addresses: readonly string[];
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });
}

let opened: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(CHAPTERS, { keyPath: ['bookId', 'number'] });
      request.result.createObjectStore(CONTENTS);
      request.result.createObjectStore(PICTURES, { keyPath: 'address' });
    };
    request.onsuccess = () => {
      // A newer version in another tab, or the user clearing data: the next use opens it again.
      request.result.onversionchange = () => {
        request.result.close();
        opened = undefined;
      };
      request.result.onclose = () => {
        opened = undefined;
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

const keyOf = ({ bookId, number }: ChapterKey): IDBValidKey => [bookId, number];

/** A kept chapter; `undefined` when it is not there. @throws when the database cannot be had. */
export async function readChapter(key: ChapterKey): Promise<StoredChapter | undefined> {
  const store = (await database()).transaction(CHAPTERS).objectStore(CHAPTERS);
  return done<StoredChapter | undefined>(store.get(keyOf(key)));
}

/** All kept chapters. @throws when the database cannot be had. */
export async function readChapters(): Promise<readonly StoredChapter[]> {
  return done<StoredChapter[]>((await database()).transaction(CHAPTERS).objectStore(CHAPTERS).getAll());
}

/** What is needed to show a kept chapter. @throws when the database cannot be had. */
export async function readContent(key: ChapterKey): Promise<ChapterContent | undefined> {
  const store = (await database()).transaction(CONTENTS).objectStore(CONTENTS);
  return done<ChapterContent | undefined>(store.get(keyOf(key)));
}

/** A chapter to write: what is listed of it, and what is needed to show it. */
export interface ChapterToWrite extends ChapterContent {
  readonly record: Omit<StoredChapter, 'bytes' | 'there' | 'pictures'>;
}

const ALL_STORES = [CHAPTERS, CONTENTS, PICTURES];

const storesOf = (transaction: IDBTransaction) => ({
  chapters: transaction.objectStore(CHAPTERS),
  contents: transaction.objectStore(CONTENTS),
  pictures: transaction.objectStore(PICTURES),
});

/** Removes the pictures that no kept chapter shows. */
async function deleteUnshown(transaction: IDBTransaction): Promise<void> {
  const { contents, pictures } = storesOf(transaction);
  const all = await done<ChapterContent[]>(contents.getAll());
  const shown = new Set<IDBValidKey>(all.flatMap(({ addresses }) => addresses));
  for (const address of await done(pictures.getAllKeys())) {
    if (!shown.has(address)) pictures.delete(address);
  }
}

/** Puts pictures that stand under addresses with grants where they are looked for. */
async function moveToKeys(pictures: IDBObjectStore, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const key = pictureKey(address);
    if (key === address) continue;
    const picture = await done<{ text: string } | undefined>(pictures.get(address));
    if (picture) pictures.put({ address: key, text: picture.text });
  }
}

/**
 * Writes a chapter, which `change` makes of what is there. Those of its pictures that are there already count at once;
 * those it does not show any more are removed.
 * @throws QuotaExceededError when the disk is full.
 */
export async function writeChapter(
  key: ChapterKey,
  change: (known: StoredChapter | undefined) => ChapterToWrite,
): Promise<void> {
  const transaction = (await database()).transaction(ALL_STORES, 'readwrite');
  const ended = finished(transaction);
  const { chapters, contents, pictures } = storesOf(transaction);
  const known = await done<StoredChapter | undefined>(chapters.get(keyOf(key)));
  const before = (await done<ChapterContent | undefined>(contents.get(keyOf(key))))?.addresses ?? [];
  const { record, content, addresses } = change(known);
  const wanted = new Set(addresses);
  await moveToKeys(pictures, before);
  // Counting reads every picture: what is there whole, with the same pictures as before, is not counted again.
  const same = before.length === wanted.size && before.every((address) => wanted.has(address));
  let { bytes, there } = known ?? { bytes: 0, there: 0 };
  if (!same || there < wanted.size) {
    bytes = 0;
    there = 0;
    for (const address of wanted) {
      const picture = await done<{ text: string } | undefined>(pictures.get(address));
      if (!picture) continue;
      bytes += picture.text.length;
      there += 1;
    }
  }
  contents.put({ content, addresses: [...wanted] } satisfies ChapterContent, keyOf(key));
  chapters.put({ ...record, pictures: wanted.size, bytes, there } satisfies StoredChapter);
  if (before.some((address) => !wanted.has(address))) await deleteUnshown(transaction);
  await ended;
}

/** Calls a chapter saved. Returns whether it is there. */
export async function markSaved(key: ChapterKey): Promise<boolean> {
  const transaction = (await database()).transaction(CHAPTERS, 'readwrite');
  const ended = finished(transaction);
  const chapters = transaction.objectStore(CHAPTERS);
  const known = await done<StoredChapter | undefined>(chapters.get(keyOf(key)));
  if (known) chapters.put({ ...known, saved: true } satisfies StoredChapter);
  await ended;
  return known !== undefined;
}

/**
 * Writes a picture's text, which is '' for one the host does not have, and adds it to its chapter. Nothing is written
 * when the chapter has gone meanwhile, or does not show the picture any more. Returns whether the picture is there.
 * @throws QuotaExceededError when the disk is full.
 */
export async function writePicture(key: ChapterKey, address: string, text: string): Promise<boolean> {
  const transaction = (await database()).transaction(ALL_STORES, 'readwrite');
  const ended = finished(transaction);
  const { chapters, contents, pictures } = storesOf(transaction);
  const chapter = await done<StoredChapter | undefined>(chapters.get(keyOf(key)));
  const content = await done<ChapterContent | undefined>(contents.get(keyOf(key)));
  const shown = chapter !== undefined && (content?.addresses.includes(address) ?? false);
  if (shown && (await done(pictures.count(address))) === 0) {
    pictures.put({ address, text });
    chapters.put({ ...chapter, bytes: chapter.bytes + text.length, there: chapter.there + 1 });
  }
  await ended;
  return shown;
}

/** A kept picture's text; `undefined` when it is not there. @throws when the database cannot be had. */
export async function readPicture(address: string): Promise<string | undefined> {
  const store = (await database()).transaction(PICTURES).objectStore(PICTURES);
  return (await done<{ text: string } | undefined>(store.get(address)))?.text;
}

/** Removes the chapters that `going` names, and the pictures that no chapter shows then. */
export async function deleteChapters(
  going: (chapters: readonly StoredChapter[]) => readonly ChapterKey[],
): Promise<void> {
  const transaction = (await database()).transaction(ALL_STORES, 'readwrite');
  const ended = finished(transaction);
  const { chapters, contents } = storesOf(transaction);
  const all = await done<StoredChapter[]>(chapters.getAll());
  const keys = going(all);
  for (const one of all.filter((chapter) => keys.some((key) => isSameChapter(key, chapter)))) {
    chapters.delete(keyOf(one));
    contents.delete(keyOf(one));
  }
  await deleteUnshown(transaction);
  await ended;
}

/** Writes something and removes it again. @throws when the database cannot be had or does not take it. */
export async function tryWriting(): Promise<void> {
  const transaction = (await database()).transaction(PICTURES, 'readwrite');
  const ended = finished(transaction);
  const pictures = transaction.objectStore(PICTURES);
  pictures.put({ address: '', text: '' });
  pictures.delete('');
  await ended;
}
