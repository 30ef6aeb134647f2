import { type Answer, deferred, network, ok, status } from '@manying/testing/network';
import { twoFrames } from '@manying/testing/twoFrames';
import { afterEach, expect, test, vi } from 'vitest';
import { bookAnswer, visit } from '../testing/harness.tsx';
import CategoryPage from './CategoryPage.tsx';

const noPictures = { '/img/*': status(204) };
const options = {
  categoryList: [
    { id: 0, name: '全部' },
    { id: 3, name: '冒险' },
    { id: 4, name: '奇幻' },
  ],
  publishStatusList: [
    { code: 'all', desc: '全部' },
    { code: 'serialize', desc: '连载中' },
    { code: 'finish', desc: '已完结' },
  ],
};
const route = (query = '') => ({ path: '/category', address: `/category${query}` });

/** Two pages of twenty books; the titles contain filter and number. */
const books: Answer = (address) => {
  const [state = '', category = '', page = ''] = address.pathname.split('/').slice(-3);
  const first = 20 * (Number(page) - 1) + 1;
  const bookList = Array.from({ length: 20 }, (_, index) =>
    bookAnswer(first + index, {
      title: `${state}-${category}-${first + index}`,
      publishStatus: state === 'finish' ? 'finish' : 'serialize',
    }),
  );
  return ok({ bookList, adList: [], totalPage: 2, totalItem: 40 })(address);
};
const choices = { ...noPictures, '/api/book/category': ok(options) };
const calls = { ...choices, '/api/book/query/*': books };
const queries = (paths: readonly string[]) =>
  paths.filter((request) => request.startsWith('/api/book/query'));

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  window.scrollTo(0, 0);
});

