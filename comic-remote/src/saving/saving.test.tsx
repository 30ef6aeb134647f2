import { offlineChapters, removeOtherUsersChapters } from '@manying/platform/offline';
import { network } from '@manying/testing/network';
import { picture } from '@manying/testing/picture';
import { ToastHost } from '@manying/ui/Toast';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import type { ChapterInfo } from '../chapters/chapter.ts';
import { clearOfflineChapters } from '../testing/harness.tsx';
import { cancelSaving, enqueue, type SaveRequest, saveProgress } from './saveQueue.ts';

const info = (number: number, fields: Partial<ChapterInfo> = {}): ChapterInfo => ({
  bookId: 'a',
  bookTitle: '书',
  chapterId: String(number),
  number,
  title: '',
  price: 0,
  vipFree: true,
  pages: [[`a/${number}/0`], [`a/${number}/1`]],
  previous: undefined,
  next: undefined,
  total: 9,
  ...fields,
});
const saveRequest = (number: number, fields: Partial<SaveRequest> = {}): SaveRequest => ({
  bookId: 'a',
  number,
  userId: '',
  cover: '',
  byMembership: false,
  fetchChapter: async () => info(number),
  renewPaths: async () => undefined,
  ...fields,
});
const saved = async () =>
  (await offlineChapters('')).filter((chapter) => chapter.saved).map(({ number }) => number);
const progress = () => [1, 2, 3, 4].map((number) => saveProgress({ bookId: 'a', number }));

/** Sends the pictures whose paths contain the text. */
let sendPictures: (text: string) => void;
let paths: string[];

beforeEach(async () => {
  await clearOfflineChapters();
  const pictureHandler = await picture(1, 1);
  const waiting: { path: string; send: () => void }[] = [];
  const open: string[] = [];
  sendPictures = (text) => {
    open.push(text);
    for (const { path, send } of waiting) if (path.includes(text)) send();
  };
  ({ paths } = network({
    '/img/*': (address) =>
      new Promise<Response>((resolve) => {
        const send = () => resolve(pictureHandler(address));
        if (open.some((text) => address.pathname.includes(text))) send();
        else waiting.push({ path: address.pathname, send });
      }),
  }));
});
afterEach(async () => {
  cancelSaving([1, 2, 3, 4].map((number) => ({ bookId: 'a', number })));
  sendPictures('');
  await cleanup();
  vi.restoreAllMocks();
});

test('chapters are saved one after the other', async () => {
  for (const number of [1, 2]) enqueue(saveRequest(number));
  expect(progress()).toEqual([0, 0, undefined, undefined]);
  await expect.poll(() => paths.length).toBe(2);
  expect(paths.every((path) => path.includes('a/1/'))).toBe(true);
  sendPictures('a/1/0');
  await expect.poll(progress).toEqual([0.5, 0, undefined, undefined]);
  sendPictures('');
  await expect.poll(saved).toEqual([1, 2]);
  await expect.poll(progress).toEqual([undefined, undefined, undefined, undefined]);
});

test.each([
  ['is running', 1, [2, 3]],
  ['is queued', 2, [1, 3]],
])('saving a chapter that %s can be cancelled; the others continue', async (_, cancelled, others) => {
  for (const number of [1, 2, 3]) enqueue(saveRequest(number));
  await expect.poll(() => paths.length).toBe(2);
  cancelSaving([{ bookId: 'a', number: cancelled }]);
  expect(saveProgress({ bookId: 'a', number: cancelled })).toBeUndefined();
  sendPictures('');
  await expect.poll(saved).toEqual(others);
  expect((await offlineChapters('')).map(({ number }) => number)).toEqual(others);
});

test('a cancelled chapter can be saved again', async () => {
  enqueue(saveRequest(1));
  await expect.poll(() => paths.length).toBe(2);
  cancelSaving([{ bookId: 'a', number: 1 }]);
  enqueue(saveRequest(1));
  sendPictures('');
  await expect.poll(saved).toEqual([1]);
});

test('a change of user cancels the former user’s queue', async () => {
  for (const number of [1, 2]) enqueue(saveRequest(number, { userId: '7' }));
  await expect.poll(() => paths.length).toBe(2);
  await removeOtherUsersChapters('8');
  expect(progress()).toEqual([undefined, undefined, undefined, undefined]);
  sendPictures('');
  enqueue(saveRequest(3, { userId: '8' }));
  await expect.poll(saved).toEqual([3]);
});

