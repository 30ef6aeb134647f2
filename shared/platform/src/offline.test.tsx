import { pictureText, storePicture } from '@manying/platform/imageHost';
import {
  type ChapterToSave,
  canSaveChapters,
  isSavedByMembership,
  offlineChapter,
  offlineChapters,
  offlineUsage,
  onUserChanged,
  removeOfflineChapters,
  removeOtherUsersChapters,
  saveChapter,
  saveOpenedChapter,
} from '@manying/platform/offline';
import { setSite } from '@manying/platform/site';
import { seededRandom } from '@manying/platform/testing/random';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const HOST = 'https://images.test';
const signal = new AbortController().signal;
const chapter = (number: number, fields: Partial<ChapterToSave> = {}): ChapterToSave => ({
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
const address = (number: number, page: number) => `${HOST}/page/${number}/${page}_500_0.img`;

const CIPHER = { algorithm: 'AES-CBC', key: '0123456789abcdef', iv: 'fedcba9876543210' } as const;

/** Encrypts a text as the image host encrypts a picture. */
async function encryptedText(text: string): Promise<string> {
  const utf8 = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', utf8.encode(CIPHER.key), 'AES-CBC', false, ['encrypt']);
  const algorithm = { name: 'AES-CBC', iv: utf8.encode(CIPHER.iv) };
  const bytes = new Uint8Array(await crypto.subtle.encrypt(algorithm, key, utf8.encode(text)));
  return btoa(String.fromCharCode(...bytes));
}

let online = true;

/** Removes all chapters of the test users. */
const removeAllChapters = async () => {
  for (const userId of ['7', '8']) await removeOfflineChapters(await offlineChapters(userId));
};

beforeEach(async () => {
  online = true;
  // Tests of other files share the database.
  await removeAllChapters();
  setSite({
    dynamicApi: HOST,
    staticApi: HOST,
    imageHost: HOST,
    payHost: HOST,
    imageCipher: CIPHER,
    permanentDomain: '',
    payOrigins: [],
    videoCategoryTitles: {},
    videoAds: [],
    ageGate: false,
  });
  vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
    if (!online) throw new TypeError('Failed to fetch');
    return new Response(await encryptedText(String(input)));
  });
});

afterEach(async () => {
  vi.restoreAllMocks();
  await removeAllChapters();
});

/** Loads a picture as a component that shows it. */
const loadAndStore = async (number: number, page: number) =>
  storePicture(address(number, page), await pictureText(address(number, page), signal));

const storedCounts = async (userId = '7') =>
  (await offlineChapters(userId)).map(({ number, there }) => [number, there] as const);

test('stores the pictures of an opened chapter as they are shown, and serves them offline', async () => {
  await saveOpenedChapter(chapter(1), '7');
  await loadAndStore(1, 0);
  await expect.poll(() => storedCounts()).toEqual([[1, 1]]);
  online = false;
  expect(await pictureText(address(1, 0), signal)).toBe(await encryptedText(address(1, 0)));
  await expect(pictureText(address(1, 1), signal)).rejects.toThrow('Failed to fetch');
  expect(await offlineChapter(chapter(1), '7')).toEqual({ number: 1 });
});

test('stores that the host has no such picture', async () => {
  vi.mocked(window.fetch).mockImplementation(async () => new Response(null, { status: 204 }));
  await saveOpenedChapter(chapter(1), '7');
  await loadAndStore(1, 0);
  await expect.poll(() => storedCounts()).toEqual([[1, 1]]);
  vi.mocked(window.fetch).mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await pictureText(address(1, 0), signal)).toBe('');
});

test('saves a complete chapter, and reports the progress', async () => {
  const shares: number[] = [];
  expect(await saveChapter(chapter(2), '7', signal, (share) => shares.push(share))).toBe('saved');
  expect(shares).toEqual([0.5, 1]);
  const [saved] = await offlineChapters('7');
  expect(saved).toMatchObject({ number: 2, saved: true, pictures: 2, there: 2 });
  expect(offlineUsage(await offlineChapters('7')).taken).toBe(saved?.bytes);
  expect(saved?.bytes).toBe(2 * (await encryptedText(address(2, 0))).length);
});

