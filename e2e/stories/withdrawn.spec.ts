/** Open pages whose build is rolled back or blocked switch to the current build (docs/decisions/035-open-pages.md). */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildIdOf, toRegistryRelease } from '@manying/release/buildNames';
import type { Page } from '@playwright/test';
import { anotherBuild, copyToBuilds } from '../harness/anotherBuild.ts';
import { runNode } from '../harness/command.ts';
import { film, filmTime, startFilm } from '../harness/film.ts';
import {
  activePage,
  REGISTRY_TTL,
  refreshRegistry,
  scrollTo,
  scrollY,
  tab,
  waitForFullLoad,
  waitForTransition,
} from '../harness/phone.ts';
import type { RemoteServer } from '../harness/remoteServer.ts';
import { buildsOf, type EditableRegistry, type ShellServer } from '../harness/shellServer.ts';
import { expect, test } from '../harness/test.ts';

const SECOND = 'second000000';
/** Time without input after which a visitor is idle, in ms, with some time for the switch itself. */
const IDLE = 5000;

/** A remote whose live build is the second one, with a changed text, and the first one its previous build. */
interface SecondBuild {
  readonly server: RemoteServer;
  /** Runs `rollback` as the team does. */
  rollBack(): Promise<void>;
}

async function releaseSecond(
  shellServer: ShellServer,
  name: 'comic' | 'video',
  text: readonly [string, string],
): Promise<SecondBuild> {
  const { remotes } = JSON.parse(shellServer.readDocument('remotes.json')) as EditableRegistry;
  const live = buildIdOf(remotes[name]?.current.version ?? '');
  const builds = join(shellServer.folder, `releases/${name}`);
  mkdirSync(builds, { recursive: true });
  const first = copyToBuilds(join(buildsOf(name), live), builds);
  const second = anotherBuild(first, join(builds, SECOND), { texts: [text] });
  const server = await shellServer.moveRemote(name, builds);
  const address = (_: string, id: string, file: string) => `${server.origin}/${id}/${file}`;
  shellServer.editRegistry(({ remotes: entries }) => {
    const entry = entries[name];
    Object.assign(entry ?? {}, {
      previous: entry?.current,
      current: toRegistryRelease({ address }, second, new Date().toISOString()),
    });
  });
  return {
    server,
    async rollBack() {
      const run = runNode(
        [
          '--import',
          '@oxc-node/core/register',
          'scripts/release.ts',
          'rollback',
          name,
          '--target',
          shellServer.folder,
        ],
        { [`${name.toUpperCase()}_PORT`]: new URL(server.origin).port },
      );
      expect(await run.ended, run.output()).toBe(0);
    },
  };
}

const firstHome = (page: Page) => activePage(page).getByRole('heading', { name: '编辑推荐' });
const secondHome = (page: Page) => activePage(page).getByRole('heading', { name: '店长推荐' });

/** Opens a page with a clock of its own, and marks its document. */
async function open(page: Page, address: string): Promise<void> {
  await page.clock.install();
  await page.goto(address);
  // With a clock of its own the page has no performance marks; this is a part of what loads after the first page.
  await expect(page.locator('body > p[aria-live]')).toBeAttached();
  await waitForTransition(page);
  await page.evaluate(() => Object.assign(window, { marker: 'same page' }));
}
const isSameDocument = (page: Page) => page.evaluate(() => Reflect.get(window, 'marker') === 'same page');

test('a page whose build is rolled back shows the current build at the next idle moment, where it was', async ({
  page,
  shellServer,
}) => {
  const { rollBack } = await releaseSecond(shellServer, 'comic', ['编辑推荐', '店长推荐']);
  await open(page, `${shellServer.origin}/index`);
  await expect(secondHome(page)).toBeVisible();
  await scrollTo(page, 900);
  await rollBack();
  // Without any event: the page looks at the registry by itself.
  await page.clock.fastForward(REGISTRY_TTL + 20_000);
  await expect(firstHome(page)).toBeAttached();
  await expect(secondHome(page)).toHaveCount(0);
  await expect.poll(() => scrollY(page)).toBe(900);
  expect(await isSameDocument(page)).toBe(true);
});

