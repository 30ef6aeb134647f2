import { type Answer, network, ok, status } from '@manying/testing/network';
import { twoFrames } from '@manying/testing/twoFrames';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { bookAnswer, visit } from '../testing/harness.tsx';
import MorePage from './MorePage.tsx';

const PAGES = 3;
const noPictures = { '/img/*': status(204) };
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** A page of twenty books, numbered across pages; the last one has five. */
const bookPage: Answer = (address) => {
  const page = Number(address.pathname.split('/').at(-1));
  const first = 20 * (page - 1) + 1;
  const bookList = numbers(first, first + (page === PAGES ? 4 : 19)).map((id) => bookAnswer(id));
  const adList = [{ jumpType: 2, bizId: 9, imgPath: 'ad/1', title: '沙海方舟：海很快就要回来了' }];
  return ok({ bookList, adList, totalPage: PAGES, totalItem: 45 })(address);
};
const ranked = '/api/book/showcase/detail/hot';
const route = (path: string) => ({ path, address: path });
const toEnd = () => window.scrollTo(0, document.documentElement.scrollHeight);
const apiRequests = (paths: readonly string[]) => paths.filter((request) => request.startsWith('/api/'));

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  window.scrollTo(0, 0);
});

// spec: §2/route-more-lists, §2/more-lists
test('page 1 shows its ads, three small cards, then rows', async () => {
  network({ ...noPictures, [`${ranked}/*`]: bookPage });
  const screen = await visit(MorePage, route('/home/ranked'));
  await expect.element(screen.getByRole('heading', { name: '人气排行' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: '沙海方舟：海很快就要回来了' }))
    .toHaveAttribute('href', '/book/9');
  await expect.element(screen.getByText('简介4', { exact: true })).toBeVisible();
  for (const small of [1, 2, 3]) {
    await expect
      .element(screen.getByRole('link', { name: `书${small}`, exact: true }))
      .toHaveAttribute('href', `/book/${small}`);
    expect(screen.getByText(`简介${small}`, { exact: true }).query()).toBeNull();
  }
  await expect.element(screen.getByText('继续上拉加载更多')).toBeInTheDocument();
});

// spec: §2/ranked-labels, §8/end-of-list
test('ranks continue across pages, up to the end of the list', async () => {
  const { paths } = network({ ...noPictures, [`${ranked}/*`]: bookPage });
  const screen = await visit(MorePage, route('/home/ranked'));
  const byLabel = (label: string) => screen.getByText(label, { exact: true });
  await expect.element(byLabel('NO.1')).toBeVisible();
  await expect.element(byLabel('NO.20')).toBeInTheDocument();
  expect(apiRequests(paths)).toEqual([`${ranked}/1`]);

  toEnd();
  await expect.element(byLabel('NO.21')).toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: '书21', exact: true })).toBeInTheDocument();
  toEnd();
  await expect.element(byLabel('NO.41')).toBeInTheDocument();
  toEnd();
  await expect.element(byLabel('NO.45')).toBeInTheDocument();
  await expect.element(screen.getByText('暂时没有更多啦!')).toBeInTheDocument();
  expect(apiRequests(paths)).toEqual([1, 2, 3].map((number) => `${ranked}/${number}`));
});

test('other lists show no ranks', async () => {
  network({ ...noPictures, '/api/book/new/*': bookPage });
  const screen = await visit(MorePage, route('/home/latest'));
  await expect.element(screen.getByText('简介4', { exact: true })).toBeVisible();
  expect(screen.getByText(/^NO\./).query()).toBeNull();
});

// spec: §2/route-new
test.each(['/new', '/home/new'])('%s shows the new books', async (path) => {
  const { paths } = network({ ...noPictures, '/api/book/showcase/detail/new/*': bookPage });
  const screen = await visit(MorePage, route(path));
  await expect.element(screen.getByRole('heading', { name: '新书上架' })).toBeVisible();
  await expect.element(screen.getByText('简介4', { exact: true })).toBeVisible();
  expect(apiRequests(paths)).toEqual(['/api/book/showcase/detail/new/1']);
});

