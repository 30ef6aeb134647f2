import { saveOpenedChapter } from '@manying/platform/offline';
import { selectUser, userReceived } from '@manying/platform/session';
import { storedUser } from '@manying/testing/account';
import { type Answer, network, ok, refused, status } from '@manying/testing/network';
import { picture } from '@manying/testing/picture';
import { twoFrames } from '@manying/testing/twoFrames';
import { Profiler } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import type { ChapterInfo } from '../chapters/chapter.ts';
import { toChapterToSave } from '../saving/chapterToSave.ts';
import { bookAnswer, clearOfflineChapters, newStore, visit } from '../testing/harness.tsx';
import { press, scrollSettled } from '../testing/press.ts';
import ReaderPage from './ReaderPage.tsx';
import { PROBE_RANGE } from './strip/sizeProbes.ts';

const route = { path: '/book/read/:id?/:number?', address: '/book/read/1005/2' };
const chapter = (fields: Record<string, unknown> = {}) => ({
  bookId: 1005,
  bookName: '橘猫侦探社',
  bookPics: [['p/1a', 'p/1b'], ['p/2']],
  picSplitCount: 2,
  bookPrice: 0,
  bookVipFree: true,
  chapterId: 77,
  number: 2,
  title: '薄荷糖的秘密',
  price: 0,
  lastNumber: 1,
  nextNumber: 3,
  totalNumber: 86,
  ...fields,
});
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
const detail = { book: bookAnswer(1005, { title: '橘猫侦探社' }), chapterList: [], recommendList: [] };

/** A network with the book, this chapter and pictures of 500 by 400 px. */
async function serveChapter(read: Answer, pictures?: Answer) {
  return network({
    '/api/book/detail/1005': ok(detail),
    '/api/book/read_chapter': read,
    '/img/*': pictures ?? (await picture(500, 400)),
    '/api/user/*': ok({ userId: 1, account: 'a', vipType: 'none' }),
  });
}

afterEach(async () => {
  // Unmounting stores the position, so it must happen before the storage is cleared.
  await cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
});

// spec: §2/route-reader, §2/reader, §7/get-book-read-chapter
test('shows the chapter’s pages under the titles of book and chapter', async () => {
  const { paths } = await serveChapter(ok(chapter()));
  const screen = await visit(ReaderPage, route);
  await expect.element(screen.getByRole('img', { name: '第 1 页' })).toBeVisible();
  await expect.element(screen.getByRole('img', { name: '第 2 页' })).toBeVisible();
  await expect.element(screen.getByText('橘猫侦探社')).toBeVisible();
  await expect.element(screen.getByRole('heading', { name: '第2话 · 薄荷糖的秘密' })).toBeVisible();
  expect(paths).toContain('/api/book/read_chapter?bookId=1005&number=2');
  expect(paths).toContain('/img/p/1b_500_0.img');
});

// spec: §3/reading-chapter
test('parts and pages are laid out without a gap, in their true proportions', async () => {
  await serveChapter(ok(chapter()));
  const screen = await visit(ReaderPage, route);
  await expect.element(screen.getByRole('img', { name: '第 2 页' })).toBeVisible();
  const rects = () =>
    [...document.querySelectorAll('main img')].map((image) => image.getBoundingClientRect());
  const width = document.documentElement.clientWidth;
  await expect
    .poll(() => rects().map(({ height }) => height))
    .toEqual(Array(3).fill(Math.round((width * 400) / 500)));
  const [first, second, third] = rects();
  expect(second?.top).toBe(first?.bottom);
  expect(third?.top).toBe(second?.bottom);
});

test('a picture that occurs twice is shown twice', async () => {
  vi.spyOn(console, 'error');
  await serveChapter(ok(chapter({ bookPics: [['twice/1', 'twice/1'], ['twice/2'], ['twice/1']] })));
  await visit(ReaderPage, route);
  await expect.poll(() => document.querySelectorAll('main img').length).toBe(4);
  expect(console.error).not.toHaveBeenCalled();
});

