import { network, ok, status } from '@manying/testing/network';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { chapterRead } from '../comicState.ts';
import { bookAnswer, newStore, visit } from '../testing/harness.tsx';
import BookHomePage from './BookHomePage.tsx';

const route = { path: '/book/:id?', address: '/book/1005' };
const chapter = (number: number, price: number) => ({
  bookId: 1005,
  number,
  title: `标题${number}`,
  cover: '',
  price,
  alreadyBuy: false,
});
const detail = (fields: Record<string, unknown> = {}) => ({
  book: bookAnswer(1005, { title: '橘猫侦探社', ...fields }),
  chapterList: [chapter(1, 0), chapter(2, 12), chapter(3, 0)],
  recommendList: [bookAnswer(2), bookAnswer(3)],
});
const answering = (data: unknown) => network({ '/img/*': status(204), '/api/book/detail/1005': ok(data) });

/** A store with the book's history at chapter `number`. */
function readBefore(number: number) {
  const store = newStore();
  const book = {
    bookId: '1005',
    title: '橘猫侦探社',
    cover: '',
    category: '',
    finished: false,
    chapterCount: 86,
  };
  store.dispatch(chapterRead({ book, number, date: 1 }));
  return store;
}

const { innerWidth: WIDTH, innerHeight: HEIGHT } = window;
afterEach(async () => {
  vi.restoreAllMocks();
  localStorage.clear();
  await page.viewport(WIDTH, HEIGHT);
});

// spec: §2/route-book, §2/book-home, §7/get-book-detail
test('shows the data of the book', async () => {
  answering(detail());
  const screen = await visit(BookHomePage, route);
  await expect.element(screen.getByRole('heading', { name: '橘猫侦探社' })).toBeVisible();
  await expect.element(screen.getByText('连载中')).toBeVisible();
  await expect.element(screen.getByText('9.6')).toBeVisible();
  await expect.element(screen.getByText('368.2万')).toBeVisible();
  await expect.element(screen.getByText('简介1005')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: /共86话/ }))
    .toHaveAttribute('href', '/book/1005/catalog');
  await expect
    .element(screen.getByRole('region', { name: '同类推荐' }).getByRole('link', { name: '书3' }))
    .toBeVisible();
});

// spec: §2/book-home
test('a finished book shows 已完结', async () => {
  answering(detail({ publishStatus: 'finish' }));
  const screen = await visit(BookHomePage, route);
  await expect.element(screen.getByText('已完结')).toBeVisible();
});

// spec: §2/book-home-first-chapters, §9/first-chapters-when-free
test('of the first two chapters only the free one is listed', async () => {
  answering(detail());
  const screen = await visit(BookHomePage, route);
  await expect
    .element(screen.getByRole('link', { name: '第1话 · 标题1' }))
    .toHaveAttribute('href', '/book/read/1005/1');
  await expect.element(screen.getByText('免费')).toBeVisible();
  expect(screen.getByText(/标题[23]/).query()).toBeNull();
});

test('a long abstract expands and collapses', async () => {
  answering(detail({ abstractContent: '雨夜的屋檐下，一只戴格子帽的橘猫接下了委托。'.repeat(12) }));
  const screen = await visit(BookHomePage, route);
  await screen.getByRole('button', { name: '展开' }).click();
  await screen.getByRole('button', { name: '收起' }).click();
  await expect.element(screen.getByRole('button', { name: '展开' })).toBeVisible();
});

// spec: §2/book-home-favourite-button, §3/stored-favourites
test('the favourite button adds and removes the book, and the state is persisted', async () => {
  answering(detail());
  const screen = await visit(BookHomePage, route);
  await screen.getByRole('button', { name: '加入收藏' }).click();
  await expect.element(screen.getByRole('button', { name: '移除收藏' })).toBeVisible();
  expect(
    newStore()
      .getState()
      .comic?.favourites.map(({ book }) => book.title),
  ).toEqual(['橘猫侦探社']);

  await screen.getByRole('button', { name: '移除收藏' }).click();
  await expect.element(screen.getByRole('button', { name: '加入收藏' })).toBeVisible();
  expect(newStore().getState().comic?.favourites).toEqual([]);
});

test('an unread book starts at its first chapter without a prompt', async () => {
  answering(detail());
  const screen = await visit(BookHomePage, route);
  await expect
    .element(screen.getByRole('link', { name: '开始阅读' }))
    .toHaveAttribute('href', '/book/read/1005/1');
  expect(screen.getByRole('dialog').query()).toBeNull();
});

