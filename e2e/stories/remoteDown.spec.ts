/** A remote that cannot be loaded: its pages show a panel and recover by themselves, the rest works (docs/architecture/remote-loading.md). */
import type { Locator, Page } from '@playwright/test';
import type { Fault } from '../harness/faults.ts';
import { failurePanel, pressRetry, tab, tabBar, waitForTransition } from '../harness/phone.ts';
import { expect, test } from '../harness/test.ts';

/** Longest time until the failure panel is shown, in ms of the page's clock (docs/architecture/remote-loading.md). */
const PANEL_TIMEOUT = 3000;
/** Longest time from the return of a remote until its page requests it, in ms (decision 035). */
const MAX_RECOVERY = 2000;

interface RemotePage {
  readonly address: string;
  /** Tab that opens the page, in either mode. */
  readonly tab: RegExp;
  /** Content of the loaded screen. */
  readonly content: (page: Page) => Locator;
}

/** The remotes that a tab leads to. */
const REMOTE_PAGES = {
  comic: {
    address: '/home',
    tab: /^(漫画|看漫画)$/,
    content: (page) => page.getByRole('heading', { name: '编辑推荐' }),
  },
  video: {
    address: '/vod',
    tab: /^(视频|看视频)$/,
    content: (page) => page.getByRole('region', { name: '每日推荐' }),
  },
  account: {
    address: '/user',
    tab: /^我的$/,
    content: (page) => page.getByRole('region', { name: '账号和密码' }),
  },
} as const satisfies Readonly<Record<string, RemotePage>>;
const NAMES = Object.keys(REMOTE_PAGES) as (keyof typeof REMOTE_PAGES)[];

const expectWorks = (page: Page, part: RemotePage) => expect(part.content(page)).toBeVisible();

async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { marker: 'same page' }));
}
async function expectSamePage(page: Page): Promise<void> {
  expect(await page.evaluate(() => (window as unknown as { marker?: string }).marker)).toBe('same page');
}

/** Opens an address whose remote is down, and waits for the failure panel. The story controls the page's clock from then on. */
async function openWhileDown(page: Page, address: string): Promise<void> {
  await page.clock.install();
  await page.goto(address, { waitUntil: 'commit' });
  await expect(tabBar(page)).toBeVisible();
  await page.clock.runFor(PANEL_TIMEOUT);
  await expect(failurePanel(page)).toBeVisible();
}

