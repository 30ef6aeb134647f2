/** Pages whose content failed, is missing or is empty: each has one title, and says once to screen readers what it shows instead. */
import type { Page } from '@playwright/test';
import { registerUser } from '../harness/account.ts';
import { activePage } from '../harness/phone.ts';
import { expect, test } from '../harness/test.ts';

test.describe.configure({ mode: 'parallel' });

/** Every call of the provider fails from now on. */
const failCalls = (page: Page) => page.route('**/api/**', (route) => route.fulfill({ status: 500 }));

/** Pages whose calls fail. */
const FAILED: readonly string[] = [
  '/index',
  '/home/recommend',
  '/category',
  '/new',
  '/search?content=星港',
  '/book/1002',
  '/book/1002/catalog',
  '/book/read/1002/1',
  '/vod',
  '/vod/category?cid=3',
  '/vod/detail?vodId=2002',
  '/vod/feed',
  '/shelf-vod',
  '/user/devices',
  '/user/purchase/history',
  '/purchase',
];

/** Pages of what does not exist, or has nothing in it. */
const MISSING: readonly [address: string, title: string, role: 'alert' | 'status'][] = [
  ['/book/404404', '加载失败', 'alert'],
  ['/book/404404/catalog', '加载失败', 'alert'],
  ['/book/read/404404/1', '加载失败', 'alert'],
  ['/book/read/1002/9999', '没有更多章节啦 ^_^', 'alert'],
  ['/book/read', '当前书本信息未加载，请返回主页重新操作', 'alert'],
  ['/vod/detail?vodId=404404', '加载失败', 'alert'],
  ['/user/purchase/pay', '无法打开该支付页面', 'alert'],
  ['/search?content=没有这样的书', '暂时没有记录', 'status'],
  ['/shelf', '暂时没有记录', 'status'],
  ['/shelf?active=history', '暂时没有记录', 'status'],
  ['/shelf/offline', '暂时没有记录', 'status'],
  ['/shelf-vod', '暂时没有记录', 'status'],
  ['/user/purchase/history', '暂时没有记录', 'status'],
];

interface Case {
  readonly address: string;
  readonly title: string;
  readonly role: 'alert' | 'status';
  readonly callsFail: boolean;
}

const CASES: readonly Case[] = [
  ...FAILED.map((address): Case => ({ address, title: '加载失败', role: 'alert', callsFail: true })),
  ...MISSING.map(([address, title, role]): Case => ({ address, title, role, callsFail: false })),
];

for (const { address, title, role, callsFail } of CASES) {
  test(`${address}${callsFail ? ' whose calls fail' : `, ${title}`}: has one title and is announced once`, async ({
    page,
  }) => {
    // Before the first call there is no account, whose records could be shown.
    if (address === '/user/purchase/history') await registerUser(page);
    if (callsFail) await failCalls(page);
    await page.goto(address);
    const panel = activePage(page).getByRole(role).filter({ hasText: title });
    await expect(panel.getByRole('heading', { name: title })).toBeVisible();
    await expect(panel).toHaveCount(1);
    await expect(activePage(page).getByRole('heading', { level: 1 })).toHaveCount(1);
  });
}
