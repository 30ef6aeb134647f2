import { pictureText } from '@manying/platform/imageHost';
import {
  canSaveChapters,
  offlineChapter,
  onUserChanged,
  removeOfflineChapters,
  removeOtherUsersChapters,
  saveChapter,
} from '@manying/platform/offline';
import {
  address,
  chapter,
  encryptedText,
  HOST,
  network,
  setUpOffline,
  signal,
  storedCounts,
} from '@manying/platform/testing/offlineChapters';
import { expect, test, vi } from 'vitest';

setUpOffline();

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
  network.online = false;
  await expect(pictureText(address(8, 0), signal)).rejects.toThrow();
  const cover = `${HOST}/cover/1_200_0.img`;
  expect(await pictureText(cover, signal)).toBe(await encryptedText(cover));
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