test('a request of another user cancels the former user’s queue', async () => {
  for (const number of [1, 2]) enqueue(saveRequest(number, { userId: '7' }));
  enqueue(saveRequest(3, { userId: '8' }));
  expect(progress()).toEqual([undefined, undefined, 0, undefined]);
  sendPictures('');
  await expect.poll(saved).toEqual([3]);
});

test('a response after the cancellation saves nothing', async () => {
  let answer: (chapter: ChapterInfo) => void = () => {};
  const response = new Promise<ChapterInfo>((resolve) => {
    answer = resolve;
  });
  enqueue(saveRequest(1, { fetchChapter: () => response }));
  cancelSaving([{ bookId: 'a', number: 1 }]);
  answer(info(1));
  sendPictures('');
  enqueue(saveRequest(2));
  await expect.poll(saved).toEqual([2]);
  expect(paths.some((path) => path.includes('a/1/'))).toBe(false);
});

test('a cancelled chapter with a pending response does not block the queue', async () => {
  enqueue(saveRequest(1, { fetchChapter: () => new Promise(() => {}) }));
  cancelSaving([{ bookId: 'a', number: 1 }]);
  sendPictures('');
  enqueue(saveRequest(2));
  await expect.poll(saved).toEqual([2]);
});

test.each<[string, SaveRequest['fetchChapter']]>([
  ['fails to load', async () => undefined],
  ['has no pictures', async () => info(1, { pages: [] })],
  ['throws', () => Promise.reject(new Error('no'))],
])('a chapter that %s shows an error; the next one is saved', async (_, ask) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const screen = await render(<ToastHost />);
  sendPictures('');
  enqueue(saveRequest(1, { fetchChapter: ask }));
  enqueue(saveRequest(2));
  await expect.element(screen.getByText('保存失败，请检查网络或先购买本话')).toBeInTheDocument();
  await expect.poll(saved).toEqual([2]);
});

test('without storage space the whole queue ends with one message', async () => {
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    if (this.name === 'pictures') throw new DOMException('full', 'QuotaExceededError');
    return put.apply(this, args);
  });
  const screen = await render(<ToastHost />);
  sendPictures('');
  for (const number of [1, 2, 3]) enqueue(saveRequest(number));
  await expect.element(screen.getByText('离线空间已满，请先删除一些章节')).toBeInTheDocument();
  expect(progress()).toEqual([undefined, undefined, undefined, undefined]);
  expect(paths.some((path) => path.includes('a/3/'))).toBe(false);
});

test('a chapter that was cancelled for want of space is not fetched, and blocks nothing', async () => {
  const put = IDBObjectStore.prototype.put;
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...args
  ) {
    if (this.name === 'pictures') throw new DOMException('full', 'QuotaExceededError');
    return put.apply(this, args);
  });
  const screen = await render(<ToastHost />);
  sendPictures('');
  const fetchNext = vi.fn(() => new Promise<ChapterInfo>(() => {}));
  enqueue(saveRequest(1));
  enqueue(saveRequest(2, { fetchChapter: fetchNext }));
  await expect.element(screen.getByText('离线空间已满，请先删除一些章节')).toBeInTheDocument();
  full.mockRestore();
  enqueue(saveRequest(3));
  await expect.poll(saved).toEqual([3]);
  expect(fetchNext).not.toHaveBeenCalled();
});

test('a chapter with expired grants is saved with renewed ones, fetched once', async () => {
  const pictureHandler = await picture(1, 1);
  const grant = (generation: number) => `~${'g'.repeat(24)}${generation}`;
  const granted = (generation: number) =>
    info(4, { pages: [0, 1, 2].map((page) => [`a/4/${page}${grant(generation)}`]) });
  ({ paths } = network({
    '/img/*': (address) =>
      address.pathname.includes(grant(1)) ? pictureHandler(address) : new Response(null, { status: 403 }),
  }));
  const renew = vi.fn(async () => granted(1).pages.flat());
  enqueue(saveRequest(4, { fetchChapter: async () => granted(0), renewPaths: renew }));
  await expect.poll(saved).toEqual([4]);
  expect(renew).toHaveBeenCalledOnce();
  expect((await offlineChapters('')).map(({ pictures, there }) => [pictures, there])).toEqual([[3, 3]]);
});
