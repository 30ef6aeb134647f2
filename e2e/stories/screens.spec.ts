/**
 * Every address of the route list (spec §2) shows its screen, or the planned page of the registry. On every screen axe finds no
 * violation in light and dark, no animation is endless after loading, and double-size text fits.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessible.ts';
import { doubleTextSize, expectTextFits } from '../harness/largeText.ts';
import { mainStore } from '../harness/mainStore.ts';
import { activePage, failurePanel, tab, waitForTransition } from '../harness/phone.ts';
import type { EditableRegistry } from '../harness/shellServer.ts';
import { expect, test } from '../harness/test.ts';

/** Address to open, its path pattern in the registry, and a check of its screen when it is released. */
const ROUTES: readonly [address: string, path: string, sign?: (page: Page) => Promise<void>][] = [
  ['/index', '/index', (page) => expectVisible(page, 'heading', '编辑推荐')],
  ['/home', '/home', (page) => expectVisible(page, 'heading', '编辑推荐')],
  ['/home/recommend', '/home/recommend', (page) => expectVisible(page, 'link', '机械花园')],
  ['/home/new', '/home/new', (page) => expectVisible(page, 'link', /./)],
  ['/home/three-d', '/home/three-d'],
  ['/home/kkbg', '/home/kkbg'],
  ['/home/ranked', '/home/ranked', (page) => expectVisible(page, 'link', '橘猫侦探社')],
  ['/home/latest', '/home/latest'],
  ['/home/new-on', '/home/new-on'],
  ['/category', '/category', (page) => expectVisible(page, 'link', '星港列车')],
  ['/new', '/new'],
  ['/shelf', '/shelf', (page) => expectVisible(page, 'tab', '我的收藏')],
  ['/shelf?active=history', '/shelf', (page) => expectVisible(page, 'tab', '阅读历史')],
  ['/shelf/offline', '/shelf/offline', (page) => expectVisible(page, 'heading', '离线阅读')],
  ['/search', '/search', (page) => expectVisible(page, 'heading', '热门搜索')],
  ['/book/1002', '/book/:id', (page) => expectVisible(page, 'heading', '机械花园')],
  ['/book/1002/catalog', '/book/:id/catalog', (page) => expectVisible(page, 'link', /^第1话/)],
  ['/book/read/1002/1', '/book/read/:id/:number', (page) => expectVisible(page, 'img', '第 1 页')],
  ['/vod', '/vod', (page) => expectVisible(page, 'region', '每日推荐')],
  ['/vod/category?cid=3', '/vod/category', (page) => expectVisible(page, 'heading', '精品热播')],
  ['/vod/detail?vodId=2003', '/vod/detail', (page) => expectVisible(page, 'heading', '幽谷飞瀑的四季')],
  ['/vod/feed?vodId=2003', '/vod/feed', (page) => expectVisible(page, 'heading', '幽谷飞瀑的四季')],
  ['/search-vod', '/search-vod', (page) => expectVisible(page, 'searchbox', '视频关键字')],
  ['/shelf-vod', '/shelf-vod', (page) => expectVisible(page, 'heading', /^我已购买的视频/)],
  ['/user', '/user', (page) => expectVisible(page, 'region', '账号和密码')],
  ['/user/login', '/user/login', (page) => expectVisible(page, 'heading', '登录账号')],
  ['/user/bind', '/user/bind', (page) => expectVisible(page, 'heading', '绑定手机')],
  ['/user/password', '/user/password', (page) => expectVisible(page, 'heading', '修改密码')],
  ['/user/devices', '/user/devices', (page) => expectVisible(page, 'heading', '登录设备')],
  ['/user/purchase/history', '/user/purchase/history', (page) => expectVisible(page, 'heading', '消费记录')],
  ['/user/find-account', '/user/find-account', (page) => expectVisible(page, 'heading', '找回账号')],
  [
    '/user/purchase/pay',
    '/user/purchase/pay',
    (page) => expectVisible(page, 'heading', '无法打开该支付页面'),
  ],
  ['/purchase', '/purchase', (page) => expectVisible(page, 'heading', '购买金币')],
  ['/purchase?bookId=1002', '/purchase', (page) => expectVisible(page, 'heading', '购买金币')],
];

/** The content that loads last on a screen, because axe checks complete screens. */
const LAST_CONTENT: Readonly<Record<string, (page: Page) => Locator>> = {
  '/index': (page) => page.getByRole('heading', { name: '最新上线' }),
  '/home/recommend': (page) => page.getByRole('heading', { name: '编辑推荐' }),
  '/home/ranked': (page) => page.getByRole('heading', { name: '人气排行' }),
  '/category': (page) => activePage(page).getByRole('link').nth(12),
  '/shelf': (page) => page.getByText('暂时没有记录').first(),
  '/shelf?active=history': (page) => page.getByText('暂时没有记录').first(),
  '/book/1002': (page) => page.getByRole('heading', { name: '同类推荐' }),
  '/vod': (page) => page.getByRole('region', { name: '精品热播' }),
  '/vod/detail?vodId=2003': (page) => page.getByRole('heading', { name: '更多精彩推荐' }),
  '/vod/category?cid=3': (page) => activePage(page).getByRole('link').nth(4),
  '/user': (page) => page.getByRole('region', { name: '我的资产' }),
  '/user/devices': (page) => activePage(page).getByText('本机', { exact: true }),
  '/purchase': (page) => page.getByRole('button', { name: '立即充值' }),
};

