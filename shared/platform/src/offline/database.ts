/** IndexedDB storage of offline chapters. Available with and without a secure context. */

import { pictureKey } from '@manying/platform/imageHost';
import { type ChapterKey, type ChapterRecord, isSameChapter } from '@manying/platform/offline/rules';
import { OFFLINE_DATABASE } from '@manying/platform/storageKeys';

/** Chapter records. Large data is in a separate store, so that listing the chapters is cheap. */
const CHAPTERS = 'chapters';
const CONTENTS = 'contents';
const PICTURES = 'pictures';

/** The record of an offline chapter. */
export interface StoredChapter extends ChapterRecord {
  readonly bookTitle: string;
  readonly title: string;
  /** Base path of the book's cover. */
  readonly cover: string;
  /** Number of pictures. */
  readonly pictures: number;
  /** Number of stored pictures. */
  readonly there: number;
}

/** The data to show an offline chapter. */
export interface ChapterContent {
  /** Opaque data of the remote. */
  readonly content: unknown;
  /** Addresses of its pictures, without grants. Builds before contract 1.3 wrote them with grants. */
  readonly addresses: readonly string[];
}

function requestResult<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function transactionEnd(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });
}

let connection: Promise<IDBDatabase> | undefined;

function openDatabase(): Promise<IDBDatabase> {
  connection ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(OFFLINE_DATABASE, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(CHAPTERS, { keyPath: ['bookId', 'number'] });
      request.result.createObjectStore(CONTENTS);
      request.result.createObjectStore(PICTURES, { keyPath: 'address' });
    };
    request.onsuccess = () => {
      // Closed for an upgrade in another tab or by clearing site data; the next use opens it again.
      request.result.onversionchange = () => {
        request.result.close();
        connection = undefined;
      };
      request.result.onclose = () => {
        connection = undefined;
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
  connection.catch(() => {
    connection = undefined;
  });
  return connection;
}

const databaseKey = ({ bookId, number }: ChapterKey): IDBValidKey => [bookId, number];

/** The record of a chapter; `undefined` if there is none. @throws when the database is not available. */
export async function readChapter(key: ChapterKey): Promise<StoredChapter | undefined> {
  const store = (await openDatabase()).transaction(CHAPTERS).objectStore(CHAPTERS);
  return requestResult<StoredChapter | undefined>(store.get(databaseKey(key)));
}

/** The records of all chapters. @throws when the database is not available. */
export async function readChapters(): Promise<readonly StoredChapter[]> {
  return requestResult<StoredChapter[]>(
    (await openDatabase()).transaction(CHAPTERS).objectStore(CHAPTERS).getAll(),
  );
}

/** The content of a chapter; `undefined` if there is none. @throws when the database is not available. */
export async function readContent(key: ChapterKey): Promise<ChapterContent | undefined> {
  const store = (await openDatabase()).transaction(CONTENTS).objectStore(CONTENTS);
  return requestResult<ChapterContent | undefined>(store.get(databaseKey(key)));
}

/** A chapter to write: its record and its content. */
export interface ChapterToWrite extends ChapterContent {
  readonly record: Omit<StoredChapter, 'bytes' | 'there' | 'pictures'>;
}

const ALL_STORES = [CHAPTERS, CONTENTS, PICTURES];

const storesOf = (transaction: IDBTransaction) => ({
  chapters: transaction.objectStore(CHAPTERS),
  contents: transaction.objectStore(CONTENTS),
  pictures: transaction.objectStore(PICTURES),
});

/** Removes the pictures that no chapter references. */
async function deleteUnreferencedPictures(transaction: IDBTransaction): Promise<void> {
  const { contents, pictures } = storesOf(transaction);
  const all = await requestResult<ChapterContent[]>(contents.getAll());
  const referenced = new Set<IDBValidKey>(all.flatMap(({ addresses }) => addresses));
  for (const address of await requestResult(pictures.getAllKeys())) {
    if (!referenced.has(address)) pictures.delete(address);
  }
}

/** Copies pictures that are stored under an address with a grant to their picture key. */
async function migratePictureKeys(pictures: IDBObjectStore, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const key = pictureKey(address);
    if (key === address) continue;
    const picture = await requestResult<{ text: string } | undefined>(pictures.get(address));
    if (picture) pictures.put({ address: key, text: picture.text });
  }
}

/**
 * Writes a chapter. `update` makes it from the existing record. Pictures that are already stored are counted;
 * pictures that are no longer referenced are removed.
 * @throws QuotaExceededError when storage is full.
 */
export async function writeChapter(
  key: ChapterKey,
  update: (existing: StoredChapter | undefined) => ChapterToWrite,
): Promise<void> {
  const transaction = (await openDatabase()).transaction(ALL_STORES, 'readwrite');
  const committed = transactionEnd(transaction);
  const { chapters, contents, pictures } = storesOf(transaction);
  const existing = await requestResult<StoredChapter | undefined>(chapters.get(databaseKey(key)));
  const previousAddresses =
    (await requestResult<ChapterContent | undefined>(contents.get(databaseKey(key))))?.addresses ?? [];
  const { record, content, addresses } = update(existing);
  const nextAddresses = new Set(addresses);
  await migratePictureKeys(pictures, previousAddresses);
  // Counting reads each picture, so it is skipped for a complete chapter with unchanged pictures.
  const isUnchanged =
    previousAddresses.length === nextAddresses.size &&
    previousAddresses.every((address) => nextAddresses.has(address));
  let { bytes, there } = existing ?? { bytes: 0, there: 0 };
  if (!isUnchanged || there < nextAddresses.size) {
    bytes = 0;
    there = 0;
    for (const address of nextAddresses) {
      const picture = await requestResult<{ text: string } | undefined>(pictures.get(address));
      if (!picture) continue;
      bytes += picture.text.length;
      there += 1;
    }
  }
  contents.put({ content, addresses: [...nextAddresses] } satisfies ChapterContent, databaseKey(key));
  chapters.put({ ...record, pictures: nextAddresses.size, bytes, there } satisfies StoredChapter);
  if (previousAddresses.some((address) => !nextAddresses.has(address)))
    await deleteUnreferencedPictures(transaction);
  await committed;
}

/** Marks a chapter as saved. Returns whether it exists. */
export async function markSaved(key: ChapterKey): Promise<boolean> {
  const transaction = (await openDatabase()).transaction(CHAPTERS, 'readwrite');
  const committed = transactionEnd(transaction);
  const chapters = transaction.objectStore(CHAPTERS);
  const existing = await requestResult<StoredChapter | undefined>(chapters.get(databaseKey(key)));
  if (existing) chapters.put({ ...existing, saved: true } satisfies StoredChapter);
  await committed;
  return existing !== undefined;
}

/**
 * Writes the text of a picture ('' if the host has no such picture) and updates the record of its chapter.
 * Does nothing and returns `false` if the chapter was removed or does not reference the picture any more.
 * @throws QuotaExceededError when storage is full.
 */
export async function writePicture(key: ChapterKey, address: string, text: string): Promise<boolean> {
  const transaction = (await openDatabase()).transaction(ALL_STORES, 'readwrite');
  const committed = transactionEnd(transaction);
  const { chapters, contents, pictures } = storesOf(transaction);
  const chapter = await requestResult<StoredChapter | undefined>(chapters.get(databaseKey(key)));
  const content = await requestResult<ChapterContent | undefined>(contents.get(databaseKey(key)));
  const isReferenced = chapter !== undefined && (content?.addresses.includes(address) ?? false);
  if (isReferenced && (await requestResult(pictures.count(address))) === 0) {
    pictures.put({ address, text });
    chapters.put({ ...chapter, bytes: chapter.bytes + text.length, there: chapter.there + 1 });
  }
  await committed;
  return isReferenced;
}

/** The text of a picture; `undefined` if it is not stored. @throws when the database is not available. */
export async function readPicture(address: string): Promise<string | undefined> {
  const store = (await openDatabase()).transaction(PICTURES).objectStore(PICTURES);
  return (await requestResult<{ text: string } | undefined>(store.get(address)))?.text;
}

/** Removes the chapters that `selectChapters` returns, and the pictures that no other chapter references. */
export async function deleteChapters(
  selectChapters: (chapters: readonly StoredChapter[]) => readonly ChapterKey[],
): Promise<void> {
  const transaction = (await openDatabase()).transaction(ALL_STORES, 'readwrite');
  const committed = transactionEnd(transaction);
  const { chapters, contents } = storesOf(transaction);
  const all = await requestResult<StoredChapter[]>(chapters.getAll());
  const keys = selectChapters(all);
  for (const chapter of all.filter((candidate) => keys.some((key) => isSameChapter(key, candidate)))) {
    chapters.delete(databaseKey(chapter));
    contents.delete(databaseKey(chapter));
  }
  await deleteUnreferencedPictures(transaction);
  await committed;
}

/** Writes a record and removes it again. @throws when the database is not available or not writable. */
export async function checkWritable(): Promise<void> {
  const transaction = (await openDatabase()).transaction(PICTURES, 'readwrite');
  const committed = transactionEnd(transaction);
  const pictures = transaction.objectStore(PICTURES);
  pictures.put({ address: '', text: '' });
  pictures.delete('');
  await committed;
}
