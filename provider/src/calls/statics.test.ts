import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../testing/testApp.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await openTestApp();
});
afterAll(() => shop.close());

const get = (path: string) => shop.browser().get(path);
const ids = (books: { bookId: number }[]) => books.map((item) => item.bookId);

// spec: §3/book, §3/home-index, §7/get-book-home-index
test('home answers every shelf, short enough for one screen, and its carousel', async () => {
  const { data } = await get('/api/book/home/index');
  expect(data.adList).toMatchObject([{ jumpType: 2, bizId: 1, imgPath: 'banner/1' }]);
  expect(ids(data.recommendList)).toEqual([1]);
  expect(data.newList).toHaveLength(4);
  expect(data.updateList).toHaveLength(6);
  expect(data).toMatchObject({ newOnList: [], kkbgList: [] });
});

test('sorts the ranking by reads', async () => {
  expect(ids((await get('/api/book/home/index')).data.hotList)).toEqual([2, 1]);
});

// spec: §7/get-book-home-three-d
test('the 3D shelf is always answered', async () => {
  expect(ids((await get('/api/book/home/three_d')).data)).toEqual([2]);
});

// spec: §7/get-book-new, §9/paged-list-size
test.each(['/api/book/new', '/api/book/showcase/detail/new'])(
  '%s goes page by page to its end',
  async (path) => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => get(`${path}/${page}`)));
    expect(pages.map((page) => page.data.bookList.length)).toEqual([20, 20, 2, 0]);
    expect(pages[0]?.data).toMatchObject({ totalPage: 3, totalItem: 42, adList: [] });
    expect(new Set(pages.flatMap((page) => ids(page.data.bookList))).size).toBe(42);
  },
);

// spec: §7/get-book-showcase-detail
test('a more list has the carousel of its shelf; an unknown shelf does not exist', async () => {
  expect((await get('/api/book/showcase/detail/e_recommend/1')).data.adList).toMatchObject([{ jumpType: 3 }]);
  expect((await get('/api/book/showcase/detail/nonsense/1')).status).toBe(404);
});

// spec: §3/category-and-publish-status, §7/get-book-category
test('categories begin with all of them, then keep the order of the store', async () => {
  const { data } = await get('/api/book/category');
  expect(data.categoryList).toEqual([
    { id: '0', name: '全部' },
    { id: '10', name: '冒险' },
    { id: '2', name: '日常' },
  ]);
  expect(data.publishStatusList.map((item: { code: string }) => item.code)).toEqual([
    'all',
    'serialize',
    'finish',
  ]);
});

// spec: §7/post-book-query
test('a query filters by status and category', async () => {
  const query = async (path: string) => (await shop.browser().post(`/api/book/query/${path}`)).data;
  expect(await query('all/0/1')).toMatchObject({ totalItem: 45, totalPage: 3 });
  expect(ids((await query('finish/0/1')).bookList)).toEqual([1]);
  expect(ids((await query('all/2/1')).bookList)).toEqual([3]);
  expect(await query('finish/2/1')).toMatchObject({ bookList: [], totalItem: 0, totalPage: 0 });
});

// spec: §7/get-vod-index, §7/get-vod-page
test('video shelves and pages', async () => {
  const { data } = await get('/api/vod/index');
  expect(data).toMatchObject([
    { typeId: 1, typeName: '每日推荐' },
    { typeId: 2, typeName: '自拍探花' },
  ]);
  expect(data[1]?.vods).toHaveLength(6);
  expect(data[0]?.vods.slice(0, 4)).toMatchObject([
    { vodId: 1, vodPointsPlay: 0, vipOnly: false, vodDuration: 102 },
    { vodId: 2, vodPointsPlay: 30, vipOnly: false, vodDuration: null },
    { vodId: 3, vodPointsPlay: 30 },
    { vodId: 4, vodPointsPlay: 0, vipOnly: true },
  ]);
  expect((await get('/api/vod/page/2/2')).data).toMatchObject({
    list: [{ vodId: 30 }],
    totalCount: 21,
    totalPage: 2,
  });
  expect((await get('/api/vod/page/9/1')).data).toEqual({ list: [], totalCount: 0, totalPage: 0 });
});

// spec: §3/common-info, §7/get-common-info-v2, §9/default-branch-id
test('common info is the default branch where a branch has none of its own', async () => {
  const info = { customerServiceEmail: 'help@example.com', customerServiceQQ: '800000000' };
  expect((await get('/api/common/info/v2/-2')).data).toMatchObject(info);
  expect((await get('/api/common/info/v2/7')).data).toMatchObject(info);
});

// The branch ids that a client takes from a link, and other ones (docs/decisions/012).
test.each(['spring', 'a.b_c-d', '-', '..x', '1e9', '0x10', '9999999999', '%E6%98%A5', '%'])(
  'common info of the branch %s is that of the default branch',
  async (branchId) => {
    const { data } = await get('/api/common/info/v2/-2');
    expect(await get(`/api/common/info/v2/${branchId}`)).toMatchObject({ code: 200, data });
  },
);