test('parts of one page in several widths each fill the page’s width', async () => {
  const [wide, narrow] = [await picture(800, 200), await picture(300, 300)];
  await serveChapter(
    ok(chapter({ bookPics: [['mixed/wide', 'mixed/narrow'], ['mixed/wide2']] })),
    (address) => (address.pathname.includes('wide') ? wide : narrow)(address),
  );
  await visit(ReaderPage, route);
  const rects = () =>
    [...document.querySelectorAll('main img')].map((image) => image.getBoundingClientRect());
  const width = document.documentElement.clientWidth;
  await expect
    .poll(() => rects().map((rect) => [rect.width, Math.round(rect.height)]))
    .toEqual([
      [width, Math.round(width / 4)],
      [width, width],
      [width, Math.round(width / 4)],
    ]);
  const [first, second, third] = rects();
  expect(second?.top).toBe(first?.bottom);
  expect(third?.top).toBe(second?.bottom);
});

test('a shown chapter is recorded in the history with the book’s data', async () => {
  await serveChapter(ok(chapter()));
  const { store } = await visit(ReaderPage, route);
  await expect.poll(() => store.getState().comic?.history[0]?.book.cover).toBe('cover/1005');
  expect(store.getState().comic?.history).toMatchObject([
    { book: { bookId: '1005', title: '橘猫侦探社', chapterCount: 86 }, number: 2 },
  ]);
});

test('a missing picture shows the placeholder, and pressing it retries', async () => {
  const pictures = await picture(500, 400);
  let available = false;
  await serveChapter(ok(chapter({ bookPics: [['p/204']] })), (address) =>
    (available ? pictures : status(204))(address),
  );
  const screen = await visit(ReaderPage, route);
  const placeholder = screen.getByRole('button', { name: '重新加载 第 1 页' });
  await expect.element(placeholder).toBeVisible();
  available = true;
  await placeholder.click();
  await expect.element(screen.getByRole('img', { name: '第 1 页' })).toBeVisible();
});

test('a tap beside the button of a missing picture toggles the bars', async () => {
  const { paths } = await serveChapter(ok(chapter({ bookPics: [['gone/1'], ['gone/2']] })), status(204));
  const screen = await visit(ReaderPage, route);
  const bar = screen.getByRole('navigation', { name: '阅读菜单' });
  const button = screen.getByRole('button', { name: '重新加载 第 1 页' });
  await expect.element(button).toBeVisible();
  const page = document.querySelector('main [data-at="0"]')?.getBoundingClientRect();
  const chip = button.element().getBoundingClientRect();
  expect(chip.height).toBeGreaterThanOrEqual(44);
  expect(chip.width * chip.height).toBeLessThan(((page?.width ?? 0) * (page?.height ?? 0)) / 4);

  await scrollSettled();
  const before = paths.length;
  for (const shown of ['false', 'true']) {
    press(chip.top / 2 + (page?.top ?? 0) / 2);
    await expect.element(bar).toHaveAttribute('data-shown', shown);
  }
  expect(paths.length).toBe(before);
  await button.click();
  await expect.poll(() => paths.length).toBeGreaterThan(before);
  await expect.element(bar).toHaveAttribute('data-shown', 'true');
});

test('a picture that cannot be decrypted shows the placeholder without blocking others', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const pictures = await picture(500, 400);
  await serveChapter(ok(chapter({ bookPics: [['p/broken'], ['p/fine']] })), (address) =>
    address.pathname.includes('broken') ? new Response('bm90IGEgcGljdHVyZQ==') : pictures(address),
  );
  const screen = await visit(ReaderPage, route);
  await expect.element(screen.getByRole('img', { name: '第 2 页' })).toBeVisible();
  const placeholder = screen.getByRole('button', { name: '重新加载 第 1 页' });
  await expect
    .poll(() => {
      // Triggers the next retry at once.
      window.dispatchEvent(new Event('online'));
      return placeholder.query();
    })
    .not.toBeNull();
});

