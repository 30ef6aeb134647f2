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

/** A text as the image host sends a picture. */
async function sealed(text: string): Promise<string> {
  const utf8 = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', utf8.encode(CIPHER.key), 'AES-CBC', false, ['encrypt']);
  const how = { name: 'AES-CBC', iv: utf8.encode(CIPHER.iv) };
  const bytes = new Uint8Array(await crypto.subtle.encrypt(how, key, utf8.encode(text)));
  return btoa(String.fromCharCode(...bytes));
}

let online = true;

/** Takes away what these users keep. */
const forgetKept = async () => {
  for (const userId of ['7', '8']) await removeOfflineChapters(await offlineChapters(userId));
};

beforeEach(async () => {
  online = true;
  // Tests of other files may have left something.
  await forgetKept();
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
    return new Response(await sealed(String(input)));
  });
});

afterEach(async () => {
  vi.restoreAllMocks();
  await forgetKept();
});

/** Fetches a picture as a page does that shows it. */
const show = async (number: number, page: number) =>
  storePicture(address(number, page), await pictureText(address(number, page), signal));

const there = async (userId = '7') =>
  (await offlineChapters(userId)).map(({ number, there }) => [number, there] as const);

test('the pictures of an opened chapter are kept as they are shown, and come back without a network', async () => {
  await saveOpenedChapter(chapter(1), '7');
  await show(1, 0);
  await expect.poll(() => there()).toEqual([[1, 1]]);
  online = false;
  expect(await pictureText(address(1, 0), signal)).toBe(await sealed(address(1, 0)));
  await expect(pictureText(address(1, 1), signal)).rejects.toThrow('Failed to fetch');
  expect(await offlineChapter(chapter(1), '7')).toEqual({ number: 1 });
});

test('a picture that the host does not have is kept as such', async () => {
  vi.mocked(window.fetch).mockImplementation(async () => new Response(null, { status: 204 }));
  await saveOpenedChapter(chapter(1), '7');
  await show(1, 0);
  await expect.poll(() => there()).toEqual([[1, 1]]);
  vi.mocked(window.fetch).mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await pictureText(address(1, 0), signal)).toBe('');
});

test('a saved chapter is there whole, its progress was told', async () => {
  const shares: number[] = [];
  expect(await saveChapter(chapter(2), '7', signal, (share) => shares.push(share))).toBe('saved');
  expect(shares).toEqual([0.5, 1]);
  const [kept] = await offlineChapters('7');
  expect(kept).toMatchObject({ number: 2, saved: true, pictures: 2, there: 2 });
  expect(offlineUsage(await offlineChapters('7')).taken).toBe(kept?.bytes);
  expect(kept?.bytes).toBe(2 * (await sealed(address(2, 0))).length);
});

test('saving that fails leaves the chapter as it was', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await saveOpenedChapter(chapter(3), '7');
  online = false;
  expect(await saveChapter(chapter(3), '7', signal, () => {})).toBe('failed');
  expect(await saveChapter(chapter(4), '7', signal, () => {})).toBe('failed');
  expect((await offlineChapters('7')).map(({ number, saved }) => [number, saved])).toEqual([[3, false]]);
});

test('a chapter is called saved only when it is there whole', async () => {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  vi.mocked(window.fetch).mockImplementation(async (input) => {
    if (String(input) === address(5, 1)) await gate;
    return new Response(await sealed('a picture'));
  });
  const saving = saveChapter(chapter(5), '7', signal, () => {});
  await expect.poll(() => there()).toEqual([[5, 1]]);
  expect((await offlineChapters('7')).map(({ saved }) => saved)).toEqual([false]);
  letGo();
  expect(await saving).toBe('saved');
  expect((await offlineChapters('7')).map(({ saved }) => saved)).toEqual([true]);
});

test('a full disk ends the saving with nothing half done', async () => {
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    if (this.name === 'pictures') throw new DOMException('full', 'QuotaExceededError');
    return put.apply(this, args);
  });
  expect(await saveChapter(chapter(5), '7', signal, () => {})).toBe('full');
  expect(await there()).toEqual([]);
});

test('what one user paid for is no other’s, and goes when another comes', async () => {
  await saveChapter(chapter(6, { price: 12 }), '7', signal, () => {});
  await saveChapter(chapter(7), '7', signal, () => {});
  expect(await offlineChapter(chapter(6), '8')).toBeUndefined();
  expect(await there('8')).toEqual([[7, 2]]);
  await removeOtherUsersChapters('8');
  expect(await there('7')).toEqual([[7, 2]]);
});

