import { userReceived } from '@manying/platform/session';
import { storedUser } from '@manying/testing/account';
import { network, ok, status } from '@manying/testing/network';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chapterRead } from '../comicState.ts';
import { bookAnswer, newStore, visit } from '../testing/harness.tsx';
import HomePage from './HomePage.tsx';

const books = (...ids: number[]) => ids.map((id) => bookAnswer(id));
const home = {
  adList: [
    { jumpType: 2, bizId: 11, imgPath: 'ad/1', title: '云上灯塔：守塔人为迷路的飞鸟点灯' },
    { jumpType: 3, imgPath: 'ad/2', title: '开通会员' },
    { jumpType: -1, url: 'https://example.org/here', imgPath: 'ad/3', title: '本窗口' },
    { jumpType: -2, url: 'https://example.org/new', imgPath: 'ad/4', title: '新窗口' },
  ],
  recommendList: books(1, 2, 3, 4, 5),
  updateList: books(11, 12, 13, 14, 15, 16),
  hotList: books(21, 22, 23, 24, 25, 26, 27),
  kkbgList: books(31, 32),
  newList: books(41, 42),
  newOnList: books(51, 52),
};
const route = { path: '/home', address: '/home' };
const noPictures = { '/img/*': status(204) };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 0, 15, 12) });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  localStorage.clear();
});

const storedBook = (bookId: string) => ({
  bookId,
  title: `读过${bookId}`,
  cover: '',
  category: '',
  finished: false,
  chapterCount: 50,
});

// spec: §2/route-home, §2/home-carousel-search-shelves, §7/get-book-home-index
test('shows every shelf with a link to its list', async () => {
  network({ ...noPictures, '/api/book/home/index': ok(home) });
  const screen = await visit(HomePage, route);
  for (const [title, list] of [
    ['编辑推荐', 'recommend'],
    ['每日更新', 'latest'],
    ['人气排行', 'ranked'],
    ['重磅作品', 'kkbg'],
    ['新书上架', 'new'],
    ['最新上线', 'new-on'],
  ] as const) {
    await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: `${title} 更多` }))
      .toHaveAttribute('href', `/home/${list}`);
  }
  await expect
    .element(screen.getByRole('link', { name: '搜索书名或作者' }))
    .toHaveAttribute('href', '/search');
  await expect.element(screen.getByText('暂时没有更多啦!')).toBeVisible();
});

test('the ranking shows six books, labelled from NO.1', async () => {
  network({ ...noPictures, '/api/book/home/index': ok(home) });
  const screen = await visit(HomePage, route);
  const ranking = screen.getByRole('region', { name: '人气排行' });
  await expect.element(ranking).toBeVisible();
  expect(
    ranking
      .getByText(/^NO\./)
      .elements()
      .map((label) => label.textContent),
  ).toEqual(['NO.1', 'NO.2', 'NO.3', 'NO.4', 'NO.5', 'NO.6']);
});

test('each ad links to the target of its jump type', async () => {
  network({ ...noPictures, '/api/book/home/index': ok(home) });
  const screen = await visit(HomePage, route);
  const ad = (name: string) => screen.getByRole('link', { name });
  await expect.element(ad('云上灯塔：守塔人为迷路的飞鸟点灯')).toHaveAttribute('href', '/book/11');
  await expect.element(ad('开通会员')).toHaveAttribute('href', '/purchase');
  await expect.element(ad('本窗口')).toHaveAttribute('href', 'https://example.org/here');
  await expect.element(ad('本窗口')).not.toHaveAttribute('target');
  await expect.element(ad('新窗口')).toHaveAttribute('target', '_blank');
});

