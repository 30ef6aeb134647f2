import { inSequence, ok, status } from '@manying/testing/network';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { pricedVod } from '../testing/answers.ts';
import { network, newStore, userAnswer, visit, vod } from '../testing/harness.tsx';
import { feedMoved, homeViewChosen, selectHomeView } from '../videoState.ts';
import HomePage from './HomePage.tsx';

const shelves = [
  { typeId: 1, typeName: '每日推荐', vods: [vod(1), vod(2)] },
  { typeId: '3', typeName: '精品热播', vods: [vod(3), vod(4), vod(5)] },
  { typeId: 8, typeName: '激情动漫', vods: [] },
];
const visitor = { '/api/user/register': ok(userAnswer(0)), '/api/user/info': ok(userAnswer(0)) };

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

// spec: §2/route-vod, §2/video-home, §7/get-vod-index
test('each type with videos is a shelf whose tiles lead to their video and whose 更多 leads to its category', async () => {
  network({ ...visitor, '/api/vod/index': ok(shelves) });
  const screen = await visit(HomePage, '/vod');
  await expect
    .element(screen.getByRole('link', { name: '视频4' }))
    .toHaveAttribute('href', '/vod/detail?vodId=4');
  await expect
    .element(screen.getByRole('link', { name: '视频1' }))
    .toHaveAttribute('href', '/vod/detail?vodId=1');
  await expect
    .element(screen.getByRole('link', { name: '精品热播 更多' }))
    .toHaveAttribute('href', '/vod/category?cid=3');
  expect(screen.getByRole('link', { name: /更多$/ }).all()).toHaveLength(1);
  await screen.getByRole('button', { name: '全部分类' }).click();
  await expect.element(screen.getByRole('link', { name: '每日推荐 更多' })).toBeVisible();
});

test('the fourth film of a shelf is not shown where it would be alone in a row, unless it is what a filter has found', async () => {
  const [width, height] = [innerWidth, innerHeight];
  const films = [6, 7, 8, 9].map((id) => pricedVod(id, { vodPointsPlay: 0 }));
  network({
    ...visitor,
    '/api/vod/index': ok([
      { ...shelves[0], vods: [pricedVod(1)] },
      { ...shelves[1], vods: films },
    ]),
  });
  const screen = await visit(HomePage, '/vod');
  const fourth = screen.getByText('视频9', { exact: true });
  await expect.element(fourth).toBeVisible();
  await page.viewport(820, 1180);
  await expect.element(fourth).not.toBeVisible();
  await expect.element(screen.getByText('视频8', { exact: true })).toBeVisible();
  const filter = (name: string) =>
    screen.getByRole('group', { name: '按价格筛选' }).getByRole('button', { name });
  await filter('免费').click();
  await expect.element(fourth).toBeVisible();
  await filter('全部').click();
  await expect.element(fourth).not.toBeVisible();
  for (const [wide, high] of [
    [1180, 820],
    [844, 390],
    [390, 844],
  ] as const) {
    await page.viewport(wide, high);
    await expect.element(fourth, { message: `${wide} x ${high}` }).toBeVisible();
  }
  await page.viewport(width, height);
});

test('on a tablet two films stand beside the hero, and the others follow in rows; a wider window has a rail', async () => {
  const [width, height] = [innerWidth, innerHeight];
  const first = { ...shelves[0], vods: [1, 2, 3, 4, 5, 6].map((id) => vod(id)) };
  network({ ...visitor, '/api/vod/index': ok([first]) });
  const screen = await visit(HomePage, '/vod');
  const hero = screen.getByRole('link', { name: /^视频1/ });
  await expect.element(hero).toBeVisible();
  const box = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect();
  const tile = (id: number) =>
    box(screen.getByRole('link', { name: `视频${id}`, exact: true }).element().parentElement?.parentElement);
  expect(tile(2).top).toBeGreaterThan(box(hero.element()).bottom);
  await page.viewport(820, 1180);
  await expect.poll(() => tile(2).left).toBeGreaterThan(box(hero.element()).right);
  expect(tile(2).top).toBeCloseTo(box(hero.element()).top, 0);
  expect(tile(3).left).toBe(tile(2).left);
  expect(tile(3).bottom).toBeCloseTo(box(hero.element()).bottom, 0);
  expect([tile(4), tile(5), tile(6)].map(({ top }) => top)).toEqual(Array(3).fill(tile(4).top));
  expect(tile(4).left).toBe(box(hero.element()).left);
  expect(tile(6).right).toBe(tile(2).right);
  await page.viewport(1180, 820);
  await expect.poll(() => tile(2).top).toBeGreaterThan(box(hero.element()).bottom);
  expect(tile(6).top).toBe(tile(2).top);
  await page.viewport(width, height);
});

// spec: §2/video-home
test('the categories are shown and hidden by the toggle', async () => {
  network({ ...visitor, '/api/vod/index': ok(shelves) });
  const screen = await visit(HomePage, '/vod');
  const toggle = screen.getByRole('button', { name: '全部分类' });
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.click();
  const categories = screen.getByRole('navigation', { name: '视频分类' });
  expect(categories.getByRole('link').all()).toHaveLength(10);
  await expect
    .element(categories.getByRole('link', { name: '欧美风情' }))
    .toHaveAttribute('href', '/vod/category?cid=10');
  await screen.getByRole('button', { name: '收起分类' }).click();
  await expect.element(categories).not.toBeInTheDocument();
});