test('a removed chapter takes its own pictures along, not the cover of the chapters that stay', async () => {
  const withCover = { cover: 'cover/1' };
  await saveChapter(chapter(8, withCover), '7', signal, () => {});
  await saveChapter(chapter(9, withCover), '7', signal, () => {});
  await removeOfflineChapters([{ bookId: '1', number: 8 }]);
  expect(await there()).toEqual([[9, 3]]);
  online = false;
  await expect(pictureText(address(8, 0), signal)).rejects.toThrow();
  const cover = `${HOST}/cover/1_200_0.img`;
  expect(await pictureText(cover, signal)).toBe(await sealed(cover));
});

/** What the database holds: the addresses of all pictures, and those that the kept chapters show. */
async function onDisk(): Promise<{ pictures: string[]; shown: string[]; bytes: number }> {
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
    pictures: pictures.map((one) => one.address).sort(),
    shown: contents.flatMap(({ addresses }) => addresses),
    bytes: pictures.reduce((sum, { text }) => sum + text.length, 0),
  };
}

test('pictures that a chapter has replaced are removed, also when there are as many new ones', async () => {
  await saveChapter(chapter(1), '7', signal, () => {});
  await saveOpenedChapter(chapter(1, { pictures: ['new/0', 'new/1'] }), '7');
  expect((await onDisk()).pictures).toEqual([]);
  const [kept] = await offlineChapters('7');
  expect(kept).toMatchObject({ pictures: 2, there: 0, bytes: 0 });
});

test('a picture that comes when its chapter shows others by now is not kept', async () => {
  await saveOpenedChapter(chapter(1), '7');
  await saveOpenedChapter(chapter(1, { pictures: ['new/0', 'new/1'] }), '7');
  await show(1, 0);
  storePicture(`${HOST}/new/0_500_0.img`, 'new');
  await expect.poll(() => there()).toEqual([[1, 1]]);
  expect((await onDisk()).pictures).toEqual([`${HOST}/new/0_500_0.img`]);
});

test('a cover that is known stays when the chapter is opened again before its book is known', async () => {
  await saveChapter(chapter(1, { cover: 'cover/1' }), '7', signal, () => {});
  await saveOpenedChapter(chapter(1), '7');
  expect(await there()).toEqual([[1, 3]]);
});

test('a picture is counted for a chapter that was opened before another one has fetched it', async () => {
  const withCover = { cover: 'cover/1' };
  await saveOpenedChapter(chapter(1, withCover), '7');
  await saveChapter(chapter(2, withCover), '7', signal, () => {});
  await saveOpenedChapter(chapter(1, withCover), '7');
  expect(await there()).toEqual([
    [1, 1],
    [2, 3],
  ]);
});

test('every kept picture is shown by a chapter and counted, after each of 150 random steps (seed 1)', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const random = seededRandom(1);
  const below = (count: number) => Math.floor(random() * count);
  /** A chapter whose pictures change from time to time, in number and in kind. */
  const some = () => {
    const number = 1 + below(3);
    const edition = below(2);
    return chapter(number, {
      pictures: Array.from({ length: 1 + below(3) }, (_, at) => `page/${number}/${edition}/${at}`),
    });
  };
  for (let step = 0; step < 150; step += 1) {
    const one = some();
    const what = below(5);
    online = below(4) > 0;
    if (what <= 1) await saveOpenedChapter(one, '7');
    else if (what === 2) await saveChapter(one, '7', signal, () => {});
    else if (what === 3) {
      for (const path of one.pictures) storePicture(`${HOST}/${path}_500_0.img`, path);
    } else await removeOfflineChapters([one]);
    const { pictures, shown, bytes } = await onDisk();
    expect(
      pictures.filter((address) => !shown.includes(address)),
      `step ${step}`,
    ).toEqual([]);
    await expect
      .poll(async () => offlineUsage(await offlineChapters('7')).taken - (await onDisk()).bytes, {
        message: `step ${step}: ${bytes}`,
      })
      .toBe(0);
  }
});