// spec: §2/home-carousel-search-shelves, §9/home-history-length
test('recent reading shows the three latest books at their chapters', async () => {
  network({ ...noPictures, '/api/book/home/index': ok(home) });
  const store = newStore();
  for (const [index, id] of ['a', 'b', 'c', 'd'].entries()) {
    store.dispatch(chapterRead({ book: storedBook(id), number: index + 1, date: index }));
  }
  const screen = await visit(HomePage, { ...route, store });
  const recent = screen.getByRole('region', { name: '最近阅读' });
  await expect.element(recent).toBeVisible();
  expect(
    recent
      .getByRole('link', { name: /读过/ })
      .elements()
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/book/read/d/4', '/book/read/c/3', '/book/read/b/2']);
});

test('recent reading is inserted without a layout shift, when its slot is above the screen', async () => {
  network({ ...noPictures, '/api/book/home/index': ok(home) });
  const screen = await visit(HomePage, route);
  const shelf = screen.getByRole('heading', { name: '人气排行' });
  await expect.element(shelf).toBeVisible();
  const top = () => shelf.element().getBoundingClientRect().top;
  const before = top();
  screen.store.dispatch(chapterRead({ book: storedBook('a'), number: 1, date: 1 }));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(top()).toBe(before);
  expect(screen.getByRole('region', { name: '最近阅读' }).query()).toBeNull();

  window.scrollTo(0, 600);
  await expect.element(screen.getByRole('region', { name: '最近阅读' })).toBeInTheDocument();
  expect(Math.abs(top() - (before - 600))).toBeLessThanOrEqual(1);
});

test('a failed request shows the failure panel, keeps recent reading, and recovers by retry', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let down = true;
  network({
    ...noPictures,
    '/api/book/home/index': (address) => (down ? status(502) : ok(home))(address),
  });
  const store = newStore();
  store.dispatch(chapterRead({ book: storedBook('a'), number: 3, date: 1 }));
  const screen = await visit(HomePage, { ...route, store });
  await expect.element(screen.getByRole('heading', { name: '加载失败' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '读过a' })).toBeVisible();

  down = false;
  await screen.getByRole('button', { name: '重新加载' }).click();
  await expect.element(screen.getByRole('heading', { name: '编辑推荐' })).toBeVisible();
  expect(screen.getByRole('heading', { name: '加载失败' }).query()).toBeNull();
});

test('a cover that fails to load shows a retry button above the card’s link', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const { paths } = network({
    '/img/*': status(500),
    '/api/book/home/index': ok({ recommendList: books(1, 2) }),
  });
  const screen = await visit(HomePage, route);
  const retry = screen.getByRole('button', { name: '重新加载 书2' });
  /** Waits until all retries have failed, without their delays. */
  const exhaustRetries = () =>
    expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(1000);
        return retry.query();
      })
      .not.toBeNull();
  await exhaustRetries();
  const before = paths.length;
  await retry.click();
  await expect.poll(() => paths.length).toBeGreaterThan(before);
  await exhaustRetries();
  await expect.element(retry).toBeVisible();
});

// spec: §4/three-d-shelf-hours
test('by day the 3D shelf is not fetched', async () => {
  const { paths } = network({
    ...noPictures,
    '/api/book/home/index': ok(home),
    '/api/book/home/three_d': ok(books(61)),
  });
  const screen = await visit(HomePage, route);
  await expect.element(screen.getByRole('heading', { name: '最新上线' })).toBeVisible();
  expect(paths).not.toContain('/api/book/home/three_d');
  expect(screen.getByRole('heading', { name: '3D 专区' }).query()).toBeNull();
});

// spec: §7/get-book-home-three-d
test('by night the 3D shelf is shown', async () => {
  vi.setSystemTime(new Date(2026, 0, 15, 22));
  network({
    ...noPictures,
    '/api/book/home/index': ok(home),
    '/api/book/home/three_d': ok(books(61)),
  });
  const screen = await visit(HomePage, route);
  await expect.element(screen.getByRole('heading', { name: '3D 专区' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '书61' })).toHaveAttribute('href', '/book/61');
});

