import { offlineChapters, removeOtherUsersChapters } from '@manying/platform/offline';
import { ToastHost } from '@manying/ui/Toast';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import type { ChapterInfo } from '../../chapters/chapter.ts';
import { forgetKept, network, picture } from '../../testing/harness.tsx';
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
const saving = (number: number, fields: Partial<SaveRequest> = {}): SaveRequest => ({
  bookId: 'a',
  number,
  userId: '',
  cover: '',
  byMembership: false,
  fetchChapter: async () => info(number),
  renewPaths: async () => undefined,
  ...fields,
});
const saved = async () => (await offlineChapters('')).filter((one) => one.saved).map(({ number }) => number);
const shares = () => [1, 2, 3, 4].map((number) => saveProgress({ bookId: 'a', number }));

/** Lets go of the pictures whose paths contain the text. */
let letGo: (text: string) => void;
let asked: string[];

beforeEach(async () => {
  await forgetKept();
  const sent = await picture(1, 1);
  const waiting: { path: string; go: () => void }[] = [];
  const open: string[] = [];
  letGo = (text) => {
    open.push(text);
    for (const { path, go } of waiting) if (path.includes(text)) go();
  };
  ({ asked } = network({
    '/img/*': (address) =>
      new Promise<Response>((resolve) => {
        const go = () => resolve(sent(address));
        if (open.some((text) => address.pathname.includes(text))) go();
        else waiting.push({ path: address.pathname, go });
      }),
  }));
});
afterEach(async () => {
  cancelSaving([1, 2, 3, 4].map((number) => ({ bookId: 'a', number })));
  letGo('');
  await cleanup();
  vi.restoreAllMocks();
});

test('chapters are saved one after the other', async () => {
  for (const number of [1, 2]) enqueue(saving(number));
  expect(shares()).toEqual([0, 0, undefined, undefined]);
  await expect.poll(() => asked.length).toBe(2);
  expect(asked.every((path) => path.includes('a/1/'))).toBe(true);
  letGo('a/1/0');
  await expect.poll(shares).toEqual([0.5, 0, undefined, undefined]);
  letGo('');
  await expect.poll(saved).toEqual([1, 2]);
  await expect.poll(shares).toEqual([undefined, undefined, undefined, undefined]);
});

test.each([
  ['is under way', 1, [2, 3]],
  ['waits', 2, [1, 3]],
])('a chapter that %s can be given up; the others go on', async (_, gone, others) => {
  for (const number of [1, 2, 3]) enqueue(saving(number));
  await expect.poll(() => asked.length).toBe(2);
  cancelSaving([{ bookId: 'a', number: gone }]);
  expect(saveProgress({ bookId: 'a', number: gone })).toBeUndefined();
  letGo('');
  await expect.poll(saved).toEqual(others);
  expect((await offlineChapters('')).map(({ number }) => number)).toEqual(others);
});

test('a chapter that was given up can be saved once more', async () => {
  enqueue(saving(1));
  await expect.poll(() => asked.length).toBe(2);
  cancelSaving([{ bookId: 'a', number: 1 }]);
  enqueue(saving(1));
  letGo('');
  await expect.poll(saved).toEqual([1]);
});

test('when another user comes, what the former one saves is given up', async () => {
  for (const number of [1, 2]) enqueue(saving(number, { userId: '7' }));
  await expect.poll(() => asked.length).toBe(2);
  await removeOtherUsersChapters('8');
  expect(shares()).toEqual([undefined, undefined, undefined, undefined]);
  letGo('');
  enqueue(saving(3, { userId: '8' }));
  await expect.poll(saved).toEqual([3]);
});

test('what another user enqueues ends the queue of the former one', async () => {
  for (const number of [1, 2]) enqueue(saving(number, { userId: '7' }));
  enqueue(saving(3, { userId: '8' }));
  expect(shares()).toEqual([undefined, undefined, 0, undefined]);
  letGo('');
  await expect.poll(saved).toEqual([3]);
});

test('an answer that comes after the chapter was given up saves nothing', async () => {
  let answer: (chapter: ChapterInfo) => void = () => {};
  const coming = new Promise<ChapterInfo>((resolve) => {
    answer = resolve;
  });
  enqueue(saving(1, { fetchChapter: () => coming }));
  cancelSaving([{ bookId: 'a', number: 1 }]);
  answer(info(1));
  letGo('');
  enqueue(saving(2));
  await expect.poll(saved).toEqual([2]);
  expect(asked.some((path) => path.includes('a/1/'))).toBe(false);
});

test('a cancelled chapter whose answer never comes holds up no other', async () => {
  enqueue(saving(1, { fetchChapter: () => new Promise(() => {}) }));
  cancelSaving([{ bookId: 'a', number: 1 }]);
  letGo('');
  enqueue(saving(2));
  await expect.poll(saved).toEqual([2]);
});

test.each<[string, SaveRequest['fetchChapter']]>([
  ['cannot be had', async () => undefined],
  ['has no pictures', async () => info(1, { pages: [] })],
  ['cannot even be asked for', () => Promise.reject(new Error('no'))],
])('a chapter that %s says so; the next one is saved', async (_, ask) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const screen = await render(<ToastHost />);
  letGo('');
  enqueue(saving(1, { fetchChapter: ask }));
  enqueue(saving(2));
  await expect.element(screen.getByText('保存失败，请检查网络或先购买本话')).toBeInTheDocument();
  await expect.poll(saved).toEqual([2]);
});

test('without room the whole queue ends, and is told once', async () => {
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    if (this.name === 'pictures') throw new DOMException('full', 'QuotaExceededError');
    return put.apply(this, args);
  });
  const screen = await render(<ToastHost />);
  letGo('');
  for (const number of [1, 2, 3]) enqueue(saving(number));
  await expect.element(screen.getByText('离线空间已满，请先删除一些章节')).toBeInTheDocument();
  expect(shares()).toEqual([undefined, undefined, undefined, undefined]);
  expect(asked.some((path) => path.includes('a/3/'))).toBe(false);
});

test('a chapter whose grants have ended is saved with renewed ones, asked for once', async () => {
  const sent = await picture(1, 1);
  const grant = (turn: number) => `~${'g'.repeat(24)}${turn}`;
  const granted = (turn: number) =>
    info(4, { pages: [0, 1, 2].map((page) => [`a/4/${page}${grant(turn)}`]) });
  ({ asked } = network({
    '/img/*': (address) =>
      address.pathname.includes(grant(1)) ? sent(address) : new Response(null, { status: 403 }),
  }));
  const renew = vi.fn(async () => granted(1).pages.flat());
  enqueue(saving(4, { fetchChapter: async () => granted(0), renewPaths: renew }));
  await expect.poll(saved).toEqual([4]);
  expect(renew).toHaveBeenCalledOnce();
  expect((await offlineChapters('')).map(({ pictures, there }) => [pictures, there])).toEqual([[3, 3]]);
});
