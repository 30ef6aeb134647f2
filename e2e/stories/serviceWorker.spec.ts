/** The service worker: the store opens offline, and a new release takes over without breaking open pages. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { activePage, expectPictureLoaded, failurePanel, tab, waitForTransition } from '../harness/phone.ts';
import type { ShellServer } from '../harness/shellServer.ts';
import { expect, test } from '../harness/test.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the service worker controls the page and has cached a matching file. */
async function waitForWorker(page: Page, file: RegExp): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await expect.poll(() => cachedFiles(page)).toContainEqual(expect.stringMatching(file));
}

/** Chunks that a saved chapter needs without a network. */
const READING_CODE = ['reader', 'saved', 'offline'];

/** Addresses of all cached files. */
const cachedFiles = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => url);
  });

test('offline the store opens, shows cached pages, and reports the missing ones', async ({
  page,
  context,
}) => {
  await page.goto('/index');
  await expect(page.getByRole('heading', { name: '最新上线' })).toBeVisible();
  await waitForWorker(page, /home\.[\w-]+\.js$/);
  await tab(page, '收藏').tap();
  await waitForTransition(page);
  await waitForWorker(page, /shelf\.[\w-]+\.js$/);

  await context.setOffline(true);
  // Some versions of Chromium report `onLine` again after a navigation.
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  await page.goto('/shelf');
  await expect(page.getByRole('tab', { name: /我的收藏/ })).toBeVisible();
  await expect(tab(page, '漫画')).toBeVisible();

  await page.goto('/vod');
  await expect(
    page.getByRole('region', { name: '网络未连接' }),
    'of code that was never loaded it is the network that is missing',
  ).toBeVisible();

  await context.setOffline(false);
  await page.goto('/index');
  await expect(page.getByRole('heading', { name: '最新上线' })).toBeVisible();
});

for (const fault of [500, 404, 'reset', 'hang', 'html', 'cut'] as const) {
  test(`the cached registry opens the store while the server's is ${fault}`, async ({
    page,
    shellServer,
  }) => {
    await page.goto(`${shellServer.origin}/index`);
    await waitForWorker(page, /home\.[\w-]+\.js$/);
    shellServer.setFault(fault, /^\/remotes\.json/);
    await page.goto(`${shellServer.origin}/index`);
    await expect(page.getByRole('heading', { name: '最新上线' })).toBeVisible();

    const cached = await page.evaluate(async () => (await caches.match('/remotes.json'))?.json());
    expect(cached).toEqual(expect.objectContaining({ schema: 1 }));
  });
}

test('on a full disk, files that are not cached come from the network', async ({ page, context }) => {
  await page.goto('/index');
  await waitForWorker(page, /home\.[\w-]+\.js$/);
  const session = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1000 });
  await page.goto('/user');
  await expect(activePage(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(failurePanel(page)).toHaveCount(0);
  expect(await cachedFiles(page)).not.toContainEqual(expect.stringMatching(/centre\.[\w-]+\.js$/));
});

test('a chapter that was saved before the reader was ever opened is readable offline, also after a new build', async ({
  page,
  context,
  shellServer,
}) => {
  await shellServer.moveRemote('comic');
  await page.goto(`${shellServer.origin}/book/1026/catalog`);
  await waitForWorker(page, /catalog\.[\w-]+\.js$/);
  await activePage(page).getByRole('button', { name: '离线保存' }).tap();
  await activePage(page)
    .getByRole('button', { name: /^保存 第2话/ })
    .tap();
  const chapter = activePage(page)
    .getByRole('listitem')
    .filter({ hasText: /^第2话/ });
  await expect(chapter.getByText('已保存')).toBeVisible();
  for (const name of READING_CODE) await waitForWorker(page, new RegExp(`/${name}\\.[\\w-]+\\.js$`));

  const next = await shellServer.moveRemote('comic');
  await page.goto(`${shellServer.origin}/index`);
  for (const name of READING_CODE)
    await waitForWorker(page, new RegExp(`^${next.origin}/.*/${name}\\.[\\w-]+\\.js$`));

  await context.setOffline(true);
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
  await page.goto(`${shellServer.origin}/shelf/offline`);
  await activePage(page).getByRole('button', { name: '晚安小雪狐', exact: true }).tap();
  await activePage(page)
    .getByRole('link', { name: /^第2话/ })
    .tap();
  await expectPictureLoaded(activePage(page).getByRole('img', { name: '第 1 页', exact: true }));
});

test('calls, pictures, media and static pages are never cached', async ({ page, store }) => {
  await page.goto('/index');
  await expect(page.locator('img[src^="blob:"]').first()).toBeVisible();
  await waitForWorker(page, /home\.[\w-]+\.js$/);
  await page.goto('/vod');
  await expect(page.getByRole('region', { name: '精品热播' })).toBeVisible();
  await page.goto('/book/1001');
  await expect(page.getByRole('heading', { name: '同类推荐' })).toBeVisible();
  const files = await cachedFiles(page);
  expect(files.filter((url) => url.startsWith(store.origins.provider))).toEqual([]);
  expect(files.filter((url) => /\/h5[/-]/.test(url))).toEqual([]);
  // All addresses share one cached HTML file.
  expect(files.filter((url) => !/\.(?:js|css|json|html|svg|png)$/.test(url))).toEqual([]);
});