test('saving stops all its downloads when one of them fails', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const pictures = Array.from({ length: 12 }, (_, at) => `page/1/${at}`);
  const underWay = new Set<string>();
  let asked = 0;
  vi.mocked(window.fetch).mockImplementation(async (input, init) => {
    asked += 1;
    init?.signal?.throwIfAborted();
    if (String(input) === address(1, 0)) {
      await expect.poll(() => underWay.size).toBe(2);
      return new Response(null, { status: 500 });
    }
    underWay.add(String(input));
    return new Promise((_, reject) => {
      init?.signal?.addEventListener('abort', () => {
        underWay.delete(String(input));
        reject(init.signal?.reason);
      });
    });
  });
  expect(await saveChapter(chapter(1, { pictures }), '7', signal, () => {})).toBe('failed');
  expect([...underWay]).toEqual([]);
  // Three tries of the first one, and one of each that was under way.
  expect(asked).toBe(5);
  expect(await onDisk()).toEqual({ pictures: [], shown: [], bytes: 0 });
});

test.each([
  ['that was not there', false],
  ['that was opened before', true],
])('saving that is cancelled leaves a chapter %s as it was', async (_, opened) => {
  if (opened) await saveOpenedChapter(chapter(1), '7');
  const abort = new AbortController();
  const progress: number[] = [];
  vi.mocked(window.fetch).mockImplementation(async (input, init) => {
    if (String(input) === address(1, 0)) return new Response(await sealed('a picture'));
    return new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });
  });
  const saving = saveChapter(chapter(1), '7', abort.signal, (share) => progress.push(share));
  await expect.poll(() => progress).toEqual([0.5]);
  abort.abort();
  expect(await saving).toBe('cancelled');
  expect(await there()).toEqual(opened ? [[1, 1]] : []);
  expect((await offlineChapters('7')).some(({ saved }) => saved)).toBe(false);
  expect(await saveChapter(chapter(1), '7', abort.signal, () => {})).toBe('cancelled');
});

test('a chapter that is removed while it is saved is not called saved', async () => {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  vi.mocked(window.fetch).mockImplementation(async (input) => {
    if (String(input) === address(1, 1)) await gate;
    return new Response(await sealed('a picture'));
  });
  const saving = saveChapter(chapter(1), '7', signal, () => {});
  await expect.poll(() => there()).toEqual([[1, 1]]);
  await removeOfflineChapters([chapter(1)]);
  letGo();
  expect(await saving).toBe('failed');
  expect(await onDisk()).toEqual({ pictures: [], shown: [], bytes: 0 });
});

test('what was read by membership is known as such; what was bought stays bought', async () => {
  const paid = { price: 12 };
  await saveOpenedChapter(chapter(1, { ...paid, byMembership: true }), '7');
  expect(await isSavedByMembership(chapter(1), '7')).toBe(true);
  expect(await isSavedByMembership(chapter(1), '8')).toBe(false);
  expect(await offlineChapter(chapter(1), '7')).toEqual({ number: 1 });

  await saveOpenedChapter(chapter(1, { ...paid, byMembership: false }), '7');
  expect(await isSavedByMembership(chapter(1), '7')).toBe(false);
  await saveOpenedChapter(chapter(1, { ...paid, byMembership: true }), '7');
  expect(await isSavedByMembership(chapter(1), '7')).toBe(false);

  // A build that does not tell keeps it as before, and what it kept counts as bought.
  await saveOpenedChapter(chapter(2, paid), '7');
  expect(await isSavedByMembership(chapter(2), '7')).toBe(false);
  await saveOpenedChapter(chapter(3, { price: 0, byMembership: true }), '7');
  expect(await isSavedByMembership(chapter(3), '7')).toBe(false);
});

test('who saves is told when another user comes', async () => {
  const told: string[] = [];
  const stop = onUserChanged((userId) => told.push(userId));
  await removeOtherUsersChapters('8');
  stop();
  await removeOtherUsersChapters('7');
  expect(told).toEqual(['8']);
});

test('this browser can keep chapters', async () => {
  expect(await canSaveChapters()).toBe(true);
});

test.each<[string, () => void]>([
  [
    'whose database takes nothing',
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
    'that gives no room',
    () => vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ quota: 0, usage: 0 }),
  ],
])('a browser %s keeps no chapters', async (_, prepare) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  prepare();
  expect(await canSaveChapters()).toBe(false);
});