test('leaves the chapter unchanged when saving fails', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await saveOpenedChapter(chapter(3), '7');
  online = false;
  expect(await saveChapter(chapter(3), '7', signal, () => {})).toBe('failed');
  expect(await saveChapter(chapter(4), '7', signal, () => {})).toBe('failed');
  expect((await offlineChapters('7')).map(({ number, saved }) => [number, saved])).toEqual([[3, false]]);
});

test('marks a chapter as saved only when it is complete', async () => {
  let openGate = () => {};
  const gate = new Promise<void>((resolve) => {
    openGate = resolve;
  });
  vi.mocked(window.fetch).mockImplementation(async (input) => {
    if (String(input) === address(5, 1)) await gate;
    return new Response(await encryptedText('a picture'));
  });
  const saving = saveChapter(chapter(5), '7', signal, () => {});
  await expect.poll(() => storedCounts()).toEqual([[5, 1]]);
  expect((await offlineChapters('7')).map(({ saved }) => saved)).toEqual([false]);
  openGate();
  expect(await saving).toBe('saved');
  expect((await offlineChapters('7')).map(({ saved }) => saved)).toEqual([true]);
});

test('rolls back when storage is full', async () => {
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    if (this.name === 'pictures') throw new DOMException('full', 'QuotaExceededError');
    return put.apply(this, args);
  });
  expect(await saveChapter(chapter(5), '7', signal, () => {})).toBe('full');
  expect(await storedCounts()).toEqual([]);
});

test('restricts paid chapters to their user, and removes them when the user changes', async () => {
  await saveChapter(chapter(6, { price: 12 }), '7', signal, () => {});
  await saveChapter(chapter(7), '7', signal, () => {});
  expect(await offlineChapter(chapter(6), '8')).toBeUndefined();
  expect(await storedCounts('8')).toEqual([[7, 2]]);
  await removeOtherUsersChapters('8');
  expect(await storedCounts('7')).toEqual([[7, 2]]);
});

test('removes the pictures of a removed chapter, but not the cover of other chapters', async () => {
  const withCover = { cover: 'cover/1' };
  await saveChapter(chapter(8, withCover), '7', signal, () => {});
  await saveChapter(chapter(9, withCover), '7', signal, () => {});
  await removeOfflineChapters([{ bookId: '1', number: 8 }]);
  expect(await storedCounts()).toEqual([[9, 3]]);
  online = false;
  await expect(pictureText(address(8, 0), signal)).rejects.toThrow();
  const cover = `${HOST}/cover/1_200_0.img`;
  expect(await pictureText(cover, signal)).toBe(await encryptedText(cover));
});

/** Reads the addresses of all stored pictures, the addresses that chapters reference, and the stored size. */
async function readDatabase(): Promise<{ pictures: string[]; referenced: string[]; bytes: number }> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('manying-offline');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const all = <T,>(store: string) =>
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

test('removes pictures that a chapter has replaced, also by the same number of new ones', async () => {
  await saveChapter(chapter(1), '7', signal, () => {});
  await saveOpenedChapter(chapter(1, { pictures: ['new/0', 'new/1'] }), '7');
  expect((await readDatabase()).pictures).toEqual([]);
  const [saved] = await offlineChapters('7');
  expect(saved).toMatchObject({ pictures: 2, there: 0, bytes: 0 });
});

test('does not store a picture that its chapter does not reference any more', async () => {
  await saveOpenedChapter(chapter(1), '7');
  await saveOpenedChapter(chapter(1, { pictures: ['new/0', 'new/1'] }), '7');
  await loadAndStore(1, 0);
  storePicture(`${HOST}/new/0_500_0.img`, 'new');
  await expect.poll(() => storedCounts()).toEqual([[1, 1]]);
  expect((await readDatabase()).pictures).toEqual([`${HOST}/new/0_500_0.img`]);
});

