import { pictureText } from '@manying/platform/imageHost';
import {
  isSavedByMembership,
  offlineChapter,
  saveChapter,
  saveOpenedChapter,
} from '@manying/platform/offline';
import {
  address,
  chapter,
  encryptedText,
  loadAndStore,
  network,
  setUpOffline,
  signal,
  storedCounts,
} from '@manying/platform/testing/offlineChapters';
import { expect, test, vi } from 'vitest';

setUpOffline();

test('stores the pictures of an opened chapter as they are shown, and serves them offline', async () => {
  await saveOpenedChapter(chapter(1), '7');
  await loadAndStore(1, 0);
  await expect.poll(() => storedCounts()).toEqual([[1, 1]]);
  network.online = false;
  expect(await pictureText(address(1, 0), signal)).toBe(await encryptedText(address(1, 0)));
  await expect(pictureText(address(1, 1), signal)).rejects.toThrow('Failed to fetch');
  expect(await offlineChapter(chapter(1), '7')).toEqual({ number: 1 });
});

test('stores the pictures that were shown before the chapter was stored', async () => {
  await loadAndStore(1, 0);
  await saveOpenedChapter(chapter(1), '7');
  await expect.poll(() => storedCounts()).toEqual([[1, 1]]);
  network.online = false;
  expect(await pictureText(address(1, 0), signal)).toBe(await encryptedText(address(1, 0)));
});

test('stores that the host has no such picture', async () => {
  vi.mocked(window.fetch).mockImplementation(async () => new Response(null, { status: 204 }));
  await saveOpenedChapter(chapter(1), '7');
  await loadAndStore(1, 0);
  await expect.poll(() => storedCounts()).toEqual([[1, 1]]);
  vi.mocked(window.fetch).mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await pictureText(address(1, 0), signal)).toBe('');
});

test('keeps the stored cover when the chapter is opened again before its book is loaded', async () => {
  await saveChapter(chapter(1, { cover: 'cover/1' }), '7', signal, () => {});
  await saveOpenedChapter(chapter(1), '7');
  expect(await storedCounts()).toEqual([[1, 3]]);
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