test('a search text keeps its page, and the next page is one of the current build', async ({
  page,
  shellServer,
}) => {
  const { rollBack } = await releaseSecond(shellServer, 'comic', ['编辑推荐', '店长推荐']);
  await open(page, `${shellServer.origin}/search`);
  const field = activePage(page).getByRole('searchbox');
  await field.fill('星港');
  await rollBack();
  await refreshRegistry(page);
  await page.clock.runFor(IDLE);
  await expect(field).toHaveValue('星港');
  await page.evaluate(() => {
    history.pushState({ idx: 1, key: 'home' }, '', '/index');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
  await expect(firstHome(page)).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

test('a playing film continues in the withdrawn build until the visitor leaves it', async ({
  page,
  shellServer,
}) => {
  const { rollBack } = await releaseSecond(shellServer, 'video', ['每日推荐', '今日推荐']);
  await page.goto(`${shellServer.origin}/vod/detail?vodId=2003`);
  await waitForFullLoad(page);
  await waitForTransition(page);
  await startFilm(page);
  await film(page).evaluate((media: HTMLVideoElement) => Object.assign(media, { mine: true, loop: true }));
  await rollBack();
  const seen = page.waitForResponse(/remotes\.json/);
  await page.evaluate((age) => {
    // The registry is old enough to be fetched again.
    const { now } = Date;
    Date.now = () => now() + age;
    document.dispatchEvent(new Event('visibilitychange'));
  }, REGISTRY_TTL + 1000);
  await seen;
  const before = await filmTime(page);
  await expect.poll(() => filmTime(page)).not.toBeCloseTo(before, 0);
  await page.waitForFunction(
    (since) => performance.now() > since,
    (await page.evaluate(() => performance.now())) + IDLE,
  );
  expect(await film(page).evaluate((media) => Reflect.get(media, 'mine') === true)).toBe(true);
  expect(await film(page).evaluate((media: HTMLVideoElement) => media.paused)).toBe(false);

  await page.evaluate(() => {
    history.pushState({ idx: 1, key: 'videos' }, '', '/vod');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
  await expect(activePage(page).getByRole('region', { name: '每日推荐' })).toBeVisible();
});

test('a page stays and works while the current build cannot be loaded, and switches when it can', async ({
  page,
  shellServer,
}) => {
  const { server, rollBack } = await releaseSecond(shellServer, 'comic', ['编辑推荐', '店长推荐']);
  await open(page, `${shellServer.origin}/index`);
  await expect(secondHome(page)).toBeVisible();
  await rollBack();
  server.setFault(503);
  await refreshRegistry(page);
  await page.clock.runFor(REGISTRY_TTL / 2);
  await expect(secondHome(page)).toBeVisible();
  await tab(page, '我的').tap();
  await waitForTransition(page);
  await page.goBack();
  server.setFault(undefined);
  await expect(firstHome(page)).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

test('ten open pages ask for the registry at most once per minute each', async ({ browser, shellServer }) => {
  const MINUTES = 10;
  let requests = 0;
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    const pages = await Promise.all(Array.from({ length: 10 }, () => context.newPage()));
    for (const page of pages) await open(page, `${shellServer.origin}/index`);
    context.on('request', (request) => {
      if (request.url().endsWith('/remotes.json')) requests += 1;
    });
    // The clock is that of all pages of the context.
    await pages[0]?.clock.runFor(MINUTES * REGISTRY_TTL);
    console.info(`${requests} requests of ${pages.length} pages in ${MINUTES} minutes`);
    expect(requests).toBeGreaterThan(0);
    expect(requests).toBeLessThanOrEqual(MINUTES * pages.length);
  } finally {
    await context.close();
  }
});
