import { selectUser, userReceived } from '@manying/platform/session';
import { storedUser } from '@manying/testing/account';
import { type Answer, network, ok, refused, status } from '@manying/testing/network';
import { picture } from '@manying/testing/picture';
import { expect, test, vi } from 'vitest';
import { newStore, visit } from '../testing/harness.tsx';
import { chapter, detail, route, serveChapter, setUpReaderPage } from '../testing/readerPage.ts';
import ReaderPage from './ReaderPage.tsx';

setUpReaderPage();

// spec: §4/chapter-code-400, §8/reader-code-400
test('code 400 says that there are no more chapters', async () => {
  await serveChapter(refused(400));
  const screen = await visit(ReaderPage, route);
  await expect.element(screen.getByText('没有更多章节啦 ^_^')).toBeVisible();
});

// spec: §4/chapter-code-400, §8/reader-code-101
test('code 101 refreshes the user, shows congestion, and recovers by retry', async () => {
  let congested = true;
  const { paths } = await serveChapter((address) => (congested ? refused(101) : ok(chapter()))(address));
  const screen = await visit(ReaderPage, route);
  await expect.element(screen.getByText('网络拥堵，请重新加载本页面哦 ^_^')).toBeVisible();
  await expect.poll(() => paths.some((address) => address.startsWith('/api/user/register'))).toBe(true);
  // The chapter is refetched once the user is registered.
  await expect
    .poll(() => paths.filter((address) => address.startsWith('/api/book/read_chapter')).length)
    .toBe(2);
  congested = false;
  await screen.getByRole('button', { name: '重新加载' }).click();
  await expect.element(screen.getByRole('img', { name: '第 1 页' })).toBeVisible();
});

test('a visitor unknown to the provider is registered, and the chapter is refetched automatically', async () => {
  let known = false;
  const { paths } = await serveChapter((address) =>
    (known ? refused(999, '', chapter({ bookPics: [], price: 12 })) : refused(101))(address),
  );
  const answered = vi.mocked(window.fetch).getMockImplementation();
  vi.mocked(window.fetch).mockImplementation(async (input, init) => {
    if (input instanceof Request && input.url.includes('/api/user/register')) known = true;
    return (await answered?.(input, init)) ?? Response.error();
  });
  const screen = await visit(ReaderPage, route);
  await expect.element(screen.getByRole('heading', { name: '购买章节' })).toBeVisible();
  expect(paths.filter((address) => address.startsWith('/api/book/read_chapter'))).toHaveLength(2);
});

/** A store with a stored account. */
function storeWithAccount() {
  const store = newStore();
  store.dispatch(userReceived({ ...storedUser, userId: '1', account: 'a', password: 'p', coins: 40 }));
  return store;
}

const userAnswer = { userId: 1, account: 'a', vipType: 'none' };

test('a lost session is renewed by login, and the chapter is refetched', async () => {
  let cookie = false;
  const known = (answer: Answer): Answer => {
    return (address) => (cookie ? answer : refused(101))(address);
  };
  const { paths } = network({
    '/api/book/detail/1005': ok(detail),
    '/api/book/read_chapter': known(ok(chapter())),
    '/img/*': await picture(500, 400),
    '/api/user/info': known(ok(userAnswer)),
    '/api/user/login': (address) => {
      cookie = true;
      return ok(userAnswer)(address);
    },
  });
  const screen = await visit(ReaderPage, { ...route, store: storeWithAccount() });
  await expect.element(screen.getByRole('img', { name: '第 1 页' })).toBeVisible();
  expect(paths.filter((address) => /read_chapter|\/api\/user\//.test(address))).toEqual([
    '/api/book/read_chapter?bookId=1005&number=2',
    '/api/user/info',
    '/api/user/login',
    '/api/user/info',
    '/api/book/read_chapter?bookId=1005&number=2',
  ]);
});