// spec: §4/three-d-shelf-hours
test('the 3D shelf opens at 21:00 and closes at 07:00 while home is open', async () => {
  // Waiting advances a fake clock, so the page checks it right before each change.
  const time = (hour: number, ms = 0) => vi.setSystemTime(new Date(2026, 0, 15, hour, 0, 0, ms));
  const checkClock = () => document.dispatchEvent(new Event('visibilitychange'));
  time(20);
  const { paths } = network({
    ...noPictures,
    '/api/book/home/index': ok(home),
    '/api/book/home/three_d': ok(books(61)),
  });
  const screen = await visit(HomePage, route);
  const shelf = screen.getByRole('heading', { name: '3D 专区' });
  await expect.element(screen.getByRole('heading', { name: '最新上线' })).toBeVisible();
  time(21, -50);
  checkClock();
  expect(paths).not.toContain('/api/book/home/three_d');
  time(21);
  await expect.element(shelf).toBeVisible();

  time(7, -50);
  checkClock();
  expect(shelf.query()).not.toBeNull();
  time(7);
  await expect.poll(() => shelf.query()).toBeNull();
  // The clock is checked again when the phone wakes up or its clock is set.
  time(2);
  checkClock();
  await expect.element(shelf).toBeVisible();
  expect(paths.filter((address) => address === '/api/book/home/three_d')).toHaveLength(1);
});

// spec: §4/three-d-shelf-hours
test('users who have recharged see the 3D shelf by day', async () => {
  network({
    ...noPictures,
    '/api/book/home/index': ok(home),
    '/api/book/home/three_d': ok(books(61)),
  });
  const store = newStore();
  store.dispatch(userReceived({ ...storedUser, userId: '1', account: 'a', password: '', recharged: true }));
  const screen = await visit(HomePage, { ...route, store });
  await expect.element(screen.getByRole('heading', { name: '3D 专区' })).toBeVisible();
});

const nothing = {
  recommendList: [],
  updateList: null,
  hotList: [{ title: '无号' }],
};
test.each([
  ['without a list', {}],
  ['with empty lists', nothing],
  ['with ads alone', { ...nothing, adList: home.adList }],
])('home %s shows 暂时没有记录 without a list end, and recovers by 重新加载', async (_, data) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  let answer: unknown = data;
  network({ ...noPictures, '/api/book/home/index': (address) => ok(answer)(address) });
  const screen = await visit(HomePage, route);
  await expect.element(screen.getByRole('heading', { name: '暂时没有记录' })).toBeVisible();
  expect(screen.getByText('暂时没有更多啦!').query()).toBeNull();
  answer = home;
  await screen.getByRole('button', { name: '重新加载' }).click();
  await expect.element(screen.getByRole('heading', { name: '编辑推荐' })).toBeVisible();
  await expect.element(screen.getByText('暂时没有更多啦!')).toBeVisible();
  expect(screen.getByText('暂时没有记录').query()).toBeNull();
});

test('home with books only in the 3D shelf is not empty', async () => {
  vi.setSystemTime(new Date(2026, 0, 15, 22));
  network({ ...noPictures, '/api/book/home/index': ok({}), '/api/book/home/three_d': ok(books(61)) });
  const screen = await visit(HomePage, route);
  await expect.element(screen.getByRole('link', { name: '书61' })).toBeVisible();
  expect(screen.getByText('暂时没有记录').query()).toBeNull();
});

test('home shows no figures that the response does not contain, such as new books today or update frequency', async () => {
  network({ ...noPictures, '/api/book/home/index': ok(home) });
  const screen = await visit(HomePage, route);
  await expect.element(screen.getByRole('heading', { name: '人气排行' })).toBeVisible();
  expect(screen.getByText(/今天更新了|每天更新/).query()).toBeNull();
});

test.each([
  ['code 101', () => Response.json({ result: false, code: 101 }), '网络拥堵，请重新加载本页面哦 ^_^'],
  ['status 404', status(404), '内容不存在或已下架'],
  ['status 500', status(500), '服务暂时不可用，请稍后重试'],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), '网络连接失败，请检查网络后重试'],
] as const)('of %s home says what it is', async (_, answer, text) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  network({ ...noPictures, '/api/book/home/index': answer });
  const screen = await visit(HomePage, route);
  await expect.element(screen.getByRole('heading', { name: '加载失败' })).toBeVisible();
  await expect.element(screen.getByText(text)).toBeVisible();
});
