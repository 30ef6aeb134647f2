import { saveOpenedChapter } from '@manying/platform/offline';
import { userReceived } from '@manying/platform/session';
import { network, ok, status } from '@manying/testing/network';
import { picture } from '@manying/testing/picture';
import { resizeWindow } from '@manying/testing/resizeWindow';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readingSet } from '../../comicState.ts';
import { parseOfflineChapter, toChapterToSave } from '../../saving/chapterToSave.ts';
import { bookAnswer, clearOfflineChapters, newStore, visit } from '../../testing/harness.tsx';
import { scrollSettled } from '../../testing/press.ts';
import { chapter, route, setUpReaderPage } from '../../testing/readerPage.ts';
import ReaderPage from '../ReaderPage.tsx';
import { storedPosition, storePosition } from '../strip/readingStorage.ts';
import { FLING_STOP_TIMEOUT } from '../zoom/taps.ts';

setUpReaderPage();
beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => window.scrollTo(0, 0));

const listed = (number: number, fields: Record<string, unknown> = {}) => ({
  bookId: 1005,
  number,
  title: `标题${number}`,
  cover: `still/${number}`,
  price: 12,
  alreadyBuy: false,
  ...fields,
});

interface Provider {
  /** Fields of the chapter that ends, of its book, and of the next chapter's entry. */
  read?: Record<string, unknown>;
  book?: Record<string, unknown>;
  next?: Record<string, unknown>;
  similar?: number;
}

/** Scrolls to the end, and waits until a press there stops no scroll. */
async function scrollToEnd() {
  window.scrollTo(0, document.documentElement.scrollHeight);
  await scrollSettled();
}

/** Opens chapter 2 of book 1005 and scrolls to its end. */
async function openEnd({ read = {}, book = {}, next, similar = 0 }: Provider, store = newStore()) {
  const calls = network({
    '/api/book/detail/1005': ok({
      book: bookAnswer(1005, book),
      chapterList: next ? [listed(2), listed(3, next)] : [],
      recommendList: Array.from({ length: similar }, (_, index) => bookAnswer(index + 1)),
    }),
    '/api/book/read_chapter': (address) => {
      const number = Number(address.searchParams.get('number'));
      return ok(chapter({ ...read, number }))(address);
    },
    '/img/*': await picture(500, 400),
    '/api/user/*': ok({ userId: 1, account: 'a', vipType: 'none' }),
  });
  // A next chapter that is in the strip, or is offered there, has tests of its own.
  store.dispatch(readingSet({ continuous: false }));
  const screen = await visit(ReaderPage, { ...route, store });
  await expect.element(screen.getByText('第2话 完')).toBeVisible();
  await scrollToEnd();
  return { screen, ...calls };
}

test('the card shows the next chapter, and its link replaces this chapter at the top of the next one', async () => {
  storePosition({ bookId: '1005', number: 3 }, { page: 1, fraction: 0.5 });
  const { screen, paths } = await openEnd({ next: {} });
  await expect.element(screen.getByRole('heading', { level: 2, name: '第3话 · 标题3' })).toBeVisible();
  await expect.poll(() => paths).toContain('/img/still/3_500_0.img');
  const link = screen.getByRole('link', { name: '下一话 第3话 · 标题3 12 金币' });
  await expect.element(link).toHaveAttribute('href', '/book/read/1005/3');

  const entries = history.length;
  await link.click();
  await expect.poll(() => location.pathname).toBe('/book/read/1005/3');
  expect(history.length).toBe(entries);
  expect(storedPosition({ bookId: '1005', number: 3 })).toBeUndefined();
  expect(paths.filter((path) => path.includes('buy'))).toEqual([]);
});