// spec: §2/route-category, §9/default-category-and-status
test('all books are shown by default: category 0, publish status all', async () => {
  const { paths } = network(calls);
  const screen = await visit(CategoryPage, route());
  await expect
    .element(screen.getByRole('link', { name: 'all-0-1', exact: true }))
    .toHaveAttribute('href', '/book/1');
  await expect.element(screen.getByRole('tab', { name: '全部' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(screen.getByRole('button', { name: '全部' })).toHaveAttribute('aria-pressed', 'true');
  await expect.element(screen.getByText('共 40 部')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: '搜索书名或作者' }))
    .toHaveAttribute('href', '/search');
  expect(queries(paths)).toEqual(['/api/book/query/all/0/1']);
});

// spec: §2/category-filters, §7/post-book-query
test('selecting filters shows their books from page 1, and the address contains them', async () => {
  const { paths } = network(calls);
  const screen = await visit(CategoryPage, route());
  await screen.getByRole('button', { name: '冒险' }).click();
  await expect.element(screen.getByRole('link', { name: 'all-3-1', exact: true })).toBeVisible();
  await expect.poll(() => location.search).toBe('?category=3');
  await screen.getByRole('tab', { name: '已完结' }).click();
  await expect.element(screen.getByRole('link', { name: 'finish-3-1', exact: true })).toBeVisible();
  await expect.element(screen.getByText('冒险 · 已完结')).toBeVisible();
  await expect.poll(() => location.search).toBe('?category=3&status=finish');
  expect(queries(paths)).toEqual([
    '/api/book/query/all/0/1',
    '/api/book/query/all/3/1',
    '/api/book/query/finish/3/1',
  ]);

  await screen.getByRole('tab', { name: '全部' }).click();
  await screen.getByRole('button', { name: '全部' }).click();
  await expect.element(screen.getByRole('link', { name: 'all-0-1', exact: true })).toBeVisible();
  await expect.poll(() => location.search).toBe('');
});

test('the filter in the address survives a reload', async () => {
  const { paths } = network(calls);
  const screen = await visit(CategoryPage, route('?status=finish&category=4'));
  await expect.element(screen.getByRole('link', { name: 'finish-4-1', exact: true })).toBeVisible();
  await expect.element(screen.getByRole('tab', { name: '已完结' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(screen.getByRole('button', { name: '奇幻' })).toHaveAttribute('aria-pressed', 'true');
  expect(queries(paths)).toEqual(['/api/book/query/finish/4/1']);
});

test('the filter is preserved when returning from a book', async () => {
  network(calls);
  const screen = await visit(CategoryPage, route());
  await screen.getByRole('button', { name: '冒险' }).click();
  await screen.getByRole('link', { name: 'all-3-1', exact: true }).click();
  await expect.element(screen.getByLabelText('address')).toHaveTextContent('/book/1');
  history.back();
  await expect.element(screen.getByRole('link', { name: 'all-3-1', exact: true })).toBeVisible();
  await expect.poll(() => location.search).toBe('?category=3');
});

test('while the books of a new filter load, the previous ones stay', async () => {
  const filtered = deferred(books);
  network({
    ...choices,
    '/api/book/query/all/3/1': filtered.answer,
    '/api/book/query/*': books,
  });
  const screen = await visit(CategoryPage, route());
  await expect.element(screen.getByRole('link', { name: 'all-0-1', exact: true })).toBeVisible();
  await screen.getByRole('button', { name: '冒险' }).click();
  const list = screen.getByRole('tabpanel');
  await expect.element(list).toHaveAttribute('aria-busy', 'true');
  await expect.element(screen.getByRole('link', { name: 'all-0-1', exact: true })).toBeVisible();
  await expect.element(screen.getByText('共 40 部')).not.toBeInTheDocument();
  filtered.release();
  await expect.element(screen.getByRole('link', { name: 'all-3-1', exact: true })).toBeVisible();
  await expect.element(list).toHaveAttribute('aria-busy', 'false');
});

test('the next page is fetched near the end of the list; a failed one recovers by 重新加载', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let down = true;
  const { paths } = network({
    ...choices,
    '/api/book/query/all/0/2': (address) => (down ? status(502) : books)(address),
    '/api/book/query/*': books,
  });
  const screen = await visit(CategoryPage, route());
  const toEnd = () => window.scrollTo(0, document.documentElement.scrollHeight);
  await expect.element(screen.getByRole('link', { name: 'all-0-20', exact: true })).toBeInTheDocument();
  toEnd();
  await expect.element(screen.getByText('加载失败')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'all-0-20', exact: true })).toBeInTheDocument();
  down = false;
  await screen.getByRole('button', { name: '重新加载', exact: true }).click();
  await expect.element(screen.getByText('暂时没有更多啦!')).toBeInTheDocument();
  toEnd();
  await expect.element(screen.getByRole('link', { name: 'all-0-40', exact: true })).toBeInTheDocument();
  expect(queries(paths)).toEqual([1, 2, 2].map((page) => `/api/book/query/all/0/${page}`));
});

// spec: §7/get-book-category
test('全部 is added in front of the categories when the provider does not send it', async () => {
  network({
    ...calls,
    '/api/book/category': ok({
      categoryList: [{ id: 3, name: '冒险' }],
      publishStatusList: [{ code: 'finish', desc: '已完结' }],
    }),
  });
  const screen = await visit(CategoryPage, route());
  const names = (list: { elements(): Element[] }) => list.elements().map((one) => one.textContent);
  await expect.element(screen.getByRole('button', { name: '冒险' })).toBeVisible();
  expect(names(screen.getByRole('group', { name: '分类' }).getByRole('button'))).toEqual(['全部', '冒险']);
  expect(names(screen.getByRole('tab'))).toEqual(['全部', '已完结']);
});

test('books that load before the filters wait for them, without a layout shift', async () => {
  const filters = deferred(ok(options));
  const { paths } = network({ ...calls, '/api/book/category': filters.answer });
  const screen = await visit(CategoryPage, route());
  await expect.poll(() => queries(paths)).toEqual(['/api/book/query/all/0/1']);
  await expect.element(screen.getByText('加载中')).toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: 'all-0-1', exact: true })).not.toBeInTheDocument();
  filters.release();
  await expect.element(screen.getByRole('link', { name: 'all-0-1', exact: true })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '冒险' })).toBeVisible();
});