test.each([
  ['a page of the network’s own', '<html><title>Log in</title></html>'],
  ['of another key', 'bm90IGEgcGljdHVyZSBhdCBhbGwsIG9mIDMyIGJ5dGVz'],
  ['broken off', 'bm90IGEgcGljdHVy'],
])('saving a chapter whose pictures are %s fails and keeps nothing', async (_, text) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.mocked(window.fetch).mockImplementation(async () => new Response(text));
  expect(await saveChapter(chapter(1), '7', signal, () => {})).toBe('failed');
  expect(await onDisk()).toEqual({ pictures: [], shown: [], bytes: 0 });
});

const grant = (turn: number) => `~${'g'.repeat(24)}${turn}`;
const granted = (number: number, turn: number, fields: Partial<ChapterToSave> = {}) => {
  const pictures = [0, 1].map((page) => `page/${number}/${page}${grant(turn)}`);
  return chapter(number, { pictures, content: { pictures }, ...fields });
};
const grantedAddress = (number: number, page: number, turn: number) =>
  `${HOST}/page/${number}/${page}${grant(turn)}_500_0.img`;

test('pictures are kept whatever their grants: another one finds them, and none is fetched twice', async () => {
  expect(await saveChapter(granted(1, 0), '7', signal, () => {})).toBe('saved');
  const fetched = vi.mocked(window.fetch).mock.calls.length;
  expect(await saveChapter(granted(1, 1), '7', signal, () => {})).toBe('saved');
  expect(vi.mocked(window.fetch).mock.calls.length).toBe(fetched);
  await saveOpenedChapter(granted(1, 2), '7');
  expect(await there()).toEqual([[1, 2]]);
  online = false;
  const text = await sealed(grantedAddress(1, 0, 0));
  for (const turn of [0, 1, 2, 3]) expect(await pictureText(grantedAddress(1, 0, turn), signal)).toBe(text);
});

test('a picture that is shown with a renewed grant is kept for its chapter', async () => {
  await saveOpenedChapter(granted(1, 0), '7');
  storePicture(grantedAddress(1, 1, 5), await sealed('a picture'));
  await expect.poll(() => there()).toEqual([[1, 1]]);
});

test('a kept picture takes the place of one whose grant is refused', async () => {
  expect(await saveChapter(granted(1, 0), '7', signal, () => {})).toBe('saved');
  vi.mocked(window.fetch).mockImplementation(async () => new Response(null, { status: 403 }));
  expect(await pictureText(grantedAddress(1, 0, 0), signal)).toBe(await sealed(grantedAddress(1, 0, 0)));
});

/** Keeps a chapter as builds before contract 1.3 did: its pictures under their whole addresses. */
async function keptByOlderBuild(number: number, turn: number, text: string): Promise<void> {
  await saveChapter(granted(number, turn), '7', signal, () => {});
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('manying-offline');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const transaction = database.transaction(['contents', 'pictures'], 'readwrite');
  const pictures = transaction.objectStore('pictures');
  const addresses = [0, 1].map((page) => grantedAddress(number, page, turn));
  for (const page of [0, 1]) pictures.delete(address(number, page));
  for (const one of addresses) pictures.put({ address: one, text });
  transaction
    .objectStore('contents')
    .put({ content: granted(number, turn).content, addresses }, ['1', number]);
  await new Promise<void>((resolve) => {
    transaction.oncomplete = () => resolve();
  });
  database.close();
}

test('what an older build kept under addresses with grants is read, and stays when the chapter is opened anew', async () => {
  await keptByOlderBuild(1, 0, 'older');
  vi.mocked(window.fetch).mockImplementation(async () => new Response(null, { status: 403 }));
  expect(await pictureText(grantedAddress(1, 0, 0), signal)).toBe('older');
  await saveOpenedChapter(granted(1, 1), '7');
  expect(await there()).toEqual([[1, 2]]);
  for (const turn of [0, 1, 2]) expect(await pictureText(grantedAddress(1, 1, turn), signal)).toBe('older');
});

test('a chapter with a key of its own is saved with it, and fetched anew when the key has changed', async () => {
  const keyed = (key: string) =>
    chapter(1, { pictures: [0, 1].map((page) => `page/1/${page}${grant(0)}#${key}`) });
  const asked = () => vi.mocked(window.fetch).mock.calls.length;
  expect(await saveChapter(keyed(CIPHER.key), '7', signal, () => {})).toBe('saved');
  expect(asked()).toBe(2);
  // What does not open with the chapter's key is not taken for its picture.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(await saveChapter(keyed('another key 0123'), '7', signal, () => {})).toBe('failed');
});