test('a tap that stops a fling opens nothing', async () => {
  const { screen } = await openEnd({ next: {} });
  const link = screen.getByRole('link', { name: '下一话' }).element();
  const tap = (timeStamp = performance.now()) => {
    for (const type of ['pointerdown', 'click']) {
      const event = new MouseEvent(type, { bubbles: true, cancelable: true, detail: 1 });
      link.dispatchEvent(Object.defineProperty(event, 'timeStamp', { value: timeStamp }));
    }
  };
  // A touch has the time of the finger, and a scroll that of the move: on a busy machine their events are dispatched later.
  const tapped = new Promise<void>((resolve) => {
    const onScroll = ({ timeStamp }: Event) => resolve(tap(timeStamp + FLING_STOP_TIMEOUT - 1));
    window.addEventListener('scroll', onScroll, { once: true });
  });
  window.scrollBy(0, -20);
  await tapped;
  expect(location.pathname).toBe('/book/read/1005/2');
  await scrollSettled();
  tap();
  await expect.poll(() => location.pathname).toBe('/book/read/1005/3');
});

test.each([
  ['免费', { price: 0 }, 'none'],
  ['已购买', { alreadyBuy: true }, 'none'],
  ['VIP', {}, 'vip'],
  ['12 金币', {}, 'none'],
  ['123456789 金币', { price: 123_456_789 }, 'none'],
])('the card says %s', async (words, next, vipType) => {
  const store = newStore();
  const user = { userId: '1', account: 'a', password: '', visitorId: '', branchId: '', mobile: '' };
  store.dispatch(userReceived({ ...user, vipType, vipEndDate: '', coins: 0, recharged: false }));
  const { screen } = await openEnd({ next }, store);
  await expect
    .element(screen.getByRole('link', { name: `下一话 第3话 · 标题3 ${words}`, exact: true }))
    .toBeVisible();
});

test('with single chapters nothing is requested of a chapter that must be bought', async () => {
  const { screen, paths } = await openEnd({ read: { bookVipFree: false }, next: { cover: 'paid/3' } });
  await expect.element(screen.getByRole('link', { name: '下一话' })).toBeVisible();
  await expect.poll(() => paths).toContain('/img/paid/3_500_0.img');
  expect(paths.filter((path) => /number=3|buy/.test(path))).toEqual([]);
});

test('收藏 adds the book to the shelf and removes it, on the same page', async () => {
  const { screen } = await openEnd({ next: {} });
  const favourites = () => screen.store.getState().comic?.favourites.map(({ book }) => book.bookId);
  await screen.getByRole('button', { name: '收藏' }).click();
  expect(favourites()).toEqual(['1005']);
  // On a busy machine the page may still move: a press would stop it.
  await scrollSettled();
  await screen.getByRole('button', { name: '已收藏' }).click();
  expect(favourites()).toEqual([]);
  await expect.element(screen.getByRole('button', { name: '收藏' })).toBeVisible();
  expect(location.pathname).toBe('/book/read/1005/2');
});

test.each([
  ['lists no chapters', {}],
  ['sends a chapter without picture, title and price', { next: { cover: null, title: null, price: 'x' } }],
  ['answers for another book', { read: { bookId: 9 }, book: { bookId: 9 } }],
  ['sends unknown fields', { next: { cover: '', title: '', price: 0, tag: { deep: [] } } }],
])('where the provider %s, the card still opens the next chapter', async (_, provider: Provider) => {
  const { screen } = await openEnd(provider);
  await expect.element(screen.getByRole('heading', { level: 2, name: '第3话' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: '下一话' }))
    .toHaveAttribute('href', '/book/read/1005/3');
  expect(document.querySelector('section img')).toBeNull();
});

