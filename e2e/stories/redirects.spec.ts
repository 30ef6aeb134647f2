/** Redirects of unknown addresses and unsupported browsers (spec §1, §2). */
import type { Page } from '@playwright/test';
import { tabBar } from '../harness/phone.ts';
import { expect, type Log, test } from '../harness/test.ts';

for (const [from, to] of [
  ['/', '/index'],
  ['/?tgId=77', '/index?tgId=77'],
  ['/home.html', '/home'],
  ['/home.html?tgId=77', '/home?tgId=77'],
  ['/no/such/page', '/index'],
  // Chats cut links off.
  ['/no/%E6%BC', '/index'],
  ['/%', '/index'],
] as const) {
  // spec: §2/root-redirects, §2/unknown-paths-redirect, §2/home-html-redirects
  test(`${from} leads to ${to}`, async ({ page, baseURL }) => {
    await page.goto(from);
    await expect(page).toHaveURL(`${baseURL}${to}`);
    await expect(tabBar(page)).toBeVisible();
  });
}

test('the tgId of an unknown address is the branch of the calls', async ({ page, log }) => {
  await page.goto('/no/such/page?tgId=77');
  await expect(page).toHaveURL(/\/index\?tgId=77$/);
  await expect.poll(() => log.calls(/home\/index/)).toHaveLength(1);
  const call = log.requests.find((request) => request.url().includes('/api/book/home/index'));
  expect(call?.headers()['current-branch-id']).toBe('77');
});

// spec: §2/route-placeholder
test('the placeholder page says that the site is being created', async ({ page }) => {
  await page.goto('/placeholder');
  await expect(page.getByRole('heading', { name: '网站建设中' })).toBeVisible();
});

// spec: §2/route-placeholder
test('the placeholder page forwards to home when a tgId is there', async ({ page, baseURL }) => {
  await page.goto('/placeholder?tgId=9');
  await expect(page).toHaveURL(`${baseURL}/home?tgId=9`);
  await expect(tabBar(page)).toBeVisible();
});

/** Paths of the scripts that the main frame of a page has requested. */
const scriptsOf = (page: Page, log: Log) =>
  log.requests
    .filter((request) => request.resourceType() === 'script' && request.frame() === page.mainFrame())
    .map((request) => new URL(request.url()).pathname);

test.describe('a desktop browser', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    viewport: { width: 1280, height: 800 },
    isMobile: false,
    hasTouch: false,
    permissions: ['clipboard-read', 'clipboard-write'],
  });

  // spec: §6/redirected-away, §7/client-type-pages
  test('gets the page with the QR code before any application script, and the live store in its preview', async ({
    page,
    baseURL,
    log,
  }) => {
    await page.goto('/vod/detail?vodId=2003');
    await expect(page).toHaveURL(`${baseURL}/h5/pc?to=${encodeURIComponent('/vod/detail?vodId=2003')}`);
    await expect(page.getByRole('img', { name: '二维码：用手机扫码打开本站' })).toBeVisible();
    await expect(page.locator('#qr-path')).toHaveAttribute('d', /^M/);
    expect(scriptsOf(page, log)).toEqual([expect.stringMatching(/^\/js\/h5-pc\.\w+\.js$/)]);

    const preview = page.frameLocator('#preview');
    await expect(preview.getByRole('heading', { level: 1, name: '幽谷飞瀑的四季' })).toBeVisible();
  });

  // spec: §4/domain-copied
  test('copies the requested address', async ({ page, baseURL }) => {
    await page.goto('/book/1001');
    await page.getByRole('button', { name: '复制网址' }).click();
    await expect(page.getByRole('status').getByText('复制成功')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/book/1001`);
  });

  test('never follows an address of another site', async ({ page, baseURL }) => {
    await page.goto(`/h5/pc?to=${encodeURIComponent('//example.org/x')}`);
    await expect(page.locator('#preview')).toHaveAttribute('src', `${baseURL}/home`);
  });
});

test.describe('the browser inside a chat app', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.49',
    permissions: ['clipboard-read', 'clipboard-write'],
  });

  // spec: §6/redirected-away
  test('shows how to open the site in a browser, before any application script', async ({
    page,
    baseURL,
    log,
  }) => {
    await page.goto('/book/1001?tgId=5');
    await expect(page).toHaveURL(`${baseURL}/h5/wechat?to=${encodeURIComponent('/book/1001?tgId=5')}`);
    await expect(page.getByRole('heading', { name: '请用浏览器打开' })).toBeVisible();
    expect(scriptsOf(page, log)).toEqual([expect.stringMatching(/^\/js\/h5-wechat\.\w+\.js$/)]);

    await page.getByRole('button', { name: '复制网址' }).tap();
    await expect(page.getByRole('status').getByText('复制成功')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/book/1001?tgId=5`);
  });
});

test('a phone that opens such a page is redirected to the requested address', async ({ page, baseURL }) => {
  await page.goto(`/h5/wechat?to=${encodeURIComponent('/vod?tgId=5')}`);
  await expect(page).toHaveURL(`${baseURL}/vod?tgId=5`);
  await expect(tabBar(page)).toBeVisible();
});
