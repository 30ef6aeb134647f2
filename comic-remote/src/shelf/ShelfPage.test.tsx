import { network, ok, status } from '@manying/testing/network';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bookUpdated, chapterRead, favouriteToggled } from '../comicState.ts';
import { bookAnswer, newStore, visit } from '../testing/harness.tsx';
import ShelfPage from './ShelfPage.tsx';

const HISTORY = { path: '/shelf', address: '/shelf?active=history' };
const SHELF = { path: '/shelf', address: '/shelf' };
const now = new Date(2026, 2, 13, 22, 30);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  network({ '/img/*': status(204) });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  localStorage.clear();
  window.scrollTo(0, 0);
});

const storedBook = (bookId: string) => ({
  bookId,
  title: `书${bookId}`,
  cover: `cover/${bookId}`,
  category: '',
  finished: false,
  chapterCount: 86,
});
const read = (bookId: string, number: number, date: Date) =>
  chapterRead({ book: storedBook(bookId), number, date: date.getTime() });

function storeWithFavourites(...bookIds: readonly string[]) {
  const store = newStore();
  for (const bookId of bookIds.toReversed())
    store.dispatch(favouriteToggled({ book: storedBook(bookId), date: 0 }));
  return store;
}
function storeWithReads() {
  const store = newStore();
  store.dispatch(read('c', 9, new Date(2026, 2, 8, 19, 48)));
  store.dispatch(read('b', 58, new Date(2026, 2, 12, 20, 15)));
  store.dispatch(read('a', 12, new Date(2026, 2, 13, 21, 40)));
  return store;
}

// spec: §2/route-shelf
test('the favourites open first, each with its reading progress and a link to its book', async () => {
  const store = storeWithFavourites('a', 'b');
  store.dispatch(read('a', 12, now));
  const screen = await visit(ShelfPage, { ...SHELF, store });
  await expect
    .element(screen.getByRole('tab', { name: '我的收藏' }))
    .toHaveAttribute('aria-selected', 'true');
  await expect.element(screen.getByRole('link', { name: '书a' })).toHaveAttribute('href', '/book/a');
  await expect.element(screen.getByText('读到第12话')).toBeVisible();
  await expect.element(screen.getByText('未读')).toBeVisible();
});

// spec: §2/route-shelf, §2/shelf-tabs
test('?active=history opens the history, and the address contains the tab', async () => {
  const screen = await visit(ShelfPage, { ...HISTORY, store: storeWithReads() });
  await expect
    .element(screen.getByRole('tab', { name: '阅读历史' }))
    .toHaveAttribute('aria-selected', 'true');
  await screen.getByRole('tab', { name: '我的收藏' }).click();
  await expect.poll(() => location.pathname + location.search).toBe('/shelf');
  await screen.getByRole('tab', { name: '阅读历史' }).click();
  await expect.poll(() => location.pathname + location.search).toBe('/shelf?active=history');
  await expect.element(screen.getByRole('tab', { name: '阅读历史' })).toHaveFocus();
});

test('after midnight 今天 becomes 昨天 when the tab is shown again', async () => {
  const screen = await visit(ShelfPage, { ...HISTORY, store: storeWithReads() });
  await expect.element(screen.getByRole('heading', { name: '今天' })).toBeVisible();
  vi.setSystemTime(new Date(2026, 2, 14, 8));
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(screen.getByRole('heading', { name: '今天' })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('heading', { name: '昨天' })).toBeVisible();
});

// spec: §4/history-entries
test('the history is grouped by day, newest first, each entry with a link to continue', async () => {
  const screen = await visit(ShelfPage, { ...HISTORY, store: storeWithReads() });
  await expect.element(screen.getByRole('heading', { name: '今天' })).toBeVisible();
  expect(
    screen
      .getByRole('heading', { level: 2 })
      .elements()
      .map((heading) => heading.textContent),
  ).toEqual(['今天', '昨天', '3月8日']);
  expect(
    screen
      .getByRole('tabpanel')
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/book/read/a/12', '/book/read/b/58', '/book/read/c/9']);
  await expect.element(screen.getByText('读到第12话 · 共86话')).toBeVisible();
  await expect.element(screen.getByText('21:40')).toBeVisible();
  await screen.getByRole('link', { name: '书a 续看' }).click();
  await expect.element(screen.getByRole('status', { name: 'address' })).toHaveTextContent('/book/read/a/12');
});

test('one read can be removed from the history, and the removal is persisted', async () => {
  const screen = await visit(ShelfPage, { ...HISTORY, store: storeWithReads() });
  await screen.getByRole('button', { name: '移除 书b 的阅读记录' }).click();
  await expect.element(screen.getByRole('heading', { name: '昨天' })).not.toBeInTheDocument();
  expect(
    newStore()
      .getState()
      .comic?.history.map(({ book }) => book.bookId),
  ).toEqual(['a', 'c']);
});

test('the whole history is cleared only when that is confirmed', async () => {
  const screen = await visit(ShelfPage, { ...HISTORY, store: storeWithReads() });
  await screen.getByRole('button', { name: '清空' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: '取消' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: '书a 续看' })).toBeVisible();
  await screen.getByRole('button', { name: '清空' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: '清空' }).click();
  await expect.element(screen.getByRole('heading', { name: '暂时没有记录' })).toBeVisible();
  expect(newStore().getState().comic?.history).toEqual([]);
});

