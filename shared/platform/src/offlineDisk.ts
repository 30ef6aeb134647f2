/** Where kept chapters are: a database of the browser, which there is with and without a secure context. */

import { type ChapterKey, isSameChapter, type KeptRecord } from '@manying/platform/offlineRules';

const DATABASE = 'manying-offline';
/** The chapters; what is large of them is in a store of its own, so that looking through them stays cheap. */
const CHAPTERS = 'chapters';
const CONTENTS = 'contents';
const PICTURES = 'pictures';

/** A kept chapter. */
export interface StoredChapter extends KeptRecord {
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
  /** Addresses of its pictures. */
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

/**
 * Writes a chapter: `change` makes it of what is there. Those of its pictures that are there already count at once.
 * @throws QuotaExceededError when the disk is full.
 */
export async function writeChapter(
  key: ChapterKey,
  content: ChapterContent,
  change: (known: StoredChapter | undefined) => Omit<StoredChapter, 'bytes' | 'there' | 'pictures'>,
): Promise<void> {
  const transaction = (await database()).transaction([CHAPTERS, CONTENTS, PICTURES], 'readwrite');
  const ended = finished(transaction);
  const chapters = transaction.objectStore(CHAPTERS);
  const pictures = transaction.objectStore(PICTURES);
  const known = await done<StoredChapter | undefined>(chapters.get(keyOf(key)));
  // Counting reads every picture: only what has other pictures than before is counted.
  const same = known?.pictures === content.addresses.length;
  let bytes = same ? known.bytes : 0;
  let there = same ? known.there : 0;
  for (const address of same ? [] : content.addresses) {
    const picture = await done<{ text: string } | undefined>(pictures.get(address));
    if (!picture) continue;
    bytes += picture.text.length;
    there += 1;
  }
  transaction.objectStore(CONTENTS).put(content, keyOf(key));
  chapters.put({
    ...change(known),
    pictures: content.addresses.length,
    bytes,
    there,
  } satisfies StoredChapter);
  await ended;
}

/** Calls a chapter saved, or no longer so. */
export async function markSaved(key: ChapterKey, saved: boolean): Promise<void> {
  const transaction = (await database()).transaction(CHAPTERS, 'readwrite');
  const ended = finished(transaction);
  const chapters = transaction.objectStore(CHAPTERS);
  const known = await done<StoredChapter | undefined>(chapters.get(keyOf(key)));
  if (known) chapters.put({ ...known, saved } satisfies StoredChapter);
  await ended;
}

/**
 * Writes a picture's text, which is '' for one the host does not have, and adds it to its chapter. Nothing is written
 * when the chapter has gone meanwhile. Returns whether the picture was new. @throws QuotaExceededError when the disk is full.
 */
export async function writePicture(key: ChapterKey, address: string, text: string): Promise<boolean> {
  const transaction = (await database()).transaction([CHAPTERS, PICTURES], 'readwrite');
  const ended = finished(transaction);
  const chapters = transaction.objectStore(CHAPTERS);
  const pictures = transaction.objectStore(PICTURES);
  const chapter = await done<StoredChapter | undefined>(chapters.get(keyOf(key)));
  const known = await done(pictures.count(address));
  const isNew = chapter !== undefined && known === 0;
  if (isNew) {
    pictures.put({ address, text });
    chapters.put({ ...chapter, bytes: chapter.bytes + text.length, there: chapter.there + 1 });
  }
  await ended;
  return isNew;
}

/** A kept picture's text; `undefined` when it is not there. @throws when the database cannot be had. */
export async function readPicture(address: string): Promise<string | undefined> {
  const store = (await database()).transaction(PICTURES).objectStore(PICTURES);
  return (await done<{ text: string } | undefined>(store.get(address)))?.text;
}

/** Removes the chapters that `going` names, and their pictures unless a chapter that stays shows them too. */
export async function deleteChapters(
  going: (chapters: readonly StoredChapter[]) => readonly ChapterKey[],
): Promise<void> {
  const transaction = (await database()).transaction([CHAPTERS, CONTENTS, PICTURES], 'readwrite');
  const ended = finished(transaction);
  const chapters = transaction.objectStore(CHAPTERS);
  const contents = transaction.objectStore(CONTENTS);
  const pictures = transaction.objectStore(PICTURES);
  const all = await done<StoredChapter[]>(chapters.getAll());
  const keys = going(all);
  const goes = (one: ChapterKey) => keys.some((key) => isSameChapter(key, one));
  const addressesOf = async (key: ChapterKey) =>
    (await done<ChapterContent | undefined>(contents.get(keyOf(key))))?.addresses ?? [];
  // Chapters of one book share its cover.
  const staying = new Set<string>();
  for (const one of all) {
    const related = !goes(one) && keys.some(({ bookId }) => bookId === one.bookId);
    if (related) for (const address of await addressesOf(one)) staying.add(address);
  }
  for (const one of all.filter(goes)) {
    for (const address of await addressesOf(one)) if (!staying.has(address)) pictures.delete(address);
    chapters.delete(keyOf(one));
    contents.delete(keyOf(one));
  }
  await ended;
}
