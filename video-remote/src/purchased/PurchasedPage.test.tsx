import { inSequence, ok, refused, status } from '@manying/testing/network';
import { afterEach, expect, test, vi } from 'vitest';
import { network, storeWithCoins, userAnswer, visit, vodPage } from '../testing/harness.tsx';
import { useVideoBuyMutation } from '../videoApi.ts';
import PurchasedPage from './PurchasedPage.tsx';

const LIST = '/api/vod/order/page/1';
const visitor = { '/api/user/register': ok(userAnswer(20)), '/api/user/info': ok(userAnswer(20)) };

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  window.scrollTo(0, 0);
});

test('a browser that blocks the cookie shows an error, and requests do not loop', async () => {
  const { requests } = network({
    '/api/user/info': refused(101),
    '/api/user/login': ok(userAnswer(20)),
    [LIST]: refused(101),
  });
  const screen = await visit(PurchasedPage, '/shelf-vod', storeWithCoins(20));
  await expect.element(screen.getByText('浏览器禁止了 Cookie，无法确认账号')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '去“我的”处理' })).toHaveAttribute('href', '/user');
  expect(requests).toEqual(['GET /api/user/info', 'POST /api/user/login', 'GET /api/user/info']);
});

// spec: §2/route-shelf-vod, §2/purchased-videos, §7/get-vod-order-page
test('the heading counts all purchases, not only the first page', async () => {
  network({ ...visitor, [LIST]: ok(vodPage(1, 20, 25)), '/api/vod/order/page/2': ok(vodPage(21, 25, 25)) });
  const screen = await visit(PurchasedPage, '/shelf-vod');
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('我已购买的视频(25)');
  await expect
    .element(screen.getByRole('link', { name: '视频1，已购买', exact: true }))
    .toHaveAttribute('href', '/vod/detail?vodId=1');
  window.scrollTo(0, document.documentElement.scrollHeight);
  await expect.element(screen.getByRole('link', { name: '视频25' })).toBeInTheDocument();
  await expect.element(screen.getByText('暂时没有更多啦!')).toBeInTheDocument();
});

test('a new visitor is registered before the list is fetched', async () => {
  const { requests } = network({ ...visitor, [LIST]: ok(vodPage(1, 2, 2)) });
  const screen = await visit(PurchasedPage, '/shelf-vod');
  await expect.element(screen.getByRole('link', { name: '视频2' })).toBeVisible();
  expect(requests.filter((call) => call.includes('/api/')).map((call) => call.split('?')[0])).toEqual([
    'POST /api/user/register',
    `GET ${LIST}`,
  ]);
});

test('a known visitor is refreshed before the list is fetched', async () => {
  const { requests } = network({ ...visitor, [LIST]: ok(vodPage(1, 2, 2)) });
  const screen = await visit(PurchasedPage, '/shelf-vod', storeWithCoins(20));
  await expect.element(screen.getByRole('link', { name: '视频2' })).toBeVisible();
  expect(requests.filter((call) => call.includes('/api/'))).toEqual(['GET /api/user/info', `GET ${LIST}`]);
});

// spec: §8/empty-list
test('without purchases the page shows 暂时没有记录 and a link to the videos', async () => {
  network({ ...visitor, [LIST]: ok({ list: [], totalCount: 0, totalPage: 0 }) });
  const screen = await visit(PurchasedPage, '/shelf-vod');
  await expect.element(screen.getByText('暂时没有记录')).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('我已购买的视频(0)');
  await expect.element(screen.getByRole('link', { name: '去看视频' })).toHaveAttribute('href', '/vod');
});

test.each([
  ['the list', { ...visitor, [LIST]: inSequence(status(502), ok(vodPage(1, 2, 2))) }],
  ['a session that has ended', { ...visitor, [LIST]: inSequence(refused(101), ok(vodPage(1, 2, 2))) }],
  [
    'the visitor',
    { '/api/user/info': inSequence(status(502), ok(userAnswer(20))), [LIST]: ok(vodPage(1, 2, 2)) },
  ],
])('%s that fails shows 加载失败, and 重新加载 loads the videos', async (_what, table) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  network(table);
  const screen = await visit(PurchasedPage, '/shelf-vod', storeWithCoins(20));
  await expect.element(screen.getByText('加载失败')).toBeVisible();
  await screen.getByRole('button', { name: '重新加载' }).click();
  await expect.element(screen.getByRole('link', { name: '视频2' })).toBeVisible();
});

test('a session that ended after the visitor was identified is renewed, and the videos appear', async () => {
  let session = true;
  const { countOf } = network({
    '/api/user/info': (address) => (session ? ok(userAnswer(20)) : refused(101))(address),
    '/api/user/login': (address) => {
      session = true;
      return ok(userAnswer(20))(address);
    },
    [LIST]: inSequence(
      (address) => {
        session = false;
        return refused(101)(address);
      },
      ok(vodPage(1, 2, 2)),
    ),
  });
  const screen = await visit(PurchasedPage, '/shelf-vod', storeWithCoins(20));
  await expect.element(screen.getByRole('link', { name: '视频2' })).toBeVisible();
  expect(countOf('POST /api/user/login')).toBe(1);
  expect(countOf(`GET ${LIST}`)).toBe(2);
});

test('重新加载 renews a session that ended while scrolling, and the list continues', async () => {
  const { countOf } = network({
    ...visitor,
    [LIST]: ok(vodPage(1, 20, 25)),
    '/api/vod/order/page/2': inSequence(refused(101), ok(vodPage(21, 25, 25))),
  });
  const screen = await visit(PurchasedPage, '/shelf-vod', storeWithCoins(20));
  await expect.element(screen.getByRole('link', { name: '视频20' })).toBeInTheDocument();
  window.scrollTo(0, document.documentElement.scrollHeight);
  await screen.getByRole('button', { name: '重新加载' }).click();
  await expect.element(screen.getByRole('link', { name: '视频25' })).toBeInTheDocument();
  expect(countOf('GET /api/user/info')).toBe(2);
  expect(countOf(`GET ${LIST}`)).toBe(1);
});

// spec: §2/purchased-videos
test('a purchase made while the page is hidden shows when it is visible again', async () => {
  network({
    ...visitor,
    [LIST]: inSequence(ok(vodPage(2, 3, 2)), ok(vodPage(1, 3, 3))),
    '/api/vod/buy': ok(null, '购买成功'),
  });
  const store = storeWithCoins(20);
  const screen = await visit(PurchasedPage, '/shelf-vod', store);
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('(2)');
  await screen.setShown(false);
  const shop = await visit(Shop, '/vod/detail', store);
  await shop.getByRole('button', { name: 'buy' }).click();
  await expect.element(shop.getByText('done')).toBeVisible();
  await screen.setShown(true);
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('(3)');
  await expect.element(screen.getByRole('link', { name: '视频1，已购买', exact: true })).toBeVisible();
});

/** Stands in for the detail page: buys one video. */
function Shop() {
  const [buy, { isSuccess }] = useVideoBuyMutation();
  return (
    <button type="button" onClick={() => void buy('1')}>
      {isSuccess ? 'done' : 'buy'}
    </button>
  );
}
