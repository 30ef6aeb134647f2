import { offlineChapters, saveOpenedChapter } from '@manying/platform/offline';
import { userReceived } from '@manying/platform/session';
import { storedUser } from '@manying/testing/account';
import { inSequence, network, ok, refused } from '@manying/testing/network';
import { twoFrames } from '@manying/testing/twoFrames';
import { expect, test, vi } from 'vitest';
import type { ChapterInfo } from '../chapters/chapter.ts';
import { toChapterToSave } from '../saving/chapterToSave.ts';
import { clearOfflineChapters, newStore, visit } from '../testing/harness.tsx';
import { chapter, route, serveChapter, setUpReaderPage } from '../testing/readerPage.ts';
import ReaderPage from './ReaderPage.tsx';

setUpReaderPage();

/** The same chapter as the client's type. */
const chapterInfo = (): ChapterInfo => ({
  bookId: '1005',
  bookTitle: '橘猫侦探社',
  chapterId: '77',
  number: 2,
  title: '薄荷糖的秘密',
  price: 0,
  vipFree: true,
  pages: [['p/1a', 'p/1b'], ['p/2']],
  previous: 1,
  next: 3,
  total: 86,
});

/** Simulates a device without a network. */
function goOffline() {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  return network({ '/api/*': () => Response.error() });
}

test('without a network an unsaved chapter shows the offline panel, and loads when the network is back', async () => {
  goOffline();
  const screen = await visit(ReaderPage, route);
  await expect.element(screen.getByRole('heading', { name: '网络未连接' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: '离线阅读' }))
    .toHaveAttribute('href', '/shelf/offline');
  await expect.element(screen.getByRole('button', { name: '重新加载' })).toBeVisible();
  vi.restoreAllMocks();
  await serveChapter(ok(chapter()));
  window.dispatchEvent(new Event('online'));
  await expect.element(screen.getByRole('img', { name: '第 1 页' })).toBeVisible();
});

test.each([
  ['runs', 'month', '2099-01-01', true],
  ['has ended by this device’s clock', 'month', '2020-01-01', false],
  ['has ended', 'none', '', false],
])('offline, a chapter read by a membership that %s', async (_, vipType, vipEndDate, readable) => {
  const store = newStore();
  const user = { userId: '1', account: 'a', password: '', visitorId: '', branchId: '', mobile: '' };
  store.dispatch(userReceived({ ...user, vipType, vipEndDate, coins: 0, recharged: false }));
  const info = { ...chapterInfo(), price: 12 };
  await clearOfflineChapters();
  await serveChapter(ok(chapter()));
  await saveOpenedChapter(toChapterToSave(info, '', true), '1');
  goOffline();
  const screen = await visit(ReaderPage, { ...route, store, keepOfflineChapters: true });
  if (readable) {
    await expect.element(screen.getByRole('heading', { name: '第2话 · 薄荷糖的秘密' })).toBeVisible();
    await expect.element(screen.getByRole('slider', { name: '跳到页' })).toBeInTheDocument();
    return;
  }
  await expect.element(screen.getByRole('heading', { name: '会员已到期' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: '续费会员' }))
    .toHaveAttribute('href', '/purchase?bookId=1005');
  expect(document.querySelector('[data-at]')).toBeNull();
});

test('offline, the saved chapters of a book follow each other in one strip, and stay saved as they are', async () => {
  const store = newStore();
  const member = { ...storedUser, userId: '1', account: 'a', vipType: 'month', vipEndDate: '2099-01-01' };
  store.dispatch(userReceived(member));
  await clearOfflineChapters();
  await serveChapter(ok(chapter()));
  const following = { ...chapterInfo(), chapterId: '78', number: 3, title: '第三封信', previous: 2, next: 4 };
  // Both are bought, which only the book's data tell.
  await saveOpenedChapter(toChapterToSave({ ...chapterInfo(), price: 12 }, '', false), '1');
  await saveOpenedChapter(toChapterToSave({ ...following, price: 12 }, '', false), '1');
  goOffline();
  const screen = await visit(ReaderPage, { ...route, store, keepOfflineChapters: true });
  await expect.element(screen.getByRole('heading', { name: '第2话 · 薄荷糖的秘密' })).toBeVisible();
  window.dispatchEvent(new PointerEvent('pointerdown'));
  await expect
    .poll(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      return document.querySelector('h1')?.textContent;
    })
    .toBe('第3话 · 第三封信');
  await twoFrames();
  expect((await offlineChapters('1')).map(({ byMembership }) => byMembership)).toEqual([false, false]);
});

test('offline, a bought chapter is readable after the membership has ended', async () => {
  const store = newStore();
  const user = { userId: '1', account: 'a', password: '', visitorId: '', branchId: '', mobile: '' };
  store.dispatch(userReceived({ ...user, vipType: 'none', vipEndDate: '', coins: 0, recharged: false }));
  await clearOfflineChapters();
  await serveChapter(ok(chapter()));
  await saveOpenedChapter(toChapterToSave({ ...chapterInfo(), price: 12 }, '', false), '1');
  goOffline();
  const screen = await visit(ReaderPage, { ...route, store, keepOfflineChapters: true });
  await expect.element(screen.getByRole('heading', { name: '第2话 · 薄荷糖的秘密' })).toBeVisible();
});