test.each([
  ['descending', [3, 2, 1]],
  ['mixed, with numbers as text', ['2', 3, '1']],
  ['with chapters that have no number', [undefined, 1, null, 'x', 2]],
])('an unread book starts at its first chapter when its chapters are sent %s', async (_, chapterNumbers) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const chapterList = chapterNumbers.map((number) => ({ ...chapter(1, 0), number, title: `标题${number}` }));
  answering({ ...detail(), chapterList });
  const screen = await visit(BookHomePage, route);
  await expect
    .element(screen.getByRole('link', { name: '开始阅读' }))
    .toHaveAttribute('href', '/book/read/1005/1');
  // The first two of the book, not of the list.
  await expect.element(screen.getByRole('link', { name: '第1话 · 标题1' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '第2话 · 标题2' })).toBeVisible();
  expect(screen.getByRole('link', { name: /标题(3|x|null|undefined)/ }).query()).toBeNull();
});

test.each([[[]], [null], [[{ title: '无号' }]]])(
  'a book with the chapters %j offers no reading',
  async (chapterList) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    answering({ ...detail({ chapterCount: 0 }), chapterList });
    const screen = await visit(BookHomePage, route);
    await expect.element(screen.getByRole('button', { name: '加入收藏' })).toBeVisible();
    expect(screen.getByRole('link', { name: '开始阅读' }).query()).toBeNull();
  },
);

// spec: §2/book-home-continue-dialog
test('a book read before prompts to continue, and confirming opens the chapter', async () => {
  answering(detail());
  const screen = await visit(BookHomePage, { ...route, store: readBefore(12) });
  await expect.element(screen.getByRole('dialog', { name: '继续阅读' })).toBeVisible();
  await expect.element(screen.getByText('上次阅读到第12话， 是否继续阅读？')).toBeVisible();
  await screen.getByRole('button', { name: '确定' }).click();
  await expect.element(screen.getByLabelText('address')).toHaveTextContent('/book/read/1005/12');
});

// spec: §2/book-home-continue-dialog
test('cancelling stays on the book, whose button continues at that chapter', async () => {
  answering(detail());
  const screen = await visit(BookHomePage, { ...route, store: readBefore(12) });
  await screen.getByRole('button', { name: '取消' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect
    .element(screen.getByRole('link', { name: '继续阅读' }))
    .toHaveAttribute('href', '/book/read/1005/12');
});

test('a failed request shows the failure panel and recovers by retry', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let down = true;
  network({
    '/img/*': status(204),
    '/api/book/detail/1005': (address) => (down ? status(502) : ok(detail()))(address),
  });
  const screen = await visit(BookHomePage, route);
  await expect.element(screen.getByRole('heading', { name: '加载失败' })).toBeVisible();
  down = false;
  await screen.getByRole('button', { name: '重新加载' }).click();
  await expect.element(screen.getByRole('heading', { name: '橘猫侦探社' })).toBeVisible();
});

// spec: §2/book-home-empty-id
test('an empty id goes back', async () => {
  network({});
  const screen = await visit(BookHomePage, { ...route, address: '/book/' });
  await expect.element(screen.getByLabelText('address')).toHaveTextContent('/home');
});

test('a wide window shows how far the book is read, and the chapters around the one read last', async () => {
  await page.viewport(820, 1180);
  answering({
    ...detail(),
    chapterList: Array.from({ length: 20 }, (_, index) => chapter(index + 1, index < 10 ? 0 : 12)),
  });
  const screen = await visit(BookHomePage, { ...route, store: readBefore(12) });
  await screen.getByRole('button', { name: '取消' }).click();
  const catalogue = screen.getByRole('link', { name: /^第\d+话/ });
  await expect.element(catalogue.nth(4)).toBeVisible();
  expect(catalogue.elements().map((link) => link.textContent)).toEqual([
    '第1话 · 标题1免费',
    '第11话 · 标题1112 金币',
    '第12话 · 标题1212 金币',
    '第13话 · 标题1312 金币',
    '第14话 · 标题1412 金币',
  ]);
  await expect.element(screen.getByRole('link', { name: /第12话/ })).toHaveAttribute('aria-current', 'true');
  await expect.element(screen.getByText('上次读到')).toBeVisible();
  await expect.element(screen.getByText('读到第12话 · 标题12', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: '简介' })).toBeVisible();
});
