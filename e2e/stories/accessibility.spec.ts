/** Axe finds nothing on any screen, in light and dark; every screen has room for text of double size. */
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessible.ts';
import { doubleText, expectRoomForText } from '../harness/largeText.ts';
import { expectPicture, failurePanel, purchaseOffer, settled, shown, tabBar } from '../harness/phone.ts';
import { expect, test } from '../harness/test.ts';

const SCREENS: readonly [name: string, address: string, sign: (page: Page) => Locator][] = [
  ['home', '/index', (page) => page.getByRole('heading', { name: '最新上线' })],
  ['a more list', '/home/recommend', (page) => page.getByRole('heading', { name: '编辑推荐' })],
  ['the ranking', '/home/ranked', (page) => page.getByRole('heading', { name: '人气排行' })],
  ['category', '/category', (page) => shown(page).getByRole('link').nth(12)],
  ['favourites', '/shelf', (page) => page.getByText('暂时没有记录').first()],
  ['history', '/shelf?active=history', (page) => page.getByText('暂时没有记录').first()],
  ['offline reading', '/shelf/offline', (page) => page.getByRole('heading', { name: '离线阅读', level: 1 })],
  ['book search', '/search', (page) => page.getByRole('heading', { name: '热门搜索' })],
  ['book home', '/book/1001', (page) => page.getByRole('heading', { name: '同类推荐' })],
  ['the catalogue', '/book/1001/catalog', (page) => page.getByRole('link', { name: /^第1话/ })],
  ['reader', '/book/read/1001/1', (page) => page.getByRole('img', { name: '第 1 页' })],
  ['an unpaid chapter', '/book/read/1001/7', purchaseOffer],
  ['video home', '/vod', (page) => page.getByRole('region', { name: '精品热播' })],
  ['video detail', '/vod/detail?vodId=2001', (page) => page.getByRole('heading', { name: '更多精彩推荐' })],
  ['a video list', '/vod/category?cid=3', (page) => shown(page).getByRole('link').nth(4)],
  ['video search', '/search-vod', (page) => page.getByPlaceholder('视频关键字')],
  ['purchased videos', '/shelf-vod', (page) => page.getByText(/我已购买的视频/)],
  ['account centre', '/user', (page) => page.getByRole('region', { name: '我的资产' })],
  ['recharge centre', '/purchase', (page) => page.getByRole('button', { name: '立即充值' })],
  ['a refused payment page', '/user/purchase/pay', (page) => page.getByText('无法打开该支付页面')],
  ['login', '/user/login', (page) => page.getByRole('heading', { name: '登录账号' })],
  ['bind phone', '/user/bind', (page) => page.getByRole('heading', { name: '绑定手机' })],
  ['change password', '/user/password', (page) => page.getByRole('heading', { name: '修改密码' })],
  ['find account', '/user/find-account', (page) => page.getByRole('heading', { name: '找回账号' })],
  ['devices', '/user/devices', (page) => shown(page).getByText('本机', { exact: true })],
  [
    'consumption records',
    '/user/purchase/history',
    (page) => page.getByRole('heading', { name: '消费记录' }),
  ],
  ['the placeholder', '/placeholder', (page) => page.getByRole('heading', { name: '网站建设中' })],
  ['/h5/pc', '/h5/pc', (page) => page.getByRole('img', { name: /二维码/ })],
  ['/h5/wechat', '/h5/wechat', (page) => page.getByRole('heading', { name: '请用浏览器打开' })],
];

test.describe.configure({ mode: 'parallel' });

for (const [name, address, sign] of SCREENS) {
  test(`${name} is accessible in light and dark`, async ({ page }) => {
    // Axe looks at everything twice.
    test.slow();
    await page.goto(address);
    await expect(sign(page)).toBeVisible();
    await expectAccessible(page);
  });
}

for (const [name, address, sign] of SCREENS.filter(([, where]) => !where.startsWith('/h5/'))) {
  test(`at 200 % text ${name} has room for every control`, async ({ page }) => {
    await doubleText(page);
    await page.goto(address);
    await expect(sign(page)).toBeAttached();
    await settled(page);
    await expectRoomForText(page);
  });
}

test('results and loading are announced', async ({ page }) => {
  await page.goto('/user');
  const copy = page.getByRole('button', { name: /复制账号/ });
  await copy.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '复制成功' })).toBeVisible();

  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/vod/index', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/vod');
  await expect(
    page
      .getByRole('status', { name: '加载中' })
      .or(page.getByRole('status').filter({ hasText: '加载中' }))
      .first(),
  ).toBeAttached();
  answer();
  await expect(page.getByRole('region', { name: '精品热播' })).toBeVisible();
});

test('the reader’s settings are accessible in light and dark', async ({ page }) => {
  await page.goto('/book/read/1001/1');
  await page.getByRole('button', { name: '阅读设置' }).tap();
  const sheet = page.getByRole('dialog', { name: '阅读设置' });
  await expect(sheet.getByRole('slider', { name: '亮度' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('button', { name: '阅读设置' })).toBeFocused();
});

test('a page that is not released is accessible in light and dark', async ({ page, shop }) => {
  shop.planPage('account', '/user', '会员之家');
  await page.goto(`${shop.origin}/user`);
  await expect(page.getByRole('region', { name: '功能即将上线' })).toBeVisible();
  await expectAccessible(page);
});

test('the failure panel is accessible in light and dark', async ({ page, shop }) => {
  const server = await shop.moveRemote('comic');
  await server.stop();
  await page.goto(`${shop.origin}/index`);
  await expect(failurePanel(page)).toBeVisible();
  await expectAccessible(page);
});

test('the store is walked with the keyboard: a book is opened and left again', async ({ page }) => {
  await page.goto('/index');
  const book = page.getByRole('region', { name: '编辑推荐' }).getByRole('link', { name: '机械花园' });
  await book.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '机械花园' })).toBeVisible();
  await settled(page);
  const back = shown(page).getByRole('button', { name: '返回' });
  await back.focus();
  await page.keyboard.press('Enter');
  await expect(tabBar(page)).toBeVisible();
  await settled(page);
  await expect(page).toHaveURL(/\/index$/);
});

test('at 200 % text the reader still turns its pages', async ({ page }) => {
  await doubleText(page);
  await page.goto('/book/read/1001/1');
  await expectPicture(page.getByRole('img', { name: '第 1 页' }));
  await page.getByRole('button', { name: '下一话' }).tap();
  await expect(page).toHaveURL(/\/2$/);
  await settled(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
