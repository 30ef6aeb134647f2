import { type ChapterToSave, offlineChapters, saveChapter } from '@manying/platform/offline';
import { userReceived } from '@manying/platform/session';
import { storedUser } from '@manying/testing/account';
import { network } from '@manying/testing/network';
import { picture } from '@manying/testing/picture';
import { twoFrames } from '@manying/testing/twoFrames';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearOfflineChapters, newStore, visit } from '../testing/harness.tsx';
import OfflinePage from './OfflinePage.tsx';

const route = { path: '/shelf/offline', address: '/shelf/offline', keepOfflineChapters: true };

beforeEach(async () => {
  await clearOfflineChapters();
  network({ '/img/*': await picture(1, 1) });
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const save = (bookId: string, number: number, fields: Partial<ChapterToSave> = {}, userId = '') =>
  saveChapter(
    {
      bookId,
      number,
      bookTitle: `书${bookId}`,
      title: '',
      cover: '',
      price: 0,
      content: {},
      pictures: [`${bookId}/${number}/0`],
      ...fields,
    },
    userId,
    new AbortController().signal,
    () => {},
  );

test('without saved chapters it explains how to save some', async () => {
  const screen = await visit(OfflinePage, route);
  await expect.element(screen.getByRole('heading', { name: '暂时没有记录' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '回到首页' })).toHaveAttribute('href', '/home');
});

test('saved chapters are grouped by book with their sizes, each linked to the reader', async () => {
  await save('a', 1);
  await save('b', 2);
  await save('b', 1);
  const screen = await visit(OfflinePage, route);
  await expect.element(screen.getByText('已用 0 KB / 200 MB')).toBeVisible();
  const book = screen.getByRole('button', { name: '书b', exact: true });
  await expect.element(book).toHaveAttribute('aria-expanded', 'false');
  await expect.element(screen.getByText('2话 · 0 KB')).toBeVisible();
  await book.click();
  await expect.element(screen.getByRole('link', { name: '第2话' })).toHaveAttribute('href', '/book/read/b/2');
  expect(
    screen
      .getByRole('link', { name: /第\d话/ })
      .elements()
      .map((link) => link.textContent),
  ).toEqual(['第1话', '第2话']);
  await expect.element(screen.getByText('已保存').first()).toBeVisible();
});

test('a book whose title is unknown is named, also where it is removed', async () => {
  await save('a', 1, { bookTitle: '' });
  const screen = await visit(OfflinePage, route);
  await expect.element(screen.getByRole('button', { name: '未命名作品', exact: true })).toBeVisible();
  await screen.getByRole('button', { name: '删除 未命名作品 的全部章节' }).click();
  await expect.element(screen.getByText('删除《未命名作品》保留的 1 话？')).toBeVisible();
});

test('the books of one user are not listed for another while the storage is busy', async () => {
  await save('a', 1, { price: 12 }, '1');
  const store = newStore();
  store.dispatch(userReceived({ ...storedUser, userId: '1' }));
  const screen = await visit(OfflinePage, { ...route, store });
  const book = screen.getByRole('button', { name: '书a', exact: true });
  await expect.element(book).toBeVisible();
  const unanswered = new Promise<never>(() => {});
  vi.spyOn(IDBObjectStore.prototype, 'getAll').mockReturnValue(unanswered as unknown as IDBRequest);
  store.dispatch(userReceived({ ...storedUser, userId: '2' }));
  await expect.element(book).not.toBeInTheDocument();
});

test('one chapter is removed at once, a book and all books after a confirmation', async () => {
  for (const [bookId, number] of [
    ['a', 1],
    ['b', 1],
    ['b', 2],
    ['c', 1],
  ] as const)
    await save(bookId, number);
  const screen = await visit(OfflinePage, route);
  const remaining = async () => (await offlineChapters('')).map((one) => `${one.bookId}/${one.number}`);

  await screen.getByRole('button', { name: '书b', exact: true }).click();
  await screen.getByRole('button', { name: '删除 第1话' }).click();
  await expect.poll(remaining).toEqual(['a/1', 'b/2', 'c/1']);

  await screen.getByRole('button', { name: '删除 书a 的全部章节' }).click();
  await expect.element(screen.getByText('删除《书a》保留的 1 话？')).toBeVisible();
  expect(await remaining()).toContain('a/1');
  await screen.getByRole('button', { name: '删除', exact: true }).click();
  await expect.poll(remaining).toEqual(['b/2', 'c/1']);

  await screen.getByRole('button', { name: '全部删除' }).click();
  await screen.getByRole('button', { name: '取消' }).click();
  expect(await remaining()).toHaveLength(2);
  await screen.getByRole('button', { name: '全部删除' }).click();
  await screen.getByRole('button', { name: '删除', exact: true }).click();
  await expect.element(screen.getByRole('heading', { name: '暂时没有记录' })).toBeVisible();
  expect(await remaining()).toEqual([]);
});

test('a device that cannot save chapters shows an error', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('no', 'InvalidStateError');
  });
  const screen = await visit(OfflinePage, route);
  await expect.element(screen.getByText('此浏览器不能保留章节，离线时无法阅读')).toBeVisible();
});

test('an earlier look at the storage that fails later changes nothing', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  let fail: (reason: unknown) => void = () => {};
  const first = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const getAll = vi
    .spyOn(IDBObjectStore.prototype, 'getAll')
    .mockImplementationOnce(() => first as unknown as IDBRequest);
  const screen = await visit(OfflinePage, route);
  await expect.poll(() => getAll).toHaveBeenCalled();
  await save('a', 1);
  const book = screen.getByRole('button', { name: '书a', exact: true });
  await expect.element(book).toBeVisible();
  fail(new DOMException('no', 'AbortError'));
  await expect.poll(() => warn).toHaveBeenCalled();
  await twoFrames();
  await expect.element(book).toBeVisible();
});

test('a book that cannot be removed says so, and its question is closed', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await save('a', 1);
  const screen = await visit(OfflinePage, route);
  await screen.getByRole('button', { name: '删除 书a 的全部章节' }).click();
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(() => {
    throw new DOMException('no', 'UnknownError');
  });
  await screen.getByRole('button', { name: '删除', exact: true }).click();
  await expect.element(screen.getByText('删除失败，请稍后重试')).toBeVisible();
  await expect.poll(() => document.querySelector('dialog[open]')).toBeNull();
  expect(await offlineChapters('')).toHaveLength(1);
});
