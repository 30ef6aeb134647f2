import { inSequence, ok, status } from '@manying/testing/network';
import { afterEach, expect, test, vi } from 'vitest';
import { network, userAnswer, visit, vodPage } from '../testing/harness.tsx';
import CategoryPage from './CategoryPage.tsx';

const ADDRESS = '/vod/category?cid=3';
const visitor = { '/api/user/register': ok(userAnswer(0)), '/api/user/info': ok(userAnswer(0)) };
const first = ok(vodPage(1, 20, 25));
const second = ok(vodPage(21, 25, 25));
const toTheEnd = () => window.scrollTo(0, document.documentElement.scrollHeight);

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  window.scrollTo(0, 0);
});

// spec: §2/route-vod-category, §2/video-category, §2/video-tile
test('the title is that of the cid and the tiles lead to their video', async () => {
  network({ ...visitor, '/api/vod/page/3/1': ok(vodPage(1, 3, 3)) });
  const screen = await visit(CategoryPage, ADDRESS);
  await expect.element(screen.getByRole('heading', { level: 1, name: '精品热播' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: '视频3' }))
    .toHaveAttribute('href', '/vod/detail?vodId=3');
  await expect.element(screen.getByRole('status').first()).toHaveTextContent('暂时没有更多啦!');
});

test('blanks around the cid, as of an address that was sent in a text, are ignored', async () => {
  network({ ...visitor, '/api/vod/page/3/1': ok(vodPage(1, 3, 3)) });
  const screen = await visit(CategoryPage, '/vod/category?cid=%203%20');
  await expect.element(screen.getByRole('heading', { level: 1, name: '精品热播' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '视频3' })).toBeVisible();
});

test('a site overrides category titles', async () => {
  network({ ...visitor, '/api/vod/page/3/1': ok(vodPage(1, 3, 3)) }, { 3: '动画短片' });
  const screen = await visit(CategoryPage, ADDRESS);
  await expect.element(screen.getByRole('heading', { level: 1, name: '动画短片' })).toBeVisible();
});

// spec: §2/video-category, §7/get-vod-page
test('the next page is fetched once near the end, and is appended', async () => {
  const { countOf } = network({ ...visitor, '/api/vod/page/3/1': first, '/api/vod/page/3/2': second });
  const screen = await visit(CategoryPage, ADDRESS);
  await expect.element(screen.getByRole('status').first()).toHaveTextContent('继续上拉加载更多');
  expect(countOf('GET /api/vod/page/3/2')).toBe(0);
  toTheEnd();
  await expect.element(screen.getByRole('link', { name: '视频25' })).toBeInTheDocument();
  await expect.element(screen.getByRole('status').first()).toHaveTextContent('暂时没有更多啦!');
  expect(screen.getByRole('link', { name: /^视频/ }).all()).toHaveLength(25);
  toTheEnd();
  expect(countOf('GET /api/vod/page/3/2')).toBe(1);
  expect(countOf('GET /api/vod/page/3/3')).toBe(0);
});

// spec: §4/next-page-loads, §8/loading
test('while the next page loads the foot shows 加载中', async () => {
  let answer: (response: Response) => void = () => undefined;
  const held = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  network({ ...visitor, '/api/vod/page/3/1': first, '/api/vod/page/3/2': () => held });
  const screen = await visit(CategoryPage, ADDRESS);
  await expect.element(screen.getByRole('link', { name: '视频20' })).toBeInTheDocument();
  toTheEnd();
  await expect.element(screen.getByRole('status').first()).toHaveTextContent('加载中');
  answer(await second());
  await expect.element(screen.getByRole('status').first()).toHaveTextContent('暂时没有更多啦!');
});

test('a failed next page leaves the list, and 重新加载 retries it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { countOf } = network({
    ...visitor,
    '/api/vod/page/3/1': first,
    '/api/vod/page/3/2': inSequence(status(502), second),
  });
  const screen = await visit(CategoryPage, ADDRESS);
  await expect.element(screen.getByRole('link', { name: '视频20' })).toBeInTheDocument();
  toTheEnd();
  await expect.element(screen.getByRole('status').first()).toHaveTextContent('加载失败');
  expect(screen.getByRole('link', { name: /^视频/ }).all()).toHaveLength(20);
  expect(countOf('GET /api/vod/page/3/2')).toBe(1);
  await screen.getByRole('button', { name: '重新加载' }).click();
  await expect.element(screen.getByRole('link', { name: '视频25' })).toBeInTheDocument();
  expect(countOf('GET /api/vod/page/3/1')).toBe(1);
});

// spec: §2/video-tile
test('a category without videos shows 暂时没有记录 and a link to the video home', async () => {
  network({ ...visitor, '/api/vod/page/3/1': ok({ list: [], totalCount: 0, totalPage: 0 }) });
  const screen = await visit(CategoryPage, ADDRESS);
  await expect.element(screen.getByText('暂时没有记录')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '去看视频' })).toHaveAttribute('href', '/vod');
});

test('an address without a category shows no videos and fetches none', async () => {
  const { countOf } = network(visitor);
  const screen = await visit(CategoryPage, '/vod/category');
  await expect.element(screen.getByRole('heading', { level: 1, name: '视频分类' })).toBeVisible();
  await expect.element(screen.getByText('暂时没有记录')).toBeVisible();
  expect(countOf('GET /api/vod/page')).toBe(0);
});

test('a failure shows 加载失败, and 重新加载 loads the videos', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  network({ ...visitor, '/api/vod/page/3/1': inSequence(status(502), ok(vodPage(1, 3, 3))) });
  const screen = await visit(CategoryPage, ADDRESS);
  await expect.element(screen.getByText('加载失败')).toBeVisible();
  await screen.getByRole('button', { name: '重新加载' }).click();
  await expect.element(screen.getByRole('link', { name: '视频3' })).toBeVisible();
});

test('返回 leads to the video home without a previous page', async () => {
  network({ ...visitor, '/api/vod/page/3/1': ok(vodPage(1, 3, 3)) });
  const screen = await visit(CategoryPage, ADDRESS);
  await screen.getByRole('button', { name: '返回' }).click();
  await expect.element(screen.getByLabelText('address')).toHaveTextContent('/vod');
});