test('of a long chapter only the pages near the screen are mounted', async () => {
  const bookPics = Array.from({ length: 60 }, (_, index) => [`long/${index + 1}`]);
  const { paths } = await serveChapter(ok(chapter({ bookPics })), await picture(500, 750));
  const screen = await visit(ReaderPage, route);
  await expect.element(screen.getByRole('img', { name: '第 1 页', exact: true })).toBeVisible();
  expect(paths.filter((address) => address.includes('long/')).length).toBeLessThan(10);

  const height = document.documentElement.scrollHeight;
  window.scrollTo(0, height / 2);
  await expect.element(screen.getByRole('img', { name: '第 30 页' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: '第 1 页', exact: true }).query()).toBeNull();
  expect(document.querySelectorAll('main img').length).toBeLessThan(14);
  expect(document.documentElement.scrollHeight).toBe(height);
});

test('of a chapter of 500 pages only sizes near the screen are probed', async () => {
  // Resets the scroll position of the previous test.
  window.scrollTo(0, 0);
  const bookPics = Array.from({ length: 500 }, (_, index) => [`huge/${index + 1}`]);
  const { rangePaths } = await serveChapter(ok(chapter({ bookPics })), await picture(500, 700));
  const screen = await visit(ReaderPage, route);
  const probedPages = () => rangePaths.map((address) => Number(/huge\/(\d+)_/.exec(address)?.[1]));
  await expect.element(screen.getByRole('img', { name: '第 1 页', exact: true })).toBeVisible();
  await expect.poll(() => Math.max(...probedPages())).toBeGreaterThanOrEqual(PROBE_RANGE);
  await twoFrames();
  const opened = probedPages().length;
  expect(opened, probedPages().join()).toBeLessThanOrEqual(20);

  window.scrollTo(0, document.documentElement.scrollHeight / 2);
  await expect.element(screen.getByRole('img', { name: '第 251 页' })).toBeInTheDocument();
  await expect.poll(() => probedPages().length).toBeGreaterThan(opened + PROBE_RANGE);
  await twoFrames();
  expect(probedPages().length).toBeLessThanOrEqual(60);
  expect(probedPages().filter((page) => page > 30 && (page < 220 || page > 280))).toEqual([]);
});

test('scrolling over mounted pages does not render', async () => {
  const bookPics = Array.from({ length: 20 }, (_, index) => [`still/${index + 1}`]);
  await serveChapter(ok(chapter({ bookPics })), await picture(500, 750));
  let drawn = 0;
  const Counted = () => (
    <Profiler
      id="reader"
      onRender={() => {
        drawn += 1;
      }}
    >
      <ReaderPage />
    </Profiler>
  );
  const screen = await visit(Counted, route);
  await expect.element(screen.getByRole('slider', { name: '跳到页' })).toBeVisible();
  window.scrollTo(0, 1500);
  const bar = screen.getByRole('navigation', { name: '阅读菜单' });
  await expect.element(bar).toHaveAttribute('data-shown', 'false');
  const waiting = () =>
    [...document.querySelectorAll('main [data-at] > *')].filter((part) => !part.querySelector('img')).length;
  await expect.poll(waiting).toBe(0);
  await scrollSettled();

  drawn = 0;
  for (let step = 0; step < 10; step += 1) {
    window.scrollBy(0, 1);
    await twoFrames();
  }
  expect(drawn).toBe(0);
  window.scrollBy(0, 1500);
  await expect.poll(() => drawn).toBeGreaterThan(0);
});

test('a late scroll event of the transition container moves nothing', async () => {
  const bookPics = Array.from({ length: 40 }, (_, index) => [`slid/${index + 1}`]);
  const { paths } = await serveChapter(ok(chapter({ bookPics })), await picture(500, 750));
  const Sliding = () => (
    <div data-testid="window" style={{ height: '100vh', overflow: 'hidden' }}>
      <ReaderPage />
    </div>
  );
  const screen = await visit(Sliding, route);
  const container = screen.getByTestId('window').element();
  await expect.element(screen.getByRole('img', { name: '第 1 页', exact: true })).toBeVisible();
  const height = container.scrollHeight;
  container.scrollTop = height / 2;
  const middle = screen.getByRole('img', { name: '第 20 页' });
  await expect.element(middle).toBeInTheDocument();
  const pictures = () => paths.filter((path) => path.includes('slid/')).sort();
  await scrollSettled();

  container.removeAttribute('style');
  container.dispatchEvent(new Event('scroll'));
  await twoFrames();
  window.scrollTo(0, height / 2);
  await expect.element(middle).toBeInTheDocument();
  await scrollSettled();
  expect(pictures()).toEqual([...new Set(pictures())]);
  window.scrollTo(0, 0);
});

