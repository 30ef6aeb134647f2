/** A developer's remote in the live store: only from the own machine, only where the site allows it, and with a banner. */

import { join } from 'node:path';
import { type LiveServer, startLiveServer } from '@manying/build/liveServer';
import type { RegistryDocument } from '@manying/platform/registryDocument';
import { buildIdOf } from '@manying/release/buildNames';
import type { Page } from '@playwright/test';
import { anotherBuild, copyToBuilds } from '../harness/anotherBuild.ts';
import { activePage, failurePanel, scrollTo, scrollY } from '../harness/phone.ts';
import { freePort } from '../harness/ports.ts';
import { buildsOf, configureSite } from '../harness/shellServer.ts';
import { test as base, expect } from '../harness/test.ts';

const videoHome = (page: Page) => activePage(page).getByRole('button', { name: '全部分类' });
const changedHome = (page: Page) => activePage(page).getByRole('button', { name: '所有分类' });
const bannerOf = (page: Page) => page.getByRole('complementary', { name: '本地远程模块' });
/** The messages of the compiler. */
const errorsOf = (page: Page) => bannerOf(page).getByRole('alert', { name: '编译错误' });

/** The development server of the video team, whose site allows it, with the live build and one with another text. */
interface Developer {
  readonly port: number;
  readonly live: string;
  readonly changed: string;
  /** Address with the query that uses the server. */
  address(path: string): string;
  /** Starts the server, also again. */
  start(): Promise<LiveServer>;
}

const test = base.extend<{ readonly developer: Developer }>({
  developer: async ({ shellServer }, use) => {
    configureSite(shellServer, { localRemotes: true });
    const { remotes } = JSON.parse(shellServer.readDocument('remotes.json')) as RegistryDocument;
    const builds = join(shellServer.folder, 'local');
    const id = buildIdOf(remotes.video?.current.version ?? '');
    const live = copyToBuilds(join(buildsOf('video'), id), builds);
    const changed = join(builds, 'changed');
    anotherBuild(live, changed, { texts: [['全部分类', '所有分类']] });
    const port = await freePort();
    const servers: LiveServer[] = [];
    await use({
      ...{ port, live, changed },
      address: (path) =>
        `${shellServer.origin}${path}?remote.video=${encodeURIComponent(`http://localhost:${port}/`)}`,
      async start() {
        const server = await startLiveServer('localhost', port);
        servers.push(server);
        return server;
      },
    });
    await Promise.all(servers.map((server) => server.stop()));
  },
});

/** Opens the video home with the live build on the developer's machine. @returns the server of that build. */
async function openVideoHome(page: Page, developer: Developer): Promise<LiveServer> {
  const server = await developer.start();
  server.announce(developer.live);
  await page.goto(developer.address('/vod'));
  await expect(videoHome(page)).toBeVisible();
  return server;
}

test('a tab shows the remote of the developer’s machine until it is switched off', async ({
  page,
  developer,
  shellServer,
  log,
}) => {
  const server = await openVideoHome(page, developer);
  await expect(bannerOf(page)).toContainText(`video 来自 ${server.origin}`);
  const scripts = () => log.requests.map((request) => request.url()).filter((url) => /remoteEntry/.test(url));
  expect(scripts().every((url) => url.startsWith(server.origin))).toBe(true);

  await page.goto(`${shellServer.origin}/vod`);
  await expect(bannerOf(page)).toBeVisible();

  await page.getByRole('button', { name: '停止使用' }).tap();
  await expect(videoHome(page)).toBeVisible();
  await expect(bannerOf(page)).toHaveCount(0);
});

test('each change is shown at once, at the same place and in the same document', async ({
  page,
  developer,
}) => {
  const server = await openVideoHome(page, developer);
  await page.evaluate(() => Object.assign(window, { marker: 'same document' }));
  await scrollTo(page, 300);
  // The change undone is the first build again.
  for (const [build, home] of [
    [developer.changed, changedHome],
    [developer.live, videoHome],
    [developer.changed, changedHome],
  ] as const) {
    server.announce(build);
    await expect(home(page)).toBeVisible();
    await expect.poll(() => scrollY(page)).toBe(300);
  }
  expect(await page.evaluate(() => (window as unknown as { marker: string }).marker)).toBe('same document');
});

test('what does not compile is said above the page, which stays as it is until it is repaired', async ({
  page,
  developer,
}) => {
  const server = await openVideoHome(page, developer);
  server.announceErrors(['VideoHomePage.tsx: Expression expected']);
  await expect(errorsOf(page)).toHaveText('VideoHomePage.tsx: Expression expected');
  await expect(videoHome(page)).toBeVisible();
  server.announce(developer.changed);
  await expect(changedHome(page)).toBeVisible();
  await expect(errorsOf(page)).toHaveCount(0);
});

test('a server that starts late or again is found by the open page', async ({ page, developer }) => {
  await page.goto(developer.address('/vod'));
  await expect(failurePanel(page)).toBeVisible();
  await expect(bannerOf(page)).toContainText('video 等待');
  const first = await developer.start();
  first.announce(developer.live);
  await expect(videoHome(page)).toBeVisible();
  await expect(bannerOf(page)).toContainText('video 来自');

  await first.stop();
  await expect(bannerOf(page)).toContainText('video 等待');
  await expect(videoHome(page)).toBeVisible();
  const second = await developer.start();
  second.announce(developer.changed);
  await expect(changedHome(page)).toBeVisible();
});

test('a site that does not allow it ignores the parameter and loads its own remotes', async ({
  page,
  developer,
  shellServer,
}) => {
  configureSite(shellServer, { localRemotes: false });
  await page.goto(developer.address('/vod'));
  await expect(videoHome(page)).toBeVisible();
  await expect(bannerOf(page)).toHaveCount(0);
});

test('a remote on another machine is never loaded', async ({ page, shellServer, log }) => {
  configureSite(shellServer, { localRemotes: true });
  await page.goto(`${shellServer.origin}/vod?remote.video=${encodeURIComponent('https://evil.test/')}`);
  await expect(videoHome(page)).toBeVisible();
  expect(log.requests.some((request) => request.url().startsWith('https://evil.test'))).toBe(false);
});