test('while filters and books are loading one of them says so', async () => {
  const filters = deferred(ok(options));
  const filtered = deferred(books);
  network({ ...calls, '/api/book/category': filters.answer, '/api/book/query/*': filtered.answer });
  const screen = await visit(CategoryPage, route());
  const labels = screen.getByText('加载中');
  await expect.poll(() => labels.elements().length).toBe(1);
  await twoFrames();
  expect(labels.elements()).toHaveLength(1);
  filters.release();
  await expect.element(screen.getByRole('button', { name: '冒险' })).toBeVisible();
  expect(labels.elements()).toHaveLength(1);
  filtered.release();
  await expect.poll(() => labels.elements().length).toBe(0);
});

test('many categories are collapsed, but the selected one stays visible', async () => {
  const many = Array.from({ length: 15 }, (_, id) => ({ id, name: id === 0 ? '全部' : `分类${id}` }));
  network({ ...calls, '/api/book/category': ok({ ...options, categoryList: many }) });
  const screen = await visit(CategoryPage, route('?category=14'));
  await expect.element(screen.getByRole('button', { name: '分类14' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '分类13' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: '展开' }).click();
  await expect.element(screen.getByRole('button', { name: '分类13' })).toBeVisible();
  await screen.getByRole('button', { name: '收起' }).click();
  await expect.element(screen.getByRole('button', { name: '分类13' })).not.toBeInTheDocument();
});

// spec: §8/empty-list
test('without books it shows 暂时没有记录 and offers all books', async () => {
  network({
    ...choices,
    '/api/book/query/all/3/1': ok({ bookList: [], adList: [], totalPage: 0, totalItem: 0 }),
    '/api/book/query/*': books,
  });
  const screen = await visit(CategoryPage, route('?category=3'));
  await expect.element(screen.getByRole('heading', { name: '暂时没有记录' })).toBeVisible();
  await screen.getByRole('button', { name: '看全部作品' }).click();
  await expect.element(screen.getByRole('link', { name: 'all-0-1', exact: true })).toBeVisible();
  await expect.poll(() => location.search).toBe('');
});

test('books that fail to load recover by 重新加载, and the filters stay', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let down = true;
  network({ ...calls, '/api/book/query/*': (address) => (down ? status(502) : books)(address) });
  const screen = await visit(CategoryPage, route());
  await expect.element(screen.getByRole('heading', { name: '加载失败' })).toBeVisible();
  await expect.element(screen.getByRole('tabpanel')).toHaveAttribute('aria-busy', 'false');
  await expect.element(screen.getByRole('button', { name: '冒险' })).toBeVisible();
  down = false;
  await screen.getByRole('button', { name: '重新加载' }).click();
  await expect.element(screen.getByRole('link', { name: 'all-0-1', exact: true })).toBeVisible();
});

test('when filters fail to load the books are shown, and the filters recover by 重新加载', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let down = true;
  network({ ...calls, '/api/book/category': (address) => (down ? status(502) : ok(options))(address) });
  const screen = await visit(CategoryPage, route());
  await expect.element(screen.getByRole('link', { name: 'all-0-1', exact: true })).toBeVisible();
  await expect.element(screen.getByText('加载失败')).toBeVisible();
  down = false;
  await screen.getByRole('button', { name: '重新加载' }).click();
  await expect.element(screen.getByRole('button', { name: '冒险' })).toBeVisible();
});

test.each([
  ['pages without books', false],
  ['the same page again and again', true],
])('%s end the list, whatever the number of pages', async (_, again) => {
  const { paths } = network({
    ...choices,
    '/api/book/query/*': (address) => {
      const first = address.pathname.endsWith('/1');
      const bookList = again || first ? Array.from({ length: 20 }, (_, index) => bookAnswer(index + 1)) : [];
      return ok({ bookList, totalPage: '1000' })(address);
    },
  });
  const screen = await visit(CategoryPage, route());
  await expect.element(screen.getByRole('link', { name: '书20', exact: true })).toBeInTheDocument();
  // The provider sends no total.
  await expect.element(screen.getByText('共 20 部')).toBeInTheDocument();
  window.scrollTo(0, document.documentElement.scrollHeight);
  await expect.element(screen.getByText('暂时没有更多啦!')).toBeInTheDocument();
  await twoFrames();
  expect(queries(paths)).toEqual(['/api/book/query/all/0/1', '/api/book/query/all/0/2']);
});