// spec: §2/reader-menus
test('the bars are shown at both ends, hidden while scrolling, and toggled by a tap', async () => {
  const bookPics = Array.from({ length: 8 }, (_, index) => [`bars/${index + 1}`]);
  await serveChapter(ok(chapter({ bookPics })), await picture(500, 750));
  const screen = await visit(ReaderPage, route);
  const bar = screen.getByRole('navigation', { name: '阅读菜单' });
  const below = () => bar.element().getBoundingClientRect().top >= window.innerHeight;
  await expect.element(screen.getByRole('img', { name: '第 1 页' })).toBeVisible();
  expect(below()).toBe(false);

  window.scrollTo(0, 1500);
  await expect.poll(below).toBe(true);
  // Moved down by 60 px.
  expect(Math.round(bar.element().getBoundingClientRect().top)).toBe(window.innerHeight);

  await scrollSettled();
  press();
  await expect.poll(below).toBe(false);
  window.scrollTo(0, 1600);
  await expect.poll(below).toBe(true);

  window.scrollTo(0, document.documentElement.scrollHeight);
  await expect.poll(below).toBe(false);
});

test('the bars stay when a growing page pushes the chapter’s end away', async () => {
  let sendPictures = () => {};
  const picturesSent = new Promise<void>((resolve) => {
    sendPictures = resolve;
  });
  const tall = await picture(500, 3000);
  await serveChapter(ok(chapter({ bookPics: [['grow/1'], ['grow/2']] })), async (address) => {
    if (address.pathname.includes('grow')) await picturesSent;
    return tall(address);
  });
  const screen = await visit(ReaderPage, route);
  const bar = screen.getByRole('navigation', { name: '阅读菜单' });
  await expect.element(screen.getByRole('button', { name: '下一话' })).toBeEnabled();
  const before = document.documentElement.scrollHeight;
  window.scrollTo(0, before);
  await twoFrames();
  await expect.element(bar).toHaveAttribute('data-shown', 'true');

  sendPictures();
  await expect.poll(() => document.documentElement.scrollHeight).toBeGreaterThan(before + 1000);
  await twoFrames();
  await expect.element(bar).toHaveAttribute('data-shown', 'true');
});

test('the next chapter replaces this one', async () => {
  const { paths } = await serveChapter((address) => {
    const number = Number(address.searchParams.get('number'));
    return ok(chapter({ number, title: `标题${number}`, lastNumber: number - 1, nextNumber: number + 1 }))(
      address,
    );
  });
  const screen = await visit(ReaderPage, route);
  await expect.element(screen.getByRole('heading', { name: '第2话 · 标题2' })).toBeVisible();
  const entries = history.length;
  await screen.getByRole('button', { name: '下一话' }).click();
  await expect.element(screen.getByRole('heading', { name: '第3话 · 标题3' })).toBeVisible();
  expect(location.pathname).toBe('/book/read/1005/3');
  expect(history.length).toBe(entries);
  expect(paths).toContain('/api/book/read_chapter?bookId=1005&number=3');
});

// spec: §4/chapter-ends
test('steps before the first and after the last chapter show a message', async () => {
  await serveChapter(ok(chapter({ number: 1, lastNumber: 0, nextNumber: 0, totalNumber: 1 })));
  const screen = await visit(ReaderPage, { ...route, address: '/book/read/1005/1' });
  await expect.element(screen.getByRole('button', { name: '上一话' })).toBeEnabled();
  await screen.getByRole('button', { name: '上一话' }).click();
  await expect.element(screen.getByText('已经是第一章啦')).toBeVisible();
  await screen.getByRole('button', { name: '下一话' }).click();
  await expect.element(screen.getByText('已经是最后一章啦')).toBeVisible();
  expect(location.pathname).toBe('/book/read/1005/1');
});

