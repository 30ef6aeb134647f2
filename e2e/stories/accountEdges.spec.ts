/** Edge cases of the account (spec §2, §4, §5): ended sessions, malformed links, two tabs, a browser without cookies. */
import type { Page } from '@playwright/test';
import { editStoredUser, logIn, registerUser, secondPhone, storedUser } from '../harness/account.ts';
import { activePage, tabBar, waitForTransition } from '../harness/phone.ts';
import { expect, test } from '../harness/test.ts';

test.describe.configure({ mode: 'parallel' });

const registrations = (page: Page) => {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname === '/api/user/register') paths.push(pathname);
  });
  return paths;
};

test('two phones share an account: after a password change on one, the other keeps the account and asks for the password', async ({
  page,
  browser,
  store,
}) => {
  const user = await registerUser(page);
  const other = await secondPhone(browser, store.origins.shell);
  await registerUser(other);
  await logIn(other, user);
  await other.goto('/user/password');
  await other.getByRole('textbox', { name: '新密码' }).fill('sunny-train-9');
  await other.getByRole('textbox', { name: '确认密码' }).fill('sunny-train-9');
  await other.getByRole('button', { name: '保存新密码' }).tap();
  await expect(other.getByRole('dialog', { name: '密码更新成功' })).toBeVisible();
  await other.context().close();

  const registered = registrations(page);
  await page.reload();
  const panel = activePage(page).getByRole('region', { name: '需要重新登录' });
  await expect(panel).toContainText(user.account);
  expect(await storedUser(page)).toEqual(user);
  await panel.getByRole('link', { name: '重新登录' }).tap();
  await waitForTransition(page);
  await expect(page.getByRole('textbox', { name: '手机号或账号' })).toHaveValue(user.account);
  await page.getByRole('textbox', { name: '密码' }).fill('sunny-train-9');
  await activePage(page).getByRole('button', { name: '登录', exact: true }).tap();
  await page.getByRole('dialog', { name: '登录成功' }).getByRole('button', { name: '进入我的' }).tap();
  await expect(page).toHaveURL(/\/user$/);
  await waitForTransition(page);
  await expect(panel).toHaveCount(0);
  await expect(activePage(page).getByRole('region', { name: '账号和密码' })).toContainText(user.account);
  expect((await storedUser(page)).password).toBe('sunny-train-9');
  expect(registered).toEqual([]);
});

test('a visitor without the password gets a new account only after confirming', async ({ page }) => {
  const user = await registerUser(page);
  await page.context().clearCookies();
  await editStoredUser(page, { password: 'forgotten' });
  const registered = registrations(page);
  await page.reload();
  await activePage(page).getByRole('button', { name: '启用新账号' }).tap();
  const dialog = page.getByRole('dialog', { name: '启用新账号？' });
  await expect(dialog).toContainText(user.account);
  expect(registered).toEqual([]);
  await dialog.getByRole('button', { name: '启用新账号' }).tap();
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await storedUser(page)).account).not.toBe(user.account);
  expect(registered).toHaveLength(1);
});

for (const [name, tgId] of [
  ['Chinese', '渠道一'],
  ['a line break', 'a\nb'],
  ['a bidi control', '\u202e7'],
  ['Latin-1', 'é'],
  ['4000 characters', 'x'.repeat(4000)],
] as const) {
  test(`a device whose tgId is ${name} works, also on later visits`, async ({ page }) => {
    await page.goto(`/home?tgId=${encodeURIComponent(tgId)}`);
    await expect(activePage(page).getByRole('heading', { name: '编辑推荐' })).toBeVisible();
    const user = await registerUser(page);
    await page.goto('/book/1002');
    await expect(activePage(page).getByRole('heading', { name: '机械花园' })).toBeVisible();
    expect(user.account).not.toBe('');
  });
}