test('keeps the stored cover when the chapter is opened again before its book is loaded', async () => {
  await saveChapter(chapter(1, { cover: 'cover/1' }), '7', signal, () => {});
  await saveOpenedChapter(chapter(1), '7');
  expect(await storedCounts()).toEqual([[1, 3]]);
});

test('counts a shared picture that another chapter has loaded later', async () => {
  const withCover = { cover: 'cover/1' };
  await saveOpenedChapter(chapter(1, withCover), '7');
  await saveChapter(chapter(2, withCover), '7', signal, () => {});
  await saveOpenedChapter(chapter(1, withCover), '7');
  expect(await storedCounts()).toEqual([
    [1, 1],
    [2, 3],
  ]);
});

test('each stored picture is referenced by a chapter and counted, after each of 150 random steps (seed 1)', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const random = seededRandom(1);
  const below = (count: number) => Math.floor(random() * count);
  /** A chapter with a random number and version of pictures. */
  const randomChapter = () => {
    const number = 1 + below(3);
    const edition = below(2);
    return chapter(number, {
      pictures: Array.from({ length: 1 + below(3) }, (_, index) => `page/${number}/${edition}/${index}`),
    });
  };
  for (let step = 0; step < 150; step += 1) {
    const target = randomChapter();
    const operation = below(5);
    online = below(4) > 0;
    if (operation <= 1) await saveOpenedChapter(target, '7');
    else if (operation === 2) await saveChapter(target, '7', signal, () => {});
    else if (operation === 3) {
      for (const path of target.pictures) storePicture(`${HOST}/${path}_500_0.img`, path);
    } else await removeOfflineChapters([target]);
    const { pictures, referenced: shown, bytes } = await readDatabase();
    expect(
      pictures.filter((address) => !shown.includes(address)),
      `step ${step}`,
    ).toEqual([]);
    await expect
      .poll(async () => offlineUsage(await offlineChapters('7')).taken - (await readDatabase()).bytes, {
        message: `step ${step}: ${bytes}`,
      })
      .toBe(0);
  }
});

test('aborts all downloads of a chapter when one of them fails', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const pictures = Array.from({ length: 12 }, (_, index) => `page/1/${index}`);
  const pendingDownloads = new Set<string>();
  let requestCount = 0;
  vi.mocked(window.fetch).mockImplementation(async (input, init) => {
    requestCount += 1;
    init?.signal?.throwIfAborted();
    if (String(input) === address(1, 0)) {
      await expect.poll(() => pendingDownloads.size).toBe(2);
      return new Response(null, { status: 500 });
    }
    pendingDownloads.add(String(input));
    return new Promise((_, reject) => {
      init?.signal?.addEventListener('abort', () => {
        pendingDownloads.delete(String(input));
        reject(init.signal?.reason);
      });
    });
  });
  expect(await saveChapter(chapter(1, { pictures }), '7', signal, () => {})).toBe('failed');
  expect([...pendingDownloads]).toEqual([]);
  // Three attempts of the first download, and one each of the two pending ones.
  expect(requestCount).toBe(5);
  expect(await readDatabase()).toEqual({ pictures: [], referenced: [], bytes: 0 });
});

test.each([
  ['that was not stored', false],
  ['that was opened before', true],
])('cancelling leaves a chapter %s unchanged', async (_, opened) => {
  if (opened) await saveOpenedChapter(chapter(1), '7');
  const abort = new AbortController();
  const progress: number[] = [];
  vi.mocked(window.fetch).mockImplementation(async (input, init) => {
    if (String(input) === address(1, 0)) return new Response(await encryptedText('a picture'));
    return new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  });
  const saving = saveChapter(chapter(1), '7', abort.signal, (share) => progress.push(share));
  await expect.poll(() => progress).toEqual([0.5]);
  abort.abort();
  expect(await saving).toBe('cancelled');
  expect(await storedCounts()).toEqual(opened ? [[1, 1]] : []);
  expect((await offlineChapters('7')).some(({ saved }) => saved)).toBe(false);
  expect(await saveChapter(chapter(1), '7', abort.signal, () => {})).toBe('cancelled');
});