// spec: §4/list-paging
test('a failed later page keeps the loaded ones and recovers by 重新加载', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let down = true;
  const { paths } = network({
    ...noPictures,
    [`${ranked}/2`]: (address) => (down ? status(502) : bookPage)(address),
    [`${ranked}/*`]: bookPage,
  });
  const screen = await visit(MorePage, route('/home/ranked'));
  await expect.element(screen.getByText('NO.20', { exact: true })).toBeInTheDocument();
  toEnd();
  const retry = screen.getByRole('button', { name: '重新加载', exact: true });
  await expect.element(retry).toBeVisible();
  await expect.element(screen.getByText('加载失败')).toBeVisible();
  await expect.element(screen.getByText('NO.20', { exact: true })).toBeInTheDocument();
  // Not refetched automatically.
  expect(apiRequests(paths)).toEqual([`${ranked}/1`, `${ranked}/2`]);

  down = false;
  await retry.click();
  await expect.element(screen.getByText('NO.21', { exact: true })).toBeInTheDocument();
  await expect.element(screen.getByText('加载失败')).not.toBeInTheDocument();
});

test('a failed first page shows the failure panel and recovers by 重新加载', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let down = true;
  network({ ...noPictures, [`${ranked}/*`]: (address) => (down ? status(500) : bookPage)(address) });
  const screen = await visit(MorePage, route('/home/ranked'));
  await expect.element(screen.getByRole('heading', { name: '加载失败' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '返回' })).toBeVisible();
  down = false;
  await screen.getByRole('button', { name: '重新加载' }).click();
  await expect.element(screen.getByText('NO.1', { exact: true })).toBeVisible();
});

// spec: §8/empty-list
test('an empty list shows 暂时没有记录', async () => {
  network({ ...noPictures, [`${ranked}/*`]: ok({ bookList: [], adList: [], totalPage: 0, totalItem: 0 }) });
  const screen = await visit(MorePage, route('/home/ranked'));
  await expect.element(screen.getByRole('heading', { name: '暂时没有记录' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '回到首页' })).toHaveAttribute('href', '/home');
});

test('of a long list only the part near the screen is mounted, without moving other rows', async () => {
  await page.viewport(390, 844);
  network({
    ...noPictures,
    [`${ranked}/*`]: (address) => {
      const first = 20 * (Number(address.pathname.split('/').at(-1)) - 1) + 1;
      return ok({
        bookList: numbers(first, first + 19).map((id) => bookAnswer(id)),
        adList: [],
        totalPage: 9,
        totalItem: 180,
      })(address);
    },
  });
  const screen = await visit(MorePage, route('/home/ranked'));
  await expect.element(screen.getByText('NO.20', { exact: true })).toBeInTheDocument();
  const whole = document.documentElement.scrollHeight;
  for (const last of [40, 60, 80, 100, 120, 140, 160, 180]) {
    toEnd();
    await expect.element(screen.getByText(`NO.${last}`, { exact: true })).toBeInTheDocument();
    await expect.poll(() => screen.getByText(/^NO\./).elements().length).toBeLessThanOrEqual(60);
  }
  await expect.poll(() => screen.getByText('NO.1', { exact: true }).query()).toBeNull();
  await expect.poll(() => document.documentElement.scrollHeight).toBeGreaterThan(8 * whole);

  window.scrollTo(0, 0);
  await expect.element(screen.getByText('NO.1', { exact: true })).toBeVisible();
  expect(window.scrollY).toBe(0);
});

const some = numbers(1, 20).map((id) => bookAnswer(id));
test.each([
  ['pages without books', 1, (page: number) => (page === 1 ? some : []), 2],
  ['no book at all', 0, () => [], 1],
  ['the same page again and again', 1, () => some, 2],
  [
    'pages of which every other one is the first again',
    21,
    (page: number) => (page % 2 === 1 ? some : numbers(21, 40).map((id) => bookAnswer(id))),
    3,
  ],
])('%s end the list, whatever the number of pages', async (_, last, bookList, calls) => {
  const { paths } = network({
    ...noPictures,
    [`${ranked}/*`]: (address) => {
      const page = Number(address.pathname.split('/').at(-1));
      return ok({ bookList: bookList(page), adList: [], totalPage: 1000, totalItem: 20_000 })(address);
    },
  });
  const screen = await visit(MorePage, route('/home/ranked'));
  if (last > 0) {
    await expect.element(screen.getByText('NO.20', { exact: true })).toBeInTheDocument();
    toEnd();
    if (last > 20) {
      await expect.element(screen.getByText('NO.21', { exact: true })).toBeInTheDocument();
      toEnd();
    }
  }
  const end = screen.getByText(last > 0 ? '暂时没有更多啦!' : '暂时没有记录');
  await expect.element(end).toBeInTheDocument();
  toEnd();
  await twoFrames();
  expect(apiRequests(paths)).toHaveLength(calls);
  const books = screen
    .getByRole('link', { name: /^书\d/ })
    .elements()
    .map((link) => link.textContent);
  expect(new Set(books).size).toBe(books.length);
});
