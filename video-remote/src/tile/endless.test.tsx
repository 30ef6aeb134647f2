import { ok } from '@manying/testing/network';
import { twoFrames } from '@manying/testing/twoFrames';
import { afterEach, expect, test, vi } from 'vitest';
import CategoryPage from '../category/CategoryPage.tsx';
import PurchasedPage from '../purchased/PurchasedPage.tsx';
import SearchPage from '../search/SearchPage.tsx';
import { network, storeWithCoins, userAnswer, visit, vods } from '../testing/harness.tsx';

const visitor = { '/api/user/register': ok(userAnswer(0)), '/api/user/info': ok(userAnswer(0)) };
const paged = (list: readonly unknown[]) => ({ list, totalCount: 20_000, totalPage: 1000 });
const screens = [
  ['category', CategoryPage, '/vod/category?cid=3', (page: number) => `/api/vod/page/3/${page}`, paged],
  ['purchased', PurchasedPage, '/shelf-vod', (page: number) => `/api/vod/order/page/${page}`, paged],
] as const;

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  window.scrollTo(0, 0);
});

for (const [name, Screen, address, path, answer] of screens) {
  test.each([
    ['pages without videos', []],
    ['the same page again', vods(1, 20)],
  ])(`${name}: %s end the list, whatever its total of pages`, async (_, second) => {
    const { countOf } = network({
      ...visitor,
      [path(1)]: ok(answer(vods(1, 20))),
      [path(2)]: ok(answer(second)),
      [path(3)]: ok(answer(second)),
    });
    const screen = await visit(Screen, address, storeWithCoins(0));
    await expect.element(screen.getByRole('link', { name: /^视频20(，已购买)?$/ })).toBeInTheDocument();
    window.scrollTo(0, document.documentElement.scrollHeight);
    await expect.element(screen.getByText('暂时没有更多啦!')).toBeInTheDocument();
    await twoFrames();
    expect([1, 2, 3].map((page) => countOf(`GET ${path(page)}`))).toEqual([1, 1, 0]);
  });

  test(`${name}: an empty list is one request`, async () => {
    const { countOf } = network({ ...visitor, [path(1)]: ok(answer([])), [path(2)]: ok(answer([])) });
    const screen = await visit(Screen, address, storeWithCoins(0));
    await expect.element(screen.getByText('暂时没有记录')).toBeVisible();
    await twoFrames();
    expect([1, 2].map((page) => countOf(`GET ${path(page)}`))).toEqual([1, 0]);
  });
}

test('search: a provider that always answers with the first page gets two requests', async () => {
  const { countOf } = network({ ...visitor, '/api/vod/search': ok(vods(1, 20)) });
  const screen = await visit(SearchPage, '/search-vod?keyword=a', storeWithCoins(0));
  await expect.element(screen.getByRole('link', { name: '视频20', exact: true })).toBeInTheDocument();
  window.scrollTo(0, document.documentElement.scrollHeight);
  await expect.element(screen.getByText('暂时没有更多啦!')).toBeInTheDocument();
  await twoFrames();
  expect(countOf('POST /api/vod/search')).toBe(2);
});