test('does not mark a chapter as saved that is removed while it is saved', async () => {
  let openGate = () => {};
  const gate = new Promise<void>((resolve) => {
    openGate = resolve;
  });
  vi.mocked(window.fetch).mockImplementation(async (input) => {
    if (String(input) === address(1, 1)) await gate;
    return new Response(await encryptedText('a picture'));
  });
  const saving = saveChapter(chapter(1), '7', signal, () => {});
  await expect.poll(() => storedCounts()).toEqual([[1, 1]]);
  await removeOfflineChapters([chapter(1)]);
  openGate();
  expect(await saving).toBe('failed');
  expect(await readDatabase()).toEqual({ pictures: [], referenced: [], bytes: 0 });
});

test('records chapters read by membership; bought ones stay bought', async () => {
  const paid = { price: 12 };
  await saveOpenedChapter(chapter(1, { ...paid, byMembership: true }), '7');
  expect(await isSavedByMembership(chapter(1), '7')).toBe(true);
  expect(await isSavedByMembership(chapter(1), '8')).toBe(false);
  expect(await offlineChapter(chapter(1), '7')).toEqual({ number: 1 });

  await saveOpenedChapter(chapter(1, { ...paid, byMembership: false }), '7');
  expect(await isSavedByMembership(chapter(1), '7')).toBe(false);
  await saveOpenedChapter(chapter(1, { ...paid, byMembership: true }), '7');
  expect(await isSavedByMembership(chapter(1), '7')).toBe(false);

  // Older builds do not set byMembership; their chapters count as bought.
  await saveOpenedChapter(chapter(2, paid), '7');
  expect(await isSavedByMembership(chapter(2), '7')).toBe(false);
  await saveOpenedChapter(chapter(3, { price: 0, byMembership: true }), '7');
  expect(await isSavedByMembership(chapter(3), '7')).toBe(false);
});

test('notifies listeners when the user changes', async () => {
  const notifiedIds: string[] = [];
  const stop = onUserChanged((userId) => notifiedIds.push(userId));
  await removeOtherUsersChapters('8');
  stop();
  await removeOtherUsersChapters('7');
  expect(notifiedIds).toEqual(['8']);
});

test('this browser can save chapters', async () => {
  expect(await canSaveChapters()).toBe(true);
});

test.each<[string, () => void]>([
  [
    'whose database is not writable',
    () =>
      vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
        throw new DOMException('private mode', 'InvalidStateError');
      }),
  ],
  [
    'whose storage is full',
    () =>
      vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      }),
  ],
  [
    'without a quota',
    () => vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ quota: 0, usage: 0 }),
  ],
])('a browser %s cannot save chapters', async (_, prepare) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  prepare();
  expect(await canSaveChapters()).toBe(false);
});

test.each([
  ['the login page of a captive portal', '<html><title>Log in</title></html>'],
  ['encrypted with another key', 'bm90IGEgcGljdHVyZSBhdCBhbGwsIG9mIDMyIGJ5dGVz'],
  ['truncated', 'bm90IGEgcGljdHVy'],
])('saving a chapter whose pictures are %s fails and stores nothing', async (_, text) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.mocked(window.fetch).mockImplementation(async () => new Response(text));
  expect(await saveChapter(chapter(1), '7', signal, () => {})).toBe('failed');
  expect(await readDatabase()).toEqual({ pictures: [], referenced: [], bytes: 0 });
});

