import { setInstallState } from '@manying/platform/installPrompt';
import { userReceived } from '@manying/platform/session';
import { storedUser } from '@manying/testing/account';
import { network, ok, status } from '@manying/testing/network';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { chapterRead } from '../../comicState.ts';
import { bookAnswer, newStore, visit } from '../../testing/harness.tsx';
import HomePage from '../HomePage.tsx';

const route = { path: '/home', address: '/home?tgId=7' };
const info = { appDownloadUrl: 'https://app.test/manying.apk', customerServiceQQ: '800000000' };
const table = {
  '/img/*': status(204),
  '/api/book/home/index': ok({ recommendList: [bookAnswer(1)] }),
  '/api/common/info/v2/-2': ok(info),
};

const tipName = '添加到桌面';
const [WIDTH, HEIGHT] = [innerWidth, innerHeight];

afterEach(async () => {
  vi.restoreAllMocks();
  localStorage.clear();
  setInstallState({ returning: false });
  await page.viewport(WIDTH, HEIGHT);
});

const book = { bookId: '1', title: '书', cover: '', category: '', finished: false, chapterCount: 9 };
const firstRead = chapterRead({ book, number: 1, date: 1 });
/** A store in which a chapter was read. */
function storeOfReader() {
  const store = newStore();
  store.dispatch(firstRead);
  return store;
}

// spec: §2/home-tip-and-complaint, §7/complaint-link
test('the complaint link contains the return address and the chat address with the account', async () => {
  network(table);
  const store = newStore();
  store.dispatch(userReceived({ ...storedUser, userId: '1', account: '880000007', password: '' }));
  const screen = await visit(HomePage, { ...route, store });
  const link = screen.getByRole('link', { name: '投诉与建议' });
  await expect.element(screen.getByRole('link', { name: '在线客服' })).toBeVisible();
  const address = new URL(link.element().getAttribute('href') ?? '');
  expect(address.pathname).toBe('/h5/report');
  expect(address.searchParams.get('vueReturnUrl')).toBe(`${location.origin}/home?tgId=7`);
  expect(address.searchParams.get('serviceUrl')).toMatch(/uin=800000000.*account=880000007/);
});

// spec: §2/home-tip-and-complaint
test('the tip shows the steps for this browser to add the store to the home screen, and the app link', async () => {
  network(table);
  const screen = await visit(HomePage, { ...route, store: storeOfReader() });
  await screen.getByRole('button', { name: '添加', exact: true }).click();
  const sheet = screen.getByRole('dialog', { name: tipName });
  await expect.element(sheet.getByRole('listitem').first()).toBeVisible();
  await expect
    .element(sheet.getByRole('link', { name: '下载应用' }))
    .toHaveAttribute('href', info.appDownloadUrl);
});

test('the tip waits for the first chapter', async () => {
  network(table);
  const store = newStore();
  const screen = await visit(HomePage, { ...route, store });
  const tip = screen.getByRole('complementary', { name: tipName });
  await expect.element(screen.getByRole('link', { name: '投诉与建议' })).toBeVisible();
  expect(tip.query()).toBeNull();
  store.dispatch(firstRead);
  await expect.element(tip).toBeVisible();
});

test('the tip waits for the second visit', async () => {
  network(table);
  const screen = await visit(HomePage, route);
  const tip = screen.getByRole('complementary', { name: tipName });
  await expect.element(screen.getByRole('link', { name: '投诉与建议' })).toBeVisible();
  expect(tip.query()).toBeNull();
  setInstallState({ returning: true });
  await expect.element(tip).toBeVisible();
});

test('a closed tip stays away', async () => {
  network(table);
  const screen = await visit(HomePage, { ...route, store: storeOfReader() });
  const tip = screen.getByRole('complementary', { name: tipName });
  await screen.getByRole('button', { name: '关闭提示' }).click();
  await expect.element(tip).not.toBeInTheDocument();
  await screen.unmount();
  const secondVisit = await visit(HomePage, { ...route, store: storeOfReader() });
  await expect.element(secondVisit.getByRole('link', { name: '投诉与建议' })).toBeVisible();
  expect(secondVisit.getByRole('complementary').query()).toBeNull();
});

