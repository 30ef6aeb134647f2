/** IndexedDB storage of offline chapters. Available with and without a secure context. */

import { pictureKey } from '@manying/platform/imageHost';
import { type ChapterKey, type ChapterRecord, isSameChapter } from '@manying/platform/offline/rules';
import { OFFLINE_DATABASE } from '@manying/platform/storageKeys';
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb';

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

interface OfflineSchema extends DBSchema {
  readonly [CHAPTERS]: { readonly key: DatabaseKey; readonly value: StoredChapter };
  readonly [CONTENTS]: { readonly key: DatabaseKey; readonly value: ChapterContent };
  readonly [PICTURES]: {
    readonly key: string;
    readonly value: { readonly address: string; readonly text: string };
  };
}
type StoreName = StoreNames<OfflineSchema>;
type Transaction<Mode extends IDBTransactionMode> = IDBPTransaction<OfflineSchema, StoreName[], Mode>;

/** Longest wait for the database, in ms: some browsers do not answer (Safari 14, until the page is reloaded). */
export const OPEN_TIMEOUT = 10_000;

/** Rejects after {@link OPEN_TIMEOUT}. */
const openTimeout = () =>
  new Promise<never>((_, reject) => {
    const error = new DOMException('The database does not open', 'TimeoutError');
    setTimeout(() => reject(error), OPEN_TIMEOUT);
  });

let connection: Promise<IDBPDatabase<OfflineSchema>> | undefined;

function openDatabase(): Promise<IDBPDatabase<OfflineSchema>> {
  const dropConnection = () => {
    connection = undefined;
  };
  connection ??= Promise.race([
    openDB<OfflineSchema>(OFFLINE_DATABASE, 1, {
      upgrade(database) {
        database.createObjectStore(CHAPTERS, { keyPath: ['bookId', 'number'] });
        database.createObjectStore(CONTENTS);
        database.createObjectStore(PICTURES, { keyPath: 'address' });
      },
      // Closed for an upgrade in another tab or by clearing site data; the next use opens it again.
      blocking(_, __, event) {
        (event.target as IDBDatabase).close();
        dropConnection();
      },
      terminated: dropConnection,
    }),
    // Begins last: a forbidden database throws before, and nobody would handle its rejection.
    openTimeout(),
  ]);
  connection.catch(dropConnection);
  return connection;
}

/** Runs `work` in a transaction. @returns its result, after the transaction has ended. */
async function inTransaction<T, Mode extends IDBTransactionMode>(
  stores: StoreName[],
  mode: Mode,
  work: (transaction: Transaction<Mode>) => Promise<T>,
): Promise<T> {
  const transaction = (await openDatabase()).transaction(stores, mode);
  const [result] = await Promise.all([work(transaction), transaction.done]);
  return result;
}

type DatabaseKey = [bookId: string, number: number];
const databaseKey = ({ bookId, number }: ChapterKey): DatabaseKey => [bookId, number];

/** The record of a chapter; `undefined` if there is none. @throws when the database is not available. */
export async function readChapter(key: ChapterKey): Promise<StoredChapter | undefined> {
  return inTransaction([CHAPTERS], 'readonly', (transaction) =>
    transaction.objectStore(CHAPTERS).get(databaseKey(key)),
  );
}

/** The records of all chapters. @throws when the database is not available. */
export async function readChapters(): Promise<readonly StoredChapter[]> {
  return inTransaction([CHAPTERS], 'readonly', (transaction) => transaction.objectStore(CHAPTERS).getAll());
}

/** The content of a chapter; `undefined` if there is none. @throws when the database is not available. */
export async function readContent(key: ChapterKey): Promise<ChapterContent | undefined> {
  return inTransaction([CONTENTS], 'readonly', (transaction) =>
    transaction.objectStore(CONTENTS).get(databaseKey(key)),
  );
}

/** A chapter to write: its record and its content. */
export interface ChapterToWrite extends ChapterContent {
  readonly record: Omit<StoredChapter, 'bytes' | 'there' | 'pictures'>;
}

const ALL_STORES: StoreName[] = [CHAPTERS, CONTENTS, PICTURES];

/** Removes the pictures that no chapter references. */
async function deleteUnreferencedPictures(transaction: Transaction<'readwrite'>): Promise<void> {
  const pictures = transaction.objectStore(PICTURES);
  const all = await transaction.objectStore(CONTENTS).getAll();
  const referenced = new Set(all.flatMap(({ addresses }) => addresses));
  const stored = await pictures.getAllKeys();
  await Promise.all(
    stored.filter((address) => !referenced.has(address)).map((address) => pictures.delete(address)),
  );
}

