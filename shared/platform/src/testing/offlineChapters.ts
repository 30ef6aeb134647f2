/** A device with offline chapters and an image host, for tests in the browser. */

import { pictureText, storePicture } from '@manying/platform/imageHost';
import { type ChapterToSave, offlineChapters, removeOfflineChapters } from '@manying/platform/offline';
import { encrypt } from '@manying/testing/picture';
import { setTestSite } from '@manying/testing/site';
import { afterEach, beforeEach, vi } from 'vitest';

/** Origin of the image host. */
export const HOST = 'https://images.test';
/** A signal that is never aborted. */
export const signal = new AbortController().signal;
/** A chapter of the test book. */
export const chapter = (number: number, fields: Partial<ChapterToSave> = {}): ChapterToSave => ({
  bookId: '1',
  number,
  bookTitle: '星港列车',
  title: `话${number}`,
  cover: '',
  price: 0,
  content: { number },
  pictures: [`page/${number}/0`, `page/${number}/1`],
  ...fields,
});
/** Address of a page of {@link chapter}. */
export const address = (number: number, page: number) => `${HOST}/page/${number}/${page}_500_0.img`;

/** Encrypts a text as the image host encrypts a picture. */
export const encryptedText = (text: string) => encrypt(new TextEncoder().encode(text));

/** Whether the image host can be reached. */
export const network = { online: true };

/** Removes all chapters of the test users. */
const removeAllChapters = async () => {
  for (const userId of ['7', '8']) await removeOfflineChapters(await offlineChapters(userId));
};

/** Registers the set-up and removal of the image host and of all chapters. */
export function setUpOffline(): void {
  beforeEach(async () => {
    network.online = true;
    // A chapter that is opened stores the pictures that were shown last: those of other tests make way.
    for (let index = 0; index < 4; index += 1) storePicture(`${HOST}/unrelated/${index}`, '');
    // Tests of other files share the database.
    await removeAllChapters();
    setTestSite(HOST);
    vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
      if (!network.online) throw new TypeError('Failed to fetch');
      return new Response(await encryptedText(String(input)));
    });
  });

  afterEach(async () => {
    vi.restoreAllMocks();
    await removeAllChapters();
  });
}

/** Loads a picture as a component that shows it. */
export const loadAndStore = async (number: number, page: number) =>
  storePicture(address(number, page), await pictureText(address(number, page), signal));

/** Number and stored pictures of each chapter of a user. */
export const storedCounts = async (userId = '7') =>
  (await offlineChapters(userId)).map(({ number, there }) => [number, there] as const);

/** Reads the addresses of all stored pictures, the addresses that chapters reference, and the stored size. */
export async function readDatabase(): Promise<{ pictures: string[]; referenced: string[]; bytes: number }> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('manying-offline');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const all = <T>(store: string) =>
    new Promise<T[]>((resolve, reject) => {
      const request = database.transaction(store).objectStore(store).getAll();
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const pictures = await all<{ address: string; text: string }>('pictures');
  const contents = await all<{ addresses: string[] }>('contents');
  database.close();
  return {
    pictures: pictures.map((picture) => picture.address).sort(),
    referenced: contents.flatMap(({ addresses }) => addresses),
    bytes: pictures.reduce((sum, { text }) => sum + text.length, 0),
  };
}

/** A grant in the address of a picture. */
export const grant = (version: number) => `~${'g'.repeat(24)}${version}`;
/** A chapter whose pictures have grants. */
export const granted = (number: number, version: number, fields: Partial<ChapterToSave> = {}) => {
  const pictures = [0, 1].map((page) => `page/${number}/${page}${grant(version)}`);
  return chapter(number, { pictures, content: { pictures }, ...fields });
};
/** Address of a page of {@link granted}. */
export const grantedAddress = (number: number, page: number, version: number) =>
  `${HOST}/page/${number}/${page}${grant(version)}_500_0.img`;