test('a huge title stays inside of the card', async () => {
  const { screen } = await openEnd({ next: { title: 'Ü'.repeat(3000) } });
  await expect.element(screen.getByRole('heading', { level: 2 })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  expect(screen.getByRole('heading', { level: 2 }).element().clientHeight).toBeLessThan(80);
});

test('after the last chapter there are similar books, the catalogue and the shelf', async () => {
  const { screen } = await openEnd({ read: { nextNumber: 0 }, similar: 8 });
  await expect.element(screen.getByRole('heading', { name: '已读到最新' })).toBeVisible();
  const titles = () =>
    [...document.querySelectorAll('section a[href^="/book/"]')]
      .map((link) => link.textContent)
      .filter((title) => title?.startsWith('书'));
  expect(titles()).toEqual(['书1', '书2', '书3', '书4', '书5', '书6']);
  await screen.getByRole('button', { name: '换一批' }).click();
  expect(titles()).toEqual(['书7', '书8', '书1', '书2', '书3', '书4']);
  await screen.getByRole('button', { name: '收藏，不错过更新' }).click();
  await expect.element(screen.getByRole('button', { name: '已收藏' })).toBeVisible();
  expect(screen.getByRole('link', { name: '下一话' }).query()).toBeNull();
});

test.each([
  [844, 390],
  [1180, 820],
])('in a window of %i x %i similar books fill the column', async (width, height) => {
  await resizeWindow(width, height);
  const { screen } = await openEnd({ read: { nextNumber: 0 }, similar: 3 });
  const heading = screen.getByRole('heading', { name: '读完这本，还有这些' });
  await expect.element(heading).toBeVisible();
  const left = heading.element().getBoundingClientRect().left;
  const last = screen.getByRole('link', { name: '书3', exact: true }).element();
  // The third of three in a row of about 530 px.
  expect(last.getBoundingClientRect().left).toBeGreaterThan(left + 300);
});

test('a finished book says so, and needs no similar books', async () => {
  const { screen } = await openEnd({ read: { nextNumber: 0 }, book: { publishStatus: 'finish' } });
  await expect.element(screen.getByRole('heading', { name: '已完结' })).toBeVisible();
  await expect.element(screen.getByText('全 86 话')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '收藏', exact: true })).toBeVisible();
  expect(screen.getByRole('heading', { name: '读完这本，还有这些' }).query()).toBeNull();
});

test('without the book’s data the card names what this device knows', async () => {
  network({
    '/api/book/detail/1005': status(502),
    '/api/book/read_chapter': ok(chapter()),
    '/img/*': await picture(500, 400),
    '/api/user/*': ok({ userId: 1, account: 'a', vipType: 'none' }),
  });
  const screen = await visit(ReaderPage, route);
  await expect.element(screen.getByRole('heading', { level: 2, name: '第3话' })).toBeVisible();
  await scrollToEnd();
  await screen.getByRole('button', { name: '收藏' }).click();
  expect(screen.store.getState().comic?.favourites[0]?.book.title).toBe('橘猫侦探社');
});

test.each([
  ['saved', true, '第3话 · 存下的标题', ''],
  ['not saved', false, '第3话', '网络未连接'],
])('offline, with a next chapter that is %s', async (_, isSaved, name, words) => {
  await clearOfflineChapters();
  network({ '/img/*': await picture(500, 400) });
  for (const number of isSaved ? [2, 3] : [2]) {
    const info = parseOfflineChapter({
      bookId: '1005',
      bookTitle: '橘猫侦探社',
      chapterId: '77',
      number,
      title: '存下的标题',
      price: 0,
      vipFree: true,
      pages: [['p/1a'], ['p/2']],
      previous: number - 1,
      next: number + 1,
      total: 86,
    });
    if (!info) throw new Error('the chapter is invalid');
    await saveOpenedChapter(toChapterToSave(info, '', false), '');
  }
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  network({ '/api/*': () => Response.error(), '/img/*': () => Response.error() });
  const screen = await visit(ReaderPage, { ...route, keepOfflineChapters: true });
  const title = screen.getByRole('heading', { level: 2, name, exact: true });
  await expect.element(title).toBeVisible();
  const link = screen.getByRole('link', { name: `下一话 ${name}` });
  await expect.element(link).toHaveAttribute('href', '/book/read/1005/3');
  expect(title.element().parentElement?.textContent?.includes('网络未连接')).toBe(words !== '');
});
