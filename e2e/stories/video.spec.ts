/** The video screens (spec §2): home, category, search, purchased videos, tile, and their empty states. */
import { creditAccount, registerUser } from '../harness/account.ts';
import {
  activePage,
  expectPictureLoaded,
  tab,
  waitForScrollEnd,
  waitForTransition,
} from '../harness/phone.ts';
import { configureSite } from '../harness/shellServer.ts';
import { expect, test } from '../harness/test.ts';

/** The categories in the order of the specification, for a site without titles of its own. */
const TITLES = [
  '每日推荐',
  '自拍探花',
  '精品热播',
  '国产传媒',
  '无码特区',
  '中文字幕',
  '人妻乱伦',
  '激情动漫',
  '日韩剧情',
  '欧美风情',
];

test.describe.configure({ mode: 'parallel' });

// spec: §2/video-home
test('home has a shelf per type, and shows and hides the categories', async ({ page, shellServer }) => {
  configureSite(shellServer, { videoCategoryTitles: {} });
  await page.goto(`${shellServer.origin}/vod`);
  await waitForTransition(page);
  await expectPictureLoaded(activePage(page).locator('img').first());
  await expect(activePage(page).getByRole('region', { name: '自然风光' })).toBeAttached();
  const categories = activePage(page).getByRole('navigation', { name: '视频分类' });
  await expect(categories).toHaveCount(0);
  await page.getByRole('button', { name: '全部分类' }).tap();
  await expect(categories.getByRole('link')).toHaveText(TITLES);
  // A press that comes sooner belongs to the one before.
  await waitForScrollEnd(page, 400);
  await page.getByRole('button', { name: '收起分类' }).tap();
  await expect(categories).toHaveCount(0);
});

// spec: §2/video-category
test('a category is titled by its cid, and its tiles lead to the videos', async ({ page, shellServer }) => {
  configureSite(shellServer, { videoCategoryTitles: {} });
  for (const [index, title] of TITLES.entries()) {
    await page.goto(`${shellServer.origin}/vod/category?cid=${index + 1}`);
    await expect(activePage(page).getByRole('heading', { name: title })).toBeVisible();
  }
  await page.goto(`${shellServer.origin}/vod/category?cid=3`);
  const tile = activePage(page).getByRole('link', { name: '地球升起来了' });
  await expect(tile).toHaveAttribute('href', /^\/vod\/detail\?vodId=\d+$/);
  await tile.tap();
  await expect(page).toHaveURL(/\/vod\/detail\?vodId=\d+$/);
  await waitForTransition(page);
  await expect(activePage(page).getByRole('heading', { level: 1, name: '地球升起来了' })).toBeVisible();
});

test('tiles say what a film costs and how long it is, in every list', async ({ page }) => {
  const films = ['幽谷飞瀑的四季，免费，0:58', '机器人学种花，12 金币，1:06', '月面漫步，会员专享，1:06'];
  for (const address of ['/vod', '/vod/category?cid=1', '/search-vod?keyword=学种花']) {
    await page.goto(address);
    const expected = address.startsWith('/search') ? films.slice(1, 2) : films;
    for (const name of expected)
      await expect(activePage(page).getByRole('link', { name, exact: true })).toBeAttached();
  }
});

test('an unknown category is empty', async ({ page }) => {
  await page.goto('/vod/category?cid=99');
  await expect(activePage(page).getByText('暂时没有记录')).toBeVisible();
});

test('a site gives categories titles of its own', async ({ page, shellServer }) => {
  configureSite(shellServer, { videoCategoryTitles: { 3: '热播精选' } });
  await page.goto(`${shellServer.origin}/vod/category?cid=3`);
  await expect(activePage(page).getByRole('heading', { name: '热播精选' })).toBeVisible();
  await page.goto(`${shellServer.origin}/vod/category?cid=4`);
  await expect(activePage(page).getByRole('heading', { name: '国产传媒' })).toBeVisible();
});