// spec: §2/reader
test('the bars link to the catalogue and the shelf', async () => {
  await serveChapter(ok(chapter()));
  const screen = await visit(ReaderPage, route);
  await expect
    .element(screen.getByRole('link', { name: '目录' }))
    .toHaveAttribute('href', '/book/1005/catalog');
  await expect.element(screen.getByRole('link', { name: '书架' })).toHaveAttribute('href', '/shelf');
});

test('an unbought chapter does not enter the history', async () => {
  await serveChapter(refused(999, '', chapter({ bookPics: [], price: 12 })));
  const screen = await visit(ReaderPage, route);
  await expect.element(screen.getByRole('heading', { name: '购买章节' })).toBeVisible();
  expect(screen.store.getState().comic?.history).toEqual([]);
});

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
  expect(location.pathname).toBe('/book/read/1005/1');
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

/** Simulates a device without a network. */
function goOffline() {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  network({ '/api/*': () => Response.error() });
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

const grant = (generation: number) => `~${'g'.repeat(24)}${generation}`;
/** A paid chapter with unique picture paths, since shown pictures stay cached. */
const granted = (name: string, generation: number, fields: Record<string, unknown> = {}) =>
  chapter({
    price: 12,
    bookPics: [['1a', '1b'], ['2'], ['3']].map((parts) =>
      parts.map((part) => `${name}/${part}${grant(generation)}`),
    ),
    ...fields,
  });

/** Serves a chapter whose first grants have expired; `read` handles each further request for it. */
async function serveExpired(name: string, read: (calls: number) => Answer) {
  const pictureHandler = await picture(500, 400);
  let calls = -1;
  return serveChapter(
    (address) => {
      calls += 1;
      return calls === 0 ? ok(granted(name, 0))(address) : read(calls)(address);
    },
    (address) =>
      address.pathname.includes(grant(0)) ? new Response(null, { status: 403 }) : pictureHandler(address),
  );
}
const chapterCalls = (paths: readonly string[]) =>
  paths.filter((address) => address.startsWith('/api/book/read_chapter')).length;

test('pages with expired grants load with renewed ones, by one request and without a visible change', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { paths } = await serveExpired('renewed', () => ok(granted('renewed', 1)));
  const screen = await visit(ReaderPage, route);
  await expect.element(screen.getByRole('img', { name: '第 3 页' })).toBeVisible();
  await expect.poll(() => document.querySelectorAll('main img').length).toBe(4);
  expect(chapterCalls(paths)).toBe(2);
  expect(document.querySelector('[aria-label*="重新加载"]')).toBeNull();
});

test('an expired session is renewed to renew the grants', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { paths } = await serveExpired('session', (calls) =>
    calls === 1 ? refused(101) : ok(granted('session', 1)),
  );
  const screen = await visit(ReaderPage, route);
  await expect.element(screen.getByRole('img', { name: '第 3 页' })).toBeVisible();
  expect(chapterCalls(paths)).toBe(3);
});

test('a chapter that is no longer readable is offered for sale', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await serveExpired('sale', () => refused(999, '', granted('sale', 0, { bookPics: [] })));
  const screen = await visit(ReaderPage, route);
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await expect.element(screen.getByText(/12 金币/).first()).toBeVisible();
});

test('pages whose grants cannot be renewed offer a retry, with a limited number of requests', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { paths } = await serveExpired('refused', () => ok(granted('refused', 0)));
  const screen = await visit(ReaderPage, route);
  await expect
    .element(screen.getByRole('button', { name: '重新加载 第 1 页' }).first(), { timeout: 15_000 })
    .toBeVisible();
  expect(chapterCalls(paths)).toBeLessThanOrEqual(3);
});

test('pages with their own key are decrypted with it', async () => {
  const key = 'hex:000102030405060708090a0b0c0d0e0f';
  const encrypted = await picture(500, 400, 'teal', key);
  const { paths } = await serveChapter(ok(granted('keyed', 1, { picKey: key })), encrypted);
  const screen = await visit(ReaderPage, route);
  await expect.element(screen.getByRole('img', { name: '第 3 页' })).toBeVisible();
  expect(paths.join()).not.toContain('hex');
});