test('a new build of a remote replaces all cached files of the old one', async ({ page, shellServer }) => {
  const first = await shellServer.moveRemote('comic');
  await page.goto(`${shellServer.origin}/index`);
  await waitForWorker(page, /home\.[\w-]+\.js$/);
  expect((await cachedFiles(page)).some((url) => url.startsWith(first.origin))).toBe(true);

  const second = await shellServer.moveRemote('comic');
  await page.goto(`${shellServer.origin}/index`);
  await expect
    .poll(async () => (await cachedFiles(page)).some((url) => url.startsWith(second.origin)))
    .toBe(true);
  expect((await cachedFiles(page)).filter((url) => url.startsWith(first.origin))).toEqual([]);
});

test('a file that differs from the released one is not cached', async ({ page, shellServer }) => {
  const server = await shellServer.moveRemote('comic');
  await page.goto(`${shellServer.origin}/index`);
  await waitForWorker(page, /home\.[\w-]+\.js$/);
  const shelf = /shelf\.[\w-]+\.(?:js|css)/;
  server.setFault('tampered', shelf);
  await page.goto(`${shellServer.origin}/shelf`);
  await expect(failurePanel(page)).toBeVisible();
  expect(server.requestedPaths.some((path) => shelf.test(path))).toBe(true);
  expect((await cachedFiles(page)).filter((url) => shelf.test(url))).toEqual([]);

  server.setFault(undefined);
  await page.goto(`${shellServer.origin}/shelf`);
  await expect(page.getByRole('tab', { name: /我的收藏/ })).toBeVisible();
  await expect.poll(async () => (await cachedFiles(page)).some((url) => shelf.test(url))).toBe(true);
});

/** Serves a copy of the shell's build, which {@link releaseShell} changes. @returns its folder. */
function serveCopy(shellServer: ShellServer, shellBuild: string): string {
  const build = join(shellServer.folder, 'shell');
  cpSync(shellBuild, build, { recursive: true });
  shellServer.serveShell(build);
  return build;
}

/**
 * Opens the shelf and waits for its worker. A new shell is released from here: a debugged worker that gets a request while the
 * browser replaces it does not continue, and the front page requests pictures all the time.
 */
async function openQuietPage(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/index`);
  await waitForWorker(page, /home\.[\w-]+\.js$/);
  await page.goto(`${origin}/shelf`);
  await waitForWorker(page, /shelf\.[\w-]+\.js$/);
}

/** Releases a shell with another id and another index.html, and waits until its worker has installed all files. */
async function releaseShell(page: Page, build: string): Promise<void> {
  const shells = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('shell-')));
  const [old] = await shells();
  const script = readFileSync(join(build, 'sw.js'), 'utf8');
  for (const packed of ['sw.js.gz', 'sw.js.br', 'index.html.gz', 'index.html.br']) {
    rmSync(join(build, packed), { force: true });
  }
  writeFileSync(join(build, 'sw.js'), script.replace(/"id":"\w+"/, '"id":"newer"'));
  const index = join(build, 'index.html');
  writeFileSync(index, readFileSync(index, 'utf8').replace('<body>', '<body data-release="newer">'));

  // An update that is running may have fetched the old script; the browser then starts no other one.
  const update = () =>
    page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update();
    });
  await expect
    .poll(async () => {
      await update();
      return shells();
    })
    .toEqual([old, 'shell-newer']);
  // The new worker has installed all files and is active.
  const workers = () =>
    page.evaluate(async () => {
      const { installing, waiting, active } = await navigator.serviceWorker.ready;
      return [installing?.state, waiting?.state, active?.state];
    });
  await expect.poll(workers).toEqual([undefined, undefined, 'activated']);
}

test('a new shell takes over at the next load; an open page keeps working', async ({
  page,
  store,
  shellServer,
}) => {
  const build = serveCopy(shellServer, store.shellBuild);
  await openQuietPage(page, shellServer.origin);
  await releaseShell(page, build);
  await tab(page, '漫画').tap();
  await waitForTransition(page);
  await expect(page.getByRole('heading', { name: '最新上线' })).toBeVisible();

  await page.reload();
  await expect(page.locator('body')).toHaveAttribute('data-release', 'newer');
  await expect(page.getByRole('heading', { name: '最新上线' })).toBeVisible();
});

test('after a new shell and a new build of a remote the newest of both open offline', async ({
  page,
  context,
  store,
  shellServer,
}) => {
  const build = serveCopy(shellServer, store.shellBuild);
  await shellServer.moveRemote('comic');
  await openQuietPage(page, shellServer.origin);
  await releaseShell(page, build);
  const second = await shellServer.moveRemote('comic');
  await page.goto(`${shellServer.origin}/index`);
  await expect
    .poll(async () => (await cachedFiles(page)).filter((url) => url.startsWith(second.origin)))
    .toContainEqual(expect.stringMatching(/home\.[\w-]+\.js$/));

  await context.setOffline(true);
  await page.goto(`${shellServer.origin}/index`);
  await expect(page.locator('body')).toHaveAttribute('data-release', 'newer');
  await expect(page.getByRole('heading', { name: '最新上线' })).toBeVisible();
});