test('offline, the chapter of one user is not shown to another while the storage is busy', async () => {
  const store = newStore();
  const user = { ...storedUser, userId: '1', account: 'a' };
  store.dispatch(userReceived(user));
  await clearOfflineChapters();
  await serveChapter(ok(chapter()));
  await saveOpenedChapter(toChapterToSave({ ...chapterInfo(), price: 12 }, '', false), '1');
  const calls = goOffline();
  const screen = await visit(ReaderPage, { ...route, store, keepOfflineChapters: true });
  await expect.element(screen.getByRole('heading', { name: '第2话 · 薄荷糖的秘密' })).toBeVisible();
  const isShown = () => document.querySelector('[data-at]') !== null;
  await expect.poll(isShown).toBe(true);
  const unanswered = new Promise<never>(() => {});
  vi.spyOn(IDBObjectStore.prototype, 'get').mockReturnValue(unanswered as unknown as IDBRequest);
  store.dispatch(userReceived({ ...user, userId: '2', account: 'b' }));
  await expect.poll(() => calls.paths.filter((path) => path.includes('number=2'))).toHaveLength(2);
  // Until the failed call is shown.
  for (let frame = 0; frame < 5; frame += 1) await twoFrames();
  expect(isShown()).toBe(false);
});

test('a chapter that a member has opened stays stored by membership when that ends while it is shown', async () => {
  const store = newStore();
  const member = { ...storedUser, userId: '1', account: 'a', vipType: 'month', vipEndDate: '2099-01-01' };
  store.dispatch(userReceived(member));
  await serveChapter(ok(chapter({ price: 12 })));
  const screen = await visit(ReaderPage, { ...route, store });
  const stored = async () => (await offlineChapters('1')).map(({ byMembership }) => byMembership);
  await expect.poll(stored).toEqual([true]);
  store.dispatch(userReceived({ ...member, vipType: 'none', vipEndDate: '' }));
  // Everything that the store's change has begun is stored before the next chapter is.
  await expect.element(screen.getByRole('img', { name: '第 1 页' })).toBeVisible();
  await saveOpenedChapter(toChapterToSave({ ...chapterInfo(), number: 9 }, '', false), '1');
  expect((await offlineChapters('1')).find(({ number }) => number === 2)?.byMembership).toBe(true);
});

test('a chapter that a member has opened stays stored by membership when it is opened again after that', async () => {
  const store = newStore();
  const member = { ...storedUser, userId: '1', account: 'a', vipType: 'month', vipEndDate: '2099-01-01' };
  store.dispatch(userReceived(member));
  await serveChapter(ok(chapter({ price: 12 })));
  const screen = await visit(ReaderPage, { ...route, store });
  const stored = async () =>
    (await offlineChapters('1')).map(({ byMembership, opened }) => ({ byMembership, opened }));
  await expect.poll(stored).toMatchObject([{ byMembership: true }]);
  const [first] = await stored();
  await screen.unmount();
  store.dispatch(userReceived({ ...member, vipType: 'none', vipEndDate: '' }));
  await visit(ReaderPage, { ...route, store, keepOfflineChapters: true });
  await expect.poll(async () => (await stored())[0]?.opened).toBeGreaterThan(first?.opened ?? 0);
  expect(await stored()).toMatchObject([{ byMembership: true }]);
});

test('a chapter is not stored for another user who logs in while it is shown', async () => {
  const store = newStore();
  const user = { ...storedUser, userId: '1', account: 'a' };
  store.dispatch(userReceived(user));
  await serveChapter(
    inSequence(ok(chapter({ price: 12 })), refused(999, '', chapter({ price: 12, bookPics: [] }))),
  );
  const screen = await visit(ReaderPage, { ...route, store });
  await expect.poll(async () => (await offlineChapters('1')).length).toBe(1);
  store.dispatch(userReceived({ ...user, userId: '2', account: 'b' }));
  await expect.element(screen.getByRole('dialog', { name: '购买章节' })).toBeVisible();
  expect(await offlineChapters('2')).toEqual([]);
});

test.each([
  ['the login page of the network', () => new Response('<!doctype html><title>Login</title>')],
  ['nothing', () => new Response('')],
  ['half of an answer', () => new Response('{"result":true,"data":{"bookId":1')],
])('a saved chapter is shown when %s answers for the provider', async (_, portal) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const store = newStore();
  store.dispatch(userReceived({ ...storedUser, userId: '1' }));
  await clearOfflineChapters();
  await serveChapter(ok(chapter()));
  await saveOpenedChapter(toChapterToSave(chapterInfo(), '', false), '1');
  network({ '/api/*': portal });
  const screen = await visit(ReaderPage, { ...route, store, keepOfflineChapters: true });
  await expect.element(screen.getByRole('heading', { name: '第2话 · 薄荷糖的秘密' })).toBeVisible();
  await expect.element(screen.getByRole('slider', { name: '跳到页' })).toBeInTheDocument();
});