const grant = (version: number) => `~${'g'.repeat(24)}${version}`;
const granted = (number: number, version: number, fields: Partial<ChapterToSave> = {}) => {
  const pictures = [0, 1].map((page) => `page/${number}/${page}${grant(version)}`);
  return chapter(number, { pictures, content: { pictures }, ...fields });
};
const grantedAddress = (number: number, page: number, version: number) =>
  `${HOST}/page/${number}/${page}${grant(version)}_500_0.img`;

test('pictures are saved whatever their grants: another one finds them, and none is fetched twice', async () => {
  expect(await saveChapter(granted(1, 0), '7', signal, () => {})).toBe('saved');
  const fetched = vi.mocked(window.fetch).mock.calls.length;
  expect(await saveChapter(granted(1, 1), '7', signal, () => {})).toBe('saved');
  expect(vi.mocked(window.fetch).mock.calls.length).toBe(fetched);
  await saveOpenedChapter(granted(1, 2), '7');
  expect(await storedCounts()).toEqual([[1, 2]]);
  online = false;
  const text = await encryptedText(grantedAddress(1, 0, 0));
  for (const version of [0, 1, 2, 3])
    expect(await pictureText(grantedAddress(1, 0, version), signal)).toBe(text);
});

test('a picture that is shown with a renewed grant is saved for its chapter', async () => {
  await saveOpenedChapter(granted(1, 0), '7');
  storePicture(grantedAddress(1, 1, 5), await encryptedText('a picture'));
  await expect.poll(() => storedCounts()).toEqual([[1, 1]]);
});

test('serves the stored picture when the grant is refused', async () => {
  expect(await saveChapter(granted(1, 0), '7', signal, () => {})).toBe('saved');
  vi.mocked(window.fetch).mockImplementation(async () => new Response(null, { status: 403 }));
  expect(await pictureText(grantedAddress(1, 0, 0), signal)).toBe(
    await encryptedText(grantedAddress(1, 0, 0)),
  );
});

/** Saves a chapter in the format of builds before contract 1.3: pictures by complete address. */
async function saveByOlderBuild(number: number, version: number, text: string): Promise<void> {
  await saveChapter(granted(number, version), '7', signal, () => {});
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('manying-offline');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const transaction = database.transaction(['contents', 'pictures'], 'readwrite');
  const pictures = transaction.objectStore('pictures');
  const addresses = [0, 1].map((page) => grantedAddress(number, page, version));
  for (const page of [0, 1]) pictures.delete(address(number, page));
  for (const grantedKey of addresses) pictures.put({ address: grantedKey, text });
  transaction
    .objectStore('contents')
    .put({ content: granted(number, version).content, addresses }, ['1', number]);
  await new Promise<void>((resolve) => {
    transaction.oncomplete = () => resolve();
  });
  database.close();
}

test('reads pictures that an older build stored by address with grant, and migrates them', async () => {
  await saveByOlderBuild(1, 0, 'older');
  vi.mocked(window.fetch).mockImplementation(async () => new Response(null, { status: 403 }));
  expect(await pictureText(grantedAddress(1, 0, 0), signal)).toBe('older');
  await saveOpenedChapter(granted(1, 1), '7');
  expect(await storedCounts()).toEqual([[1, 2]]);
  for (const version of [0, 1, 2])
    expect(await pictureText(grantedAddress(1, 1, version), signal)).toBe('older');
});

test('saves a chapter with its own key, and refetches it when the key has changed', async () => {
  const keyed = (key: string) =>
    chapter(1, { pictures: [0, 1].map((page) => `page/1/${page}${grant(0)}#${key}`) });
  const requestCount = () => vi.mocked(window.fetch).mock.calls.length;
  expect(await saveChapter(keyed(CIPHER.key), '7', signal, () => {})).toBe('saved');
  expect(requestCount()).toBe(2);
  // Text that cannot be decrypted with the chapter's key is no picture.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(await saveChapter(keyed('another key 0123'), '7', signal, () => {})).toBe('failed');
});