// spec: §2/video-search
test('a search is validated, stored in the history, and paged by 20', async ({ page, log }) => {
  await page.goto('/search-vod');
  const field = activePage(page).getByRole('searchbox', { name: '视频关键字' });
  await expect(field).toHaveAttribute('placeholder', '视频关键字');
  const search = activePage(page).getByRole('button', { name: '搜索', exact: true });
  await search.tap();
  await expect(activePage(page).getByText('请输入搜索关键字')).toBeVisible();
  await field.fill('一二三四五六七八九十一二三四五六七八九十一');
  await search.tap();
  await expect(activePage(page).getByText('搜索关键字最长不超过20个字')).toBeVisible();
  expect(log.calls(/vod\/search/)).toEqual([]);

  await field.fill('的');
  await search.tap();
  const tiles = activePage(page).getByRole('main').getByRole('link');
  await expect(tiles.first()).toBeVisible();
  // Titles of two lines lengthen the list while it is scrolled through.
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      return log.calls(/vod\/search/).length;
    })
    .toBe(2);
  expect(log.calls(/vod\/search/)[1]).toContain('currentPage=2');
  await expect
    .poll(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      return activePage(page).getByText('暂时没有更多啦!').isVisible();
    })
    .toBe(true);
  expect(log.calls(/vod\/search/)).toHaveLength(2);
});

// spec: §3/stored-video-search-history
test('the last ten searches are kept, newest first, each once', async ({ page }) => {
  await page.goto('/search-vod');
  const words = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '鲸', '二'];
  for (const word of words) {
    await activePage(page).getByRole('searchbox').fill(word);
    await activePage(page).getByRole('button', { name: '搜索', exact: true }).tap();
    await expect(page).toHaveURL(`/search-vod?keyword=${encodeURIComponent(word)}`);
    await waitForTransition(page);
  }
  await page.goto('/search-vod');
  const history = activePage(page)
    .getByRole('region')
    .filter({ hasText: '搜索历史' })
    .or(activePage(page).locator('section').filter({ hasText: '搜索历史' }));
  await expect(
    history
      .first()
      .getByRole('listitem')
      .or(history.first().getByRole('button', { name: /^.$/ })),
  ).toHaveText(['二', '鲸', '十', '九', '八', '七', '六', '五', '四', '三']);
  await page.getByRole('button', { name: '清空历史' }).tap();
  await expect(activePage(page).getByText('搜索历史')).toHaveCount(0);
});

test('a search that finds nothing says so', async ({ page }) => {
  await page.goto('/search-vod?keyword=没有这样的视频');
  await expect(activePage(page).getByText('暂时没有记录')).toBeVisible();
});

// spec: §2/purchased-videos
test('purchased videos are counted and listed, newest first', async ({ page, request, store }) => {
  const { account } = await registerUser(page);
  await page.goto('/shelf-vod');
  await expect(activePage(page).getByRole('heading', { name: /^我已购买的视频\s?\(0\)$/ })).toBeVisible();
  await expect(activePage(page).getByText('暂时没有记录')).toBeVisible();

  await creditAccount(request, store.origins.provider, account, { coins: 60 });
  for (const vodId of [2004, 2005]) {
    await page.goto(`/vod/detail?vodId=${vodId}`);
    await activePage(page).getByRole('button', { name: '12币购买' }).last().tap();
    await expect(activePage(page).getByText('已购买', { exact: true })).toBeVisible();
  }
  await openPurchasedVideos(page);
  await expect(activePage(page).getByRole('heading', { name: /^我已购买的视频\s?\(2\)$/ })).toBeVisible();
  await expect(activePage(page).getByRole('main').getByRole('link')).toHaveText([
    '海雾与灯光',
    '机器人学种花',
  ]);
});

/** Opens the purchased videos through their tab. */
async function openPurchasedVideos(page: Parameters<typeof tab>[0]) {
  await page.goto('/vod');
  await waitForTransition(page);
  await tab(page, '已购').tap();
  await expect(page).toHaveURL(/\/shelf-vod$/);
  await waitForTransition(page);
}