test.each([
  ['a refused login', refused(403), '登录已失效，请到“我的”重新登录'],
  ['a refused cookie', ok(userAnswer), '浏览器禁止了 Cookie，无法确认账号'],
])('%s is shown instead of congestion, once, with a link to the account', async (_, login, message) => {
  const { paths } = network({
    '/api/book/detail/1005': ok(detail),
    '/api/book/read_chapter': refused(101),
    '/api/user/info': refused(101),
    '/api/user/login': login,
  });
  const store = storeWithAccount();
  const screen = await visit(ReaderPage, { ...route, store });
  await expect.element(screen.getByText(message)).toBeVisible();
  await expect.element(screen.getByText('网络拥堵，请重新加载本页面哦 ^_^')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('link', { name: '去“我的”处理' })).toHaveAttribute('href', '/user');
  expect(paths.filter((address) => address.startsWith('/api/user/login'))).toHaveLength(1);
  expect(paths.filter((address) => address.startsWith('/api/book/read_chapter'))).toHaveLength(1);
  expect(paths).not.toContain('/api/user/register');
  expect(selectUser(store.getState())).toMatchObject({ userId: '1', password: 'p', coins: 40 });
});

test('a failed request shows the failure panel and recovers by retry', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let down = true;
  await serveChapter((address) => (down ? status(502) : ok(chapter()))(address));
  const screen = await visit(ReaderPage, route);
  await expect.element(screen.getByRole('heading', { name: '加载失败' })).toBeVisible();
  down = false;
  await screen.getByRole('button', { name: '重新加载' }).click();
  await expect.element(screen.getByRole('img', { name: '第 1 页' })).toBeVisible();
});

// spec: §5/reader-book-or-number-empty
test.each(['/book/read/1005', '/book/read/'])(
  '%s names no chapter and shows an error panel',
  async (address) => {
    const { paths } = network({});
    const screen = await visit(ReaderPage, { ...route, address });
    await expect.element(screen.getByText('当前书本信息未加载，请返回主页重新操作')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: '回到首页' })).toHaveAttribute('href', '/home');
    expect(paths).toEqual([]);
  },
);

const bookWithThreeChapters = { ...detail, book: { ...detail.book, chapterCount: 3 } };

test.each<[string, Answer, string]>([
  ['that failed', status(502), '加载失败'],
  ['that cannot be read', ok({ bookId: 1005 }), '加载失败'],
  ['without pictures', ok(chapter({ bookPics: [] })), '加载失败'],
  ['that is congested', refused(101), '加载失败'],
  ['that does not exist', refused(400), '没有更多章节啦 ^_^'],
])('a chapter %s still links to its neighbours', async (_, answer, title) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  network({
    '/api/book/detail/1005': ok(bookWithThreeChapters),
    '/api/book/read_chapter': (address) => {
      const number = Number(address.searchParams.get('number'));
      if (number === 2) return answer(address);
      return ok(chapter({ number, title: '', lastNumber: number - 1, nextNumber: number + 1 }))(address);
    },
    '/img/*': await picture(500, 400),
    '/api/user/*': ok({ userId: 1, account: 'a', vipType: 'none' }),
  });
  const screen = await visit(ReaderPage, route);
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
  await screen.getByRole('button', { name: '上一话' }).click();
  await expect.element(screen.getByRole('heading', { name: '第1话' })).toBeVisible();
  await expect.poll(() => location.pathname).toBe('/book/read/1005/1');
  await screen.getByRole('button', { name: '下一话' }).click();
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
  await screen.getByRole('button', { name: '下一话' }).click();
  await expect.element(screen.getByRole('heading', { name: '第3话' })).toBeVisible();
});

test('a chapter that failed still detects the end of the book', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  network({ '/api/book/detail/1005': ok(bookWithThreeChapters), '/api/book/read_chapter': status(502) });
  const screen = await visit(ReaderPage, { ...route, address: '/book/read/1005/3' });
  await expect.element(screen.getByRole('heading', { name: '加载失败' })).toBeVisible();
  await screen.getByRole('button', { name: '下一话' }).click();
  await expect.element(screen.getByText('已经是最后一章啦')).toBeVisible();
});

test('without data of the book the neighbour buttons are disabled', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  network({ '/api/book/detail/1005': status(502), '/api/book/read_chapter': status(502) });
  const screen = await visit(ReaderPage, route);
  await expect.element(screen.getByRole('heading', { name: '加载失败' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: '上一话' })).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: '下一话' })).toBeDisabled();
});