test('stored ids that cannot be sent are replaced', async ({ page, log }) => {
  await page.addInitScript(() => {
    localStorage.setItem('manying:account:traceId', JSON.stringify({ v: 1, d: '设备\r\n' }));
    localStorage.setItem('manying:account:branchId', JSON.stringify({ v: 1, d: '渠道一' }));
  });
  await page.goto('/home');
  await expect(activePage(page).getByRole('heading', { name: '编辑推荐' })).toBeVisible();
  const headers = log.requests
    .filter((request) => /\/api\/(?!beacon\/)/.test(request.url()) && request.method() !== 'OPTIONS')
    .map((request) => request.headers());
  expect(headers.length).toBeGreaterThan(0);
  for (const sent of headers) {
    expect(sent['user-trace-id']).toMatch(/^[0-9a-f]{32}$/);
    expect(sent['current-branch-id']).toBe('-2');
  }
});

for (const address of ['/book/read', '/book/read/', '/book/read/9001', '/book/read/9001/', '/book/read//1']) {
  test(`${address} says that no book is loaded`, async ({ page }) => {
    await page.goto(address);
    await expect(activePage(page).getByText('当前书本信息未加载，请返回主页重新操作')).toBeVisible();
    await activePage(page).getByRole('link', { name: '回到首页' }).tap();
    await expect(page).toHaveURL(/\/home$/);
  });
}

for (const address of ['/book/', '/book//catalog', '/vod/detail']) {
  test(`${address} goes back`, async ({ page }) => {
    await page.goto('/category');
    await expect(tabBar(page)).toBeVisible();
    // Navigates as a link inside the store does.
    await page.evaluate((to) => {
      history.pushState({ ...history.state, idx: (history.state?.idx ?? 0) + 1, key: 'odd' }, '', to);
      window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    }, address);
    await expect(page).toHaveURL(/\/category$/);
    await waitForTransition(page);
  });
}

for (const id of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
  test(`a book, a film and a category called ${id} are not found, and nothing breaks`, async ({ page }) => {
    for (const [address, message] of [
      [`/book/${id}`, '加载失败'],
      [`/book/${id}/catalog`, '加载失败'],
      [`/book/read/${id}/1`, '没有更多章节啦'],
      [`/vod/detail?vodId=${id}`, '加载失败'],
    ] as const) {
      await page.goto(address);
      await expect(activePage(page).getByRole('heading', { name: message }).first()).toBeVisible();
    }
    await page.goto(`/vod/category?cid=${id}`);
    await expect(activePage(page).getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto('/home');
    await expect(activePage(page).getByRole('heading', { name: '编辑推荐' })).toBeVisible();
  });
}

test('two tabs opened at once on a first visit register one user', async ({ context, page }) => {
  const second = await context.newPage();
  const registered = [registrations(page), registrations(second)];
  await Promise.all([page.goto('/user'), second.goto('/user')]);
  for (const tab of [page, second]) {
    await expect(activePage(tab).getByRole('region', { name: '账号和密码' })).toBeVisible();
  }
  expect(registered.flat()).toHaveLength(1);
  const { account } = await storedUser(page);
  for (const tab of [page, second]) {
    await expect(activePage(tab).getByRole('region', { name: '账号和密码' })).toContainText(account);
  }
});

test('account centre and recharge centre report a browser that refuses the cookie, without repeated calls', async ({
  page,
}) => {
  await registerUser(page);
  const calls: string[] = [];
  await page.route(/\/api\/user\/(info|recharge)/, (route) => {
    calls.push(new URL(route.request().url()).pathname);
    return route.fulfill({
      json: { result: false, code: 101, msg: '', data: null },
      headers: {
        'Access-Control-Allow-Origin': new URL(page.url()).origin,
        'Access-Control-Allow-Credentials': 'true',
      },
    });
  });
  for (const address of ['/user', '/purchase']) {
    calls.length = 0;
    await page.goto(address);
    await expect(activePage(page).getByRole('heading', { name: '浏览器禁止了 Cookie' })).toBeVisible();
    expect(calls).toEqual(['/api/user/info', '/api/user/info']);
  }
  await page.unroute(/\/api\/user\/(info|recharge)/);
  await activePage(page).getByRole('button', { name: '已打开，重试' }).tap();
  await expect(activePage(page).getByRole('heading', { name: '购买金币' })).toBeVisible();
});