test('content loaded after the first paint causes no layout shift', async () => {
  let openGate = () => {};
  const gate = new Promise<void>((resolve) => {
    openGate = resolve;
  });
  network({ ...table, '/api/common/info/v2/-2': (address) => gate.then(() => ok(info)(address)) });
  const screen = await visit(HomePage, route);
  const headingRect = () =>
    screen.getByRole('heading', { name: '编辑推荐' }).element().getBoundingClientRect();
  await expect.element(screen.getByRole('heading', { name: '编辑推荐' })).toBeVisible();
  const before = headingRect();
  const search = screen.getByRole('link', { name: '搜索书名或作者' }).element().getBoundingClientRect();
  openGate();
  await expect.element(screen.getByRole('link', { name: '下载应用' })).toBeVisible();
  expect(headingRect()).toEqual(before);
  expect(screen.getByRole('link', { name: '搜索书名或作者' }).element().getBoundingClientRect()).toEqual(
    search,
  );
});

test('a desktop window has balance and account, and the ranking beside the shelves; a phone has none', async () => {
  const books = [1, 2, 3, 4].map((id) => bookAnswer(id));
  network({ ...table, '/api/book/home/index': ok({ recommendList: books, hotList: books }) });
  const store = newStore();
  store.dispatch(
    userReceived({ ...storedUser, userId: '1', account: '880000007', password: '', coins: 1280 }),
  );
  for (const number of [1, 2, 3, 4])
    store.dispatch(chapterRead({ book: { ...book, bookId: `read${number}` }, number, date: number }));
  const screen = await visit(HomePage, { ...route, store });
  const left = (name: string) => screen.getByRole('heading', { name }).element().getBoundingClientRect().left;
  await expect.element(screen.getByRole('link', { name: '下载应用' })).toBeVisible();
  await expect.element(screen.getByRole('region', { name: '最近阅读' })).toBeVisible();
  // The skeleton may stay longer than the extras need.
  await expect.element(screen.getByRole('heading', { name: '人气排行' })).toBeVisible();
  expect(screen.getByRole('link', { name: /^金币余额/ }).query()).toBeNull();
  expect(left('人气排行')).toBe(left('编辑推荐'));

  await page.viewport(1440, 900);
  await expect
    .element(screen.getByRole('link', { name: '金币余额 1280' }))
    .toHaveAttribute('href', '/purchase');
  await expect.element(screen.getByRole('link', { name: '880000007' })).toHaveAttribute('href', '/user');
  // The shell shows these books below its tabs.
  await expect.element(screen.getByRole('region', { name: '最近阅读' })).not.toBeInTheDocument();
  expect(left('人气排行')).toBeGreaterThan(left('编辑推荐') + 600);

  await page.viewport(390, 844);
  await expect.element(screen.getByRole('link', { name: /^金币余额/ })).not.toBeInTheDocument();
});

test('a desktop window shows a new visitor a balance of 0', async () => {
  network(table);
  await page.viewport(1440, 900);
  const screen = await visit(HomePage, route);
  await expect.element(screen.getByRole('link', { name: '金币余额 0' })).toHaveAttribute('href', '/purchase');
  await expect.element(screen.getByRole('link', { name: '我的' })).toHaveAttribute('href', '/user');
});

test('a desktop window names the link to an account without a number', async () => {
  network(table);
  await page.viewport(1440, 900);
  const store = newStore();
  store.dispatch(userReceived({ ...storedUser, userId: '1', account: '' }));
  const screen = await visit(HomePage, { ...route, store });
  await expect.element(screen.getByRole('link', { name: '我的' })).toHaveAttribute('href', '/user');
});