// spec: §2/shelf-tabs
test('favourites can be selected and removed in edit mode', async () => {
  const screen = await visit(ShelfPage, { ...SHELF, store: storeWithFavourites('a', 'b', 'c') });
  await screen.getByRole('button', { name: '编辑' }).click();
  await expect.element(screen.getByRole('button', { name: '移除收藏（0）' })).toBeDisabled();
  await screen.getByRole('button', { name: '书b' }).click();
  await expect.element(screen.getByRole('button', { name: '书b' })).toHaveAttribute('aria-pressed', 'true');
  await screen.getByRole('button', { name: '书a' }).click();
  await screen.getByRole('button', { name: '书a' }).click();
  await screen.getByRole('button', { name: '移除收藏（1）' }).click();
  await expect.element(screen.getByRole('link', { name: '书a' })).toBeVisible();
  await expect.element(screen.getByText('书b')).not.toBeInTheDocument();
  expect(
    newStore()
      .getState()
      .comic?.favourites.map(({ book }) => book.bookId),
  ).toEqual(['a', 'c']);
});

test('all favourites can be selected and deselected at once', async () => {
  const screen = await visit(ShelfPage, { ...SHELF, store: storeWithFavourites('a', 'b', 'c') });
  await screen.getByRole('button', { name: '编辑' }).click();
  await screen.getByRole('button', { name: '全选', exact: true }).click();
  await expect.element(screen.getByRole('button', { name: '移除收藏（3）' })).toBeEnabled();
  await screen.getByRole('button', { name: '取消全选' }).click();
  await expect.element(screen.getByRole('button', { name: '移除收藏（0）' })).toBeDisabled();
  await screen.getByRole('button', { name: '完成' }).click();
  await expect.element(screen.getByRole('link', { name: '书a' })).toBeVisible();
});

test('removing the last favourite ends the edit mode with an empty shelf', async () => {
  const screen = await visit(ShelfPage, { ...SHELF, store: storeWithFavourites('a') });
  await screen.getByRole('button', { name: '编辑' }).click();
  await screen.getByRole('button', { name: '全选', exact: true }).click();
  await screen.getByRole('button', { name: '移除收藏（1）' }).click();
  await expect.element(screen.getByRole('heading', { name: '暂时没有记录' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '去逛逛' })).toHaveAttribute('href', '/home');
  await expect.element(screen.getByRole('button', { name: '编辑' })).not.toBeInTheDocument();
});

test('a history of 5,000 reads mounts only what is near the screen, at its top and at its end', async () => {
  const history = Array.from({ length: 5000 }, (_, index) => ({
    book: storedBook(String(index)),
    number: 1,
    date: now.getTime() - index * 3_600_000,
  }));
  localStorage.setItem('manying:comic:history', JSON.stringify({ v: 1, d: history }));
  const screen = await visit(ShelfPage, HISTORY);
  const mounted = () => screen.getByRole('listitem').elements().length;
  await expect.element(screen.getByRole('link', { name: '书0 续看' })).toBeVisible();
  expect(mounted()).toBeLessThan(100);
  window.scrollTo(0, document.documentElement.scrollHeight);
  await expect.element(screen.getByRole('link', { name: '书4999 续看' })).toBeInTheDocument();
  expect(mounted()).toBeLessThan(100);
});

test('a favourite with new chapters is marked until its book is opened; failed checks are silent', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { paths } = network({
    '/api/book/detail/new': ok({ book: bookAnswer(1, { bookId: 'new', chapterCount: 12 }) }),
    '/api/book/detail/same': ok({ book: bookAnswer(2, { bookId: 'same', chapterCount: 10 }) }),
    '/api/book/detail/down': status(500),
  });
  const store = newStore();
  const addFavourite = (bookId: string, finished = false) =>
    store.dispatch(
      favouriteToggled({
        book: { bookId, title: bookId, cover: '', category: '', finished, chapterCount: 10 },
        date: 1,
      }),
    );
  for (const bookId of ['new', 'same', 'down']) addFavourite(bookId);
  addFavourite('ended', true);
  const screen = await visit(ShelfPage, { path: '/shelf', address: '/shelf', store });
  await expect.element(screen.getByText('有更新')).toBeVisible();
  expect(screen.getByText('有更新').elements()).toHaveLength(1);
  expect(paths).not.toContain('/api/book/detail/ended');
  expect(screen.getByRole('link', { name: 'down', exact: true }).elements()).toHaveLength(1);

  store.dispatch(bookUpdated({ bookId: 'new', chapterCount: 12, isSeen: true }));
  await expect.element(screen.getByText('有更新')).not.toBeInTheDocument();
});

test('a favourite that was added without its book’s data gets them when it is checked', async () => {
  network({
    '/api/book/detail/1005': ok({ book: bookAnswer(1005, { chapterCount: 88 }) }),
    '/img/*': status(204),
  });
  const store = newStore();
  // As the reader adds it while only the chapter is known, also without a network.
  const book = { bookId: '1005', title: '书', cover: '', category: '', finished: false, chapterCount: 86 };
  store.dispatch(favouriteToggled({ book, date: 1 }));
  await visit(ShelfPage, { ...SHELF, store });
  await expect
    .poll(() => store.getState().comic?.favourites[0])
    .toEqual({
      book: { ...book, title: '书1005', cover: 'cover/1005', category: '治愈' },
      date: 1,
      latest: 88,
    });
});