/** Advances the page's clock until the page has recovered by itself. */
async function expectRecovered(page: Page, part: RemotePage): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(5000);
    await expect(part.content(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(failurePanel(page)).toHaveCount(0);
}

for (const name of NAMES) {
  test(`without the ${name} remote the other two work, and it recovers after a tap on 重试`, async ({
    page,
    shellServer,
  }) => {
    const server = await shellServer.moveRemote(name);
    await server.stop();
    await openWhileDown(page, `${shellServer.origin}${REMOTE_PAGES[name].address}`);
    await markDocument(page);

    for (const other of NAMES.filter((candidate) => candidate !== name)) {
      await tabBar(page).getByRole('link', { name: REMOTE_PAGES[other].tab }).tap();
      await expectWorks(page, REMOTE_PAGES[other]);
      await waitForTransition(page);
    }
    await tabBar(page).getByRole('link', { name: REMOTE_PAGES[name].tab }).tap();
    await expect(failurePanel(page)).toBeVisible();
    await waitForTransition(page);

    await server.start();
    await pressRetry(page, REMOTE_PAGES[name].content(page));
    await expectWorks(page, REMOTE_PAGES[name]);
    await expect(failurePanel(page)).toHaveCount(0);
    await expectSamePage(page);
  });
}

test('a remote that goes down during a visit does not affect its loaded pages', async ({
  page,
  shellServer,
}) => {
  const server = await shellServer.moveRemote('video');
  await page.goto(`${shellServer.origin}/vod`);
  await expectWorks(page, REMOTE_PAGES.video);
  await server.stop();
  await tab(page, '看漫画').tap();
  await expectWorks(page, REMOTE_PAGES.comic);
  await waitForTransition(page);
  await tab(page, '看视频').tap();
  await expectWorks(page, REMOTE_PAGES.video);
});

for (const name of NAMES) {
  test(`the panel of the ${name} remote recovers by itself within 2 seconds of its return`, async ({
    page,
    shellServer,
  }) => {
    const server = await shellServer.moveRemote(name);
    await server.stop();
    await openWhileDown(page, `${shellServer.origin}${REMOTE_PAGES[name].address}`);
    await expect(failurePanel(page).getByText('加载中')).toBeVisible();
    await markDocument(page);

    await server.start();
    await page.clock.runFor(MAX_RECOVERY);
    await expect.poll(() => server.requestedPaths.length).toBeGreaterThan(0);
    await expectWorks(page, REMOTE_PAGES[name]);
    await expectSamePage(page);
  });
}

test('the panel continues to retry while the remote answers with errors', async ({ page, shellServer }) => {
  const server = await shellServer.moveRemote('account');
  server.setFault(503);
  await openWhileDown(page, `${shellServer.origin}/user`);
  for (let round = 0; round < 3; round += 1) {
    const before = server.requestedPaths.length;
    await page.clock.runFor(MAX_RECOVERY);
    await expect.poll(() => server.requestedPaths.length).toBeGreaterThan(before);
  }
  server.setFault(undefined);
  await page.clock.runFor(MAX_RECOVERY);
  await expectWorks(page, REMOTE_PAGES.account);
});

test('the panel retries when the network returns', async ({ page, shellServer, context }) => {
  const server = await shellServer.moveRemote('comic');
  await server.stop();
  await openWhileDown(page, `${shellServer.origin}/index`);
  await markDocument(page);
  await context.setOffline(true);
  await expect(page.getByText(/^\d+ 秒后自动重试$/)).toBeVisible();
  await server.start();
  await context.setOffline(false);
  await expectWorks(page, REMOTE_PAGES.comic);
  await expectSamePage(page);
});

const ENTRY = /remoteEntry/;
const PAGE = /\/home\.[\w-]+\.js/;
const STYLE = /\/home\.[\w-]+\.css/;

// faults.spec.ts covers every part with every fault on a small remote. This is a large one.
for (const [what, fault, fits] of [
  ['a server that hangs', 'hang', /./],
  ['an entry that is no script', 'broken', ENTRY],
  ['a page whose code is missing', 404, PAGE],
  ['a page whose code hangs', 'hang', PAGE],
  ['a page whose style sheet is missing', 404, STYLE],
] as const satisfies readonly (readonly [string, Fault, RegExp])[]) {
  test(`${what} shows the panel within 3 s, and recovers without a page load`, async ({
    page,
    shellServer,
    log,
  }) => {
    // The browser throws an uncaught error for a script that it cannot parse.
    if (fits === ENTRY) log.allowErrors(/SyntaxError/);
    const server = await shellServer.moveRemote('video');
    server.setFault(fault, fits);
    await openWhileDown(page, `${shellServer.origin}/vod`);
    await markDocument(page);
    // The page's clock runs ahead of the network, so the faulty request may follow after the panel.
    await expect.poll(() => server.requestedPaths.some((path) => fits.test(path))).toBe(true);
    await tab(page, '看漫画').tap();
    await expectWorks(page, REMOTE_PAGES.comic);
    await waitForTransition(page);

    server.setFault(undefined);
    if (fault === 'hang') {
      // The hanging requests use up the connections to the server, so it is restarted.
      await server.stop();
      await server.start();
    }
    await tab(page, '看视频').tap();
    await expectRecovered(page, REMOTE_PAGES.video);
    await expectSamePage(page);
  });
}