test('a site overrides category titles, on shelves too', async () => {
  network({ ...visitor, '/api/vod/index': ok(shelves) }, { 3: '动画短片' });
  const screen = await visit(HomePage, '/vod');
  await expect.element(screen.getByRole('heading', { name: '动画短片' })).toBeVisible();
  await screen.getByRole('button', { name: '全部分类' }).click();
  await expect.element(screen.getByRole('link', { name: '动画短片', exact: true })).toBeVisible();
});

test('a filter shows the films of its price, by shelf; 全部 shows all again', async () => {
  const free = { vodPointsPlay: 0 };
  network({
    ...visitor,
    '/api/vod/index': ok([
      { typeId: 1, typeName: '每日推荐', vods: [pricedVod(1), pricedVod(2, free)] },
      { typeId: 3, typeName: '精品热播', vods: [pricedVod(3), pricedVod(4, free), pricedVod(5, free)] },
      { typeId: 8, typeName: '激情动漫', vods: [pricedVod(6)] },
    ]),
  });
  const screen = await visit(HomePage, '/vod');
  const films = () =>
    [...document.querySelectorAll('main section a[href*="vodId="]')].map((link) =>
      new URL(link.getAttribute('href') ?? '', location.href).searchParams.get('vodId'),
    );
  const filter = (name: string) =>
    screen.getByRole('group', { name: '按价格筛选' }).getByRole('button', { name });
  await expect.element(filter('全部')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(films).toEqual(['1', '2', '3', '4', '5', '6']);

  await filter('免费').click();
  await expect.element(filter('免费')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(filter('全部')).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(films).toEqual(['2', '4', '5']);
  await expect
    .element(screen.getByRole('link', { name: '每日推荐 更多' }))
    .toHaveAttribute('href', '/vod/category?cid=1');
  expect(screen.getByRole('heading', { name: '激情动漫' }).elements()).toHaveLength(0);

  await filter('金币').click();
  await expect.poll(films).toEqual(['1', '3', '6']);

  await filter('会员专享').click();
  await expect.element(screen.getByText('暂时没有记录')).toBeVisible();
  await screen.getByRole('main').getByRole('button', { name: '全部', exact: true }).last().click();
  await expect.poll(films).toEqual(['1', '2', '3', '4', '5', '6']);
});

test('films whose answers do not say what they cost have no filters', async () => {
  network({ ...visitor, '/api/vod/index': ok(shelves) });
  const screen = await visit(HomePage, '/vod');
  await expect.element(screen.getByRole('link', { name: '视频4' })).toBeVisible();
  expect(screen.getByRole('group', { name: '按价格筛选' }).elements()).toHaveLength(0);
});

// spec: §4/video-pages-register
test('a visitor without an account is registered', async () => {
  const { countOf } = network({ ...visitor, '/api/vod/index': ok(shelves) });
  await visit(HomePage, '/vod');
  await expect.poll(() => countOf('POST /api/user/register')).toBe(1);
});

test('without any video it shows 暂时没有记录', async () => {
  network({ ...visitor, '/api/vod/index': ok([]) });
  const screen = await visit(HomePage, '/vod');
  await expect.element(screen.getByText('暂时没有记录')).toBeVisible();
});

test('a failure shows 加载失败, and 重新加载 loads the shelves', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  network({ ...visitor, '/api/vod/index': inSequence(status(502), ok(shelves)) });
  const screen = await visit(HomePage, '/vod');
  await expect.element(screen.getByText('加载失败')).toBeVisible();
  await screen.getByRole('button', { name: '重新加载' }).click();
  await expect.element(screen.getByRole('link', { name: '视频4' })).toBeVisible();
});

// spec: §2/route-vod
test('shows the shelves to a visitor who has not chosen; 短片 leads to the feed, which is stored', async () => {
  network({ ...visitor, '/api/vod/index': ok(shelves) });
  const store = newStore();
  const screen = await visit(HomePage, '/vod', store);
  await expect.element(screen.getByRole('link', { name: '视频4' })).toBeVisible();
  const views = screen.getByRole('navigation', { name: '视频浏览方式' });
  await expect.element(views.getByRole('link', { name: '片库' })).toHaveAttribute('aria-current', 'page');
  await views.getByRole('link', { name: '短片' }).click();
  await expect.element(screen.getByLabelText('address')).toHaveTextContent('/vod/feed');
  expect(selectHomeView(store.getState())).toBe('feed');
  expect(localStorage.getItem('manying:video:homeView')).toContain('feed');
});

test('opens the feed for a visitor who has chosen it', async () => {
  const { countOf } = network({ ...visitor, '/api/vod/index': ok(shelves) });
  const store = newStore();
  store.dispatch(homeViewChosen('feed'));
  store.dispatch(feedMoved('4'));
  const screen = await visit(HomePage, '/vod', store);
  await expect.element(screen.getByLabelText('address')).toHaveTextContent('/vod/feed?vodId=4');
  expect(countOf('GET /api/vod/index')).toBe(0);
});
