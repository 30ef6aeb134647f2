import {
  offlineChapters,
  offlineUsage,
  removeOfflineChapters,
  saveChapter,
  saveOpenedChapter,
} from '@manying/platform/offline';
import { markSaved } from '@manying/platform/offline/database';
import {
  address,
  chapter,
  encryptedText,
  grant,
  network,
  readDatabase,
  setUpOffline,
  signal,
  storedCounts,
} from '@manying/platform/testing/offlineChapters';
import { CIPHER } from '@manying/testing/site';
import { expect, test, vi } from 'vitest';

setUpOffline();

test('saves a complete chapter, and reports the progress', async () => {
  const shares: number[] = [];
  expect(await saveChapter(chapter(2), '7', signal, (share) => shares.push(share))).toBe('saved');
  expect(shares).toEqual([0.5, 1]);
  const [saved] = await offlineChapters('7');
  expect(saved).toMatchObject({ number: 2, saved: true, pictures: 2, there: 2 });
  expect(offlineUsage(await offlineChapters('7')).taken).toBe(saved?.bytes);
  expect(saved?.bytes).toBe(2 * (await encryptedText(address(2, 0))).length);
});

test.each([
  ['rejects', () => Promise.reject(new TypeError('not allowed'))],
  [
    'throws',
    () => {
      throw new TypeError('not allowed');
    },
  ],
])('saves in a browser whose request for persistent storage %s', async (_, persist) => {
  const warning = vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(navigator.storage, 'persist').mockImplementation(persist);
  expect(await saveChapter(chapter(2), '7', signal, () => {})).toBe('saved');
  expect(warning).toHaveBeenCalledOnce();
});

test('leaves the chapter unchanged when saving fails', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await saveOpenedChapter(chapter(3), '7');
  network.online = false;
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

test('a failure does not remove a chapter that another tab has saved meanwhile', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  let failPicture = () => {};
  const held = new Promise<Response>((_, reject) => {
    failPicture = () => reject(new TypeError('no network'));
  });
  vi.mocked(window.fetch).mockImplementation(async (input) =>
    String(input) === address(6, 1) ? held : new Response(await encryptedText('a picture')),
  );
  const saving = saveChapter(chapter(6), '7', signal, () => {});
  await expect.poll(() => storedCounts()).toEqual([[6, 1]]);
  await markSaved({ bookId: chapter(6).bookId, number: 6 });
  failPicture();
  expect(await saving).toBe('failed');
  expect((await offlineChapters('7')).map(({ number, saved }) => [number, saved])).toEqual([[6, true]]);
});