/** Copies pictures that are stored under an address with a grant to their picture key. */
async function migratePictureKeys(
  transaction: Transaction<'readwrite'>,
  addresses: readonly string[],
): Promise<void> {
  const pictures = transaction.objectStore(PICTURES);
  for (const address of addresses) {
    const key = pictureKey(address);
    if (key === address) continue;
    const picture = await pictures.get(address);
    if (picture) await pictures.put({ address: key, text: picture.text });
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
  await inTransaction(ALL_STORES, 'readwrite', async (transaction) => {
    const chapters = transaction.objectStore(CHAPTERS);
    const contents = transaction.objectStore(CONTENTS);
    const pictures = transaction.objectStore(PICTURES);
    const existing = await chapters.get(databaseKey(key));
    const previousAddresses = (await contents.get(databaseKey(key)))?.addresses ?? [];
    const { record, content, addresses } = update(existing);
    const nextAddresses = new Set(addresses);
    await migratePictureKeys(transaction, previousAddresses);
    // Counting reads each picture, so it is skipped for a complete chapter with unchanged pictures.
    const isUnchanged =
      previousAddresses.length === nextAddresses.size &&
      previousAddresses.every((address) => nextAddresses.has(address));
    let { bytes, there } = existing ?? { bytes: 0, there: 0 };
    if (!isUnchanged || there < nextAddresses.size) {
      bytes = 0;
      there = 0;
      for (const address of nextAddresses) {
        const picture = await pictures.get(address);
        if (!picture) continue;
        bytes += picture.text.length;
        there += 1;
      }
    }
    await contents.put({ content, addresses: [...nextAddresses] }, databaseKey(key));
    await chapters.put({ ...record, pictures: nextAddresses.size, bytes, there });
    if (previousAddresses.some((address) => !nextAddresses.has(address)))
      await deleteUnreferencedPictures(transaction);
  });
}

/** Marks a chapter as saved. Returns whether it exists. */
export async function markSaved(key: ChapterKey): Promise<boolean> {
  return inTransaction([CHAPTERS], 'readwrite', async (transaction) => {
    const chapters = transaction.objectStore(CHAPTERS);
    const existing = await chapters.get(databaseKey(key));
    if (existing) await chapters.put({ ...existing, saved: true });
    return existing !== undefined;
  });
}

/**
 * Writes the text of a picture ('' if the host has no such picture) and updates the record of its chapter.
 * Does nothing and returns `false` if the chapter was removed or does not reference the picture any more.
 * @throws QuotaExceededError when storage is full.
 */
export async function writePicture(key: ChapterKey, address: string, text: string): Promise<boolean> {
  return inTransaction(ALL_STORES, 'readwrite', async (transaction) => {
    const chapters = transaction.objectStore(CHAPTERS);
    const pictures = transaction.objectStore(PICTURES);
    const chapter = await chapters.get(databaseKey(key));
    const content = await transaction.objectStore(CONTENTS).get(databaseKey(key));
    if (!chapter || !content?.addresses.includes(address)) return false;
    if ((await pictures.count(address)) === 0) {
      await pictures.put({ address, text });
      await chapters.put({ ...chapter, bytes: chapter.bytes + text.length, there: chapter.there + 1 });
    }
    return true;
  });
}

/** The text of a picture; `undefined` if it is not stored. @throws when the database is not available. */
export async function readPicture(address: string): Promise<string | undefined> {
  const picture = await inTransaction([PICTURES], 'readonly', (transaction) =>
    transaction.objectStore(PICTURES).get(address),
  );
  return picture?.text;
}

/** Removes the chapters that `selectChapters` returns, and the pictures that no other chapter references. */
export async function deleteChapters(
  selectChapters: (chapters: readonly StoredChapter[]) => readonly ChapterKey[],
): Promise<void> {
  await inTransaction(ALL_STORES, 'readwrite', async (transaction) => {
    const chapters = transaction.objectStore(CHAPTERS);
    const contents = transaction.objectStore(CONTENTS);
    const all = await chapters.getAll();
    const keys = selectChapters(all);
    for (const chapter of all.filter((candidate) => keys.some((key) => isSameChapter(key, candidate)))) {
      await chapters.delete(databaseKey(chapter));
      await contents.delete(databaseKey(chapter));
    }
    await deleteUnreferencedPictures(transaction);
  });
}

/** Writes a record and removes it again. @throws when the database is not available or not writable. */
export async function checkWritable(): Promise<void> {
  await inTransaction([PICTURES], 'readwrite', async (transaction) => {
    const pictures = transaction.objectStore(PICTURES);
    await pictures.put({ address: '', text: '' });
    await pictures.delete('');
  });
}
