import { ok } from '@manying/testing/network';
import { afterEach, expect, test, vi } from 'vitest';
import CategoryPage from '../category/CategoryPage.tsx';
import PurchasedPage from '../purchased/PurchasedPage.tsx';
import SearchPage from '../search/SearchPage.tsx';
import { pricedVod } from '../testing/answers.ts';
import { network, storeWithCoins, userAnswer, visit } from '../testing/harness.tsx';
import { videoPaid } from '../videoState.ts';

const visitor = { '/api/user/register': ok(userAnswer(20)), '/api/user/info': ok(userAnswer(20)) };
const films = [
  pricedVod(1),
  pricedVod(2, { vodPointsPlay: 0, vodDuration: 3723 }),
  pricedVod(3, { vipOnly: true, vodDuration: 'long' }),
  pricedVod(4, { vodPointsPlay: -5, vodDuration: Number.NaN }),
];
const NAMES = ['视频1，18 金币，1:42', '视频2，免费，1:02:03', '视频3，会员专享', '视频4'];
const paged = { list: films, totalCount: 4, totalPage: 1 };

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test.each([
  ['category', CategoryPage, '/vod/category?cid=3', { '/api/vod/page/3/1': ok(paged) }],
  ['search', SearchPage, '/search-vod?keyword=a', { '/api/vod/search': ok(films) }],
] as const)(
  '%s: the name of each film is followed by its cost and its length',
  async (_, Page, at, answers) => {
    network({ ...visitor, ...answers });
    const screen = await visit(Page, at, storeWithCoins(20));
    for (const name of NAMES)
      await expect.element(screen.getByRole('link', { name, exact: true })).toBeInTheDocument();
  },
);

test('a mark is at the top left of the picture, the length at the bottom right, the title below', async () => {
  network({ ...visitor, '/api/vod/page/3/1': ok(paged) });
  const screen = await visit(CategoryPage, '/vod/category?cid=3', storeWithCoins(20));
  const link = screen.getByRole('link', { name: '视频1，18 金币，1:42' });
  await expect.element(link).toBeVisible();
  const tile = link.element().closest('div')?.parentElement;
  const box = (text: string) => screen.getByText(text, { exact: true }).element().getBoundingClientRect();
  const picture = tile?.firstElementChild?.getBoundingClientRect() ?? new DOMRect();
  expect(box('18 金币').left - picture.left).toBeLessThan(20);
  expect(box('18 金币').top - picture.top).toBeLessThan(20);
  expect(picture.right - box('1:42').right).toBeLessThan(20);
  expect(picture.bottom - box('1:42').bottom).toBeLessThan(20);
  expect(box('视频1').top).toBeGreaterThanOrEqual(picture.bottom);
});

test('purchased films are 已购买', async () => {
  network({ ...visitor, '/api/vod/order/page/1': ok({ ...paged, list: [pricedVod(1)] }) });
  const screen = await visit(PurchasedPage, '/shelf-vod', storeWithCoins(20));
  await expect.element(screen.getByRole('link', { name: '视频1，已购买，1:42', exact: true })).toBeVisible();
});

test('a film that was bought in this visit loses its price, for this account only', async () => {
  network({ ...visitor, '/api/vod/page/3/1': ok(paged) });
  const store = storeWithCoins(20);
  store.dispatch(videoPaid({ vodId: '1', userId: '7' }));
  store.dispatch(videoPaid({ vodId: '2', userId: 'other' }));
  const screen = await visit(CategoryPage, '/vod/category?cid=3', store);
  await expect.element(screen.getByRole('link', { name: '视频1，已购买，1:42', exact: true })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: '视频2，免费，1:02:03', exact: true })).toBeVisible();
});