/** Addresses with the same screen as another one and other content, which need no second check. */
const SAME_SCREEN = new Set([
  '/home',
  '/home/new',
  '/home/kkbg',
  '/home/latest',
  '/home/new-on',
  '/new',
  '/purchase?bookId=1002',
]);

/** Pages whose title is the book or the video they show. */
const NAMED_BY_CONTENT = /^\/book\/|^\/vod\/(detail|feed)/;

/** Endless animations, which keep the processor of the phone busy even when they are not visible. */
const endlessAnimations = () =>
  document
    .getAnimations()
    .filter(
      (animation) =>
        animation.playState === 'running' && animation.effect?.getComputedTiming().endTime === Infinity,
    )
    .map((animation) => (animation as CSSAnimation).animationName);

type Role = 'heading' | 'img' | 'region' | 'link' | 'tab' | 'searchbox';

async function expectVisible(page: Page, role: Role, name: string | RegExp): Promise<void> {
  await expect(activePage(page).getByRole(role, { name }).first()).toBeVisible();
}

test.describe.configure({ mode: 'parallel' });

for (const [address, path, sign] of ROUTES) {
  // spec: §2/browser-history-mode, §2/route-home, §2/route-more-lists, §2/route-category, §2/route-new
  // spec: §2/route-shelf, §2/route-search, §2/route-book, §2/route-catalog, §2/route-reader, §2/route-vod
  // spec: §2/route-vod-category, §2/route-vod-detail, §2/route-search-vod, §2/route-shelf-vod, §2/route-user
  // spec: §2/route-login-bind-password, §2/route-purchase-history, §2/route-find-account, §2/route-pay-frame
  // spec: §2/route-purchase
  test(`${address} answers, is accessible, and has room for large text`, async ({ page, baseURL, log }) => {
    const registry = JSON.parse(
      readFileSync(join(mainStore().data, 'site/remotes.json'), 'utf8'),
    ) as EditableRegistry;
    const builds = Object.values(registry.remotes).map((remote) => remote.current);
    const pagesOf = (list: 'pages' | 'planned') =>
      builds.flatMap((build) => build[list]).filter((page) => page.path === path);
    const [released] = pagesOf('pages');
    const [planned] = pagesOf('planned');
    expect(pagesOf('pages').length + pagesOf('planned').length, 'one remote has a page at this path').toBe(1);

    await page.goto(address);
    const title = (released ?? planned)?.title;
    const own = new RegExp(`^(?!${title} ).+ · 漫影$`);
    await expect(page).toHaveTitle(NAMED_BY_CONTENT.test(path) ? own : `${title} · 漫影`);
    await expect(page).toHaveURL(`${baseURL}${address}`);
    if (planned) {
      await expect(page.getByRole('region', { name: '功能即将上线' })).toBeVisible();
      await expect(page.getByText(`「${planned.title}」还在准备中，上线后在这里就能直接使用`)).toBeVisible();
    } else {
      await sign?.(page);
      await expect(activePage(page).getByRole('main')).toBeVisible();
      await expect(page.getByRole('region', { name: '功能即将上线' })).toHaveCount(0);
    }
    await expect(failurePanel(page)).toHaveCount(0);
    expect(log.errors).toEqual([]);
    if (SAME_SCREEN.has(address)) return;
    const last = LAST_CONTENT[address];
    if (last) await expect(last(page)).toBeVisible();
    await expect.poll(() => page.evaluate(endlessAnimations), 'no animation is endless').toEqual([]);
    await expectAccessible(page);
    await doubleTextSize(page);
    await waitForTransition(page);
    await expectTextFits(page);
  });
}

test('a planned page shows its title from the registry, and leads back', async ({ page, shellServer }) => {
  shellServer.planPage('account', '/user', '会员之家');
  await page.goto(`${shellServer.origin}/index`);
  await tab(page, '我的').tap();
  await expect(page).toHaveTitle('会员之家 · 漫影');
  await expect(page.getByText('「会员之家」还在准备中，上线后在这里就能直接使用')).toBeVisible();
  const panel = page.getByRole('region', { name: '功能即将上线' });
  await panel.getByRole('button', { name: '返回' }).tap();
  await expect(page).toHaveURL(/\/index$/);
});
