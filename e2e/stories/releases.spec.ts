/** Releases: canary, promotion and rollback while a video plays, the release commands, state migration and signatures. */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isInCanary } from '@manying/platform/canary';
import { newTraceId } from '@manying/platform/identity';
import { buildIdOf, toRegistryRelease } from '@manying/release/buildNames';
import type { BrowserContext, Page } from '@playwright/test';
import { anotherBuild, copyToBuilds } from '../harness/anotherBuild.ts';
import { film, filmTime, startFilm } from '../harness/film.ts';
import { activePage, failurePanel, refreshRegistry, tab, waitForTransition } from '../harness/phone.ts';
import { copyLiveShell, runRelease } from '../harness/releaseCommand.ts';
import { serveRemote } from '../harness/remoteServer.ts';
import { buildsOf, type EditableRegistry } from '../harness/shellServer.ts';
import { requireSignatures } from '../harness/signing.ts';
import { expect, test } from '../harness/test.ts';
import { startTinyRemote } from '../harness/tiny.ts';

const SECOND = 'second000000';
const CANARY_PERCENT = 10;

/** A trace id inside or outside of the canary's share of visitors. */
function traceIdFor(version: string, inside: boolean): string {
  for (;;) {
    const trace = newTraceId();
    if (isInCanary(trace, `comic ${version}`, CANARY_PERCENT) === inside) return trace;
  }
}

const oldHome = (page: Page) => activePage(page).getByRole('heading', { name: '编辑推荐' });
const newHome = (page: Page) => activePage(page).getByRole('heading', { name: '店长推荐' });

test('canary, promotion and rollback of comic do not interrupt a playing video', async ({
  page,
  shellServer,
  browser,
}) => {
  const { remotes } = JSON.parse(shellServer.readDocument('remotes.json')) as EditableRegistry;
  const live = buildIdOf(remotes.comic?.current.version ?? '');
  const builds = join(shellServer.folder, 'releases/comic');
  mkdirSync(builds, { recursive: true });
  const build = copyToBuilds(join(buildsOf('comic'), live), builds);
  const { version } = anotherBuild(build, join(builds, SECOND), {
    texts: [['编辑推荐', '店长推荐']],
  });
  const server = await serveRemote(builds);
  shellServer.editRegistry(({ remotes: entries }) => {
    if (entries.comic) entries.comic.current.manifest = `${server.origin}/${live}/mf-manifest.json`;
  });

  const contexts: BrowserContext[] = [];
  /** Opens the comic home with a trace id inside or outside of the canary. */
  async function visitor(inside: boolean): Promise<Page> {
    const context = await browser.newContext();
    contexts.push(context);
    await context.addInitScript(
      (trace) => localStorage.setItem('manying:account:traceId', JSON.stringify({ v: 1, d: trace })),
      traceIdFor(version, inside),
    );
    const visit = await context.newPage();
    await visit.clock.install();
    await visit.goto(`${shellServer.origin}/index`);
    return visit;
  }

  /** Expects that the film still plays in the same element. */
  async function expectStillPlaying(): Promise<void> {
    expect(await film(page).evaluate((media) => Reflect.get(media, 'mine') === true)).toBe(true);
    let last = await filmTime(page);
    // Compared with the look before, since the film begins again after its end.
    const advances = async () => {
      const before = last;
      last = await filmTime(page);
      return last > before;
    };
    await expect.poll(advances).toBe(true);
    expect(await film(page).evaluate((media: HTMLVideoElement) => media.paused)).toBe(false);
    expect(await page.evaluate(() => Reflect.get(window, 'stops'))).toBe(0);
  }

  /** Runs a command as its team does, and prints the time until `effect` is visible. */
  async function expectCommandTakesEffect(
    args: readonly string[],
    effect: () => Promise<void>,
  ): Promise<void> {
    const since = Date.now();
    const { exitCode, output } = await runRelease([...args, '--target', shellServer.folder], {
      COMIC_PORT: new URL(server.origin).port,
    });
    expect(exitCode, output).toBe(0);
    const switched = Date.now() - since;
    await effect();
    console.info(`${args[0]}: switched after ${switched} ms, seen after ${Date.now() - since} ms`);
    await expectStillPlaying();
  }

  try {
    await page.goto(`${shellServer.origin}/vod/detail?vodId=2003`);
    await waitForTransition(page);
    await startFilm(page);
    await film(page).evaluate((media: HTMLVideoElement) => {
      Object.assign(media, { mine: true, loop: true });
      Object.assign(window, { stops: 0 });
      media.addEventListener('pause', () => Object.assign(window, { stops: 1 }));
      media.addEventListener('emptied', () => Object.assign(window, { stops: 1 }));
    });

    let inside = await visitor(true);
    await expect(oldHome(inside)).toBeVisible();
    await expectCommandTakesEffect(['canary', 'comic', SECOND, String(CANARY_PERCENT)], async () => {
      await inside.reload();
      await expect(newHome(inside)).toBeVisible();
    });
    const outside = await visitor(false);
    await expect(oldHome(outside)).toBeVisible();

    await expectCommandTakesEffect(['promote', 'comic'], async () => {
      await outside.reload();
      await expect(newHome(outside)).toBeVisible();
    });

    inside = outside;
    await inside.evaluate(() => Object.assign(window, { marker: 'same page' }));
    await expectCommandTakesEffect(['rollback', 'comic'], async () => {
      const fresh = await visitor(true);
      await expect(oldHome(fresh)).toBeVisible();
    });
    // An open page refetches the registry, and uses it from the next page on, or when the visitor is idle.
    await refreshRegistry(inside);
    await tab(inside, '我的').tap();
    await waitForTransition(inside);
    await tab(inside, '漫画').tap();
    await expect(oldHome(inside)).toBeVisible();
    expect(await inside.evaluate(() => Reflect.get(window, 'marker'))).toBe('same page');
    await expectStillPlaying();
    expect(readFileSync(join(shellServer.folder, 'site/remotes.json'), 'utf8')).toContain(`"blocked"`);
  } finally {
    for (const context of contexts) await context.close();
    await server.stop();
  }
});

test('one command builds a remote, verifies it in the live shell, uploads it and releases it for the next visit', async ({
  page,
  shellServer,
  store,
}) => {
  copyLiveShell(shellServer, store);
  const before = (JSON.parse(shellServer.readDocument('remotes.json')) as EditableRegistry).remotes;
  const sources = buildIdOf(before.video?.current.version ?? '');
  const builds = join(shellServer.folder, 'releases/video');
  mkdirSync(builds, { recursive: true });
  const earlier = anotherBuild(join(buildsOf('video'), sources), join(builds, 'earlier00000'), {
    texts: [['我已购买的视频', '我买过的视频']],
  });
  const server = await serveRemote(builds);
  const env = { VIDEO_PORT: new URL(server.origin).port };
  shellServer.editRegistry(({ remotes }) => {
    const address = (_: string, id: string, file: string) => `${server.origin}/${id}/${file}`;
    Object.assign(remotes.video ?? {}, {
      current: toRegistryRelease({ address }, earlier, new Date().toISOString()),
    });
  });
  try {
    await page.goto(`${shellServer.origin}/shelf-vod`);
    await expect(activePage(page).getByText('我买过的视频')).toBeVisible();

    const { exitCode, output } = await runRelease(['release', 'video', '--target', shellServer.folder], env);
    expect(exitCode, output).toBe(0);
    for (const step of ['built', 'verified', 'uploaded', 'current', 'previous'])
      expect(output).toContain(step);
    await page.reload();
    await expect(activePage(page).getByText('我已购买的视频')).toBeVisible();

    const { remotes } = JSON.parse(shellServer.readDocument('remotes.json')) as EditableRegistry;
    expect(remotes.video?.current.manifest).toBe(`${server.origin}/${sources}/mf-manifest.json`);
    expect(remotes.video?.previous?.version).toBe(earlier.version);
    expect(remotes.comic).toEqual(before.comic);
  } finally {
    await server.stop();
  }
});

test('a build the live shell cannot show is refused with the reason', async ({ shellServer, store }) => {
  copyLiveShell(shellServer, store);
  const tiny = await startTinyRemote(shellServer);
  try {
    const broken = tiny.build('second000000', { trouble: 'render' });
    const refused = await runRelease(['verify', broken.manifest, '--target', shellServer.folder]);
    expect(refused.exitCode).toBe(1);
    expect(refused.output).toMatch(/is refused:\n.*\/tiny/);
    const sound = await runRelease(['verify', tiny.first.manifest, '--target', shellServer.folder]);
    expect(sound.exitCode, sound.output).toBe(0);
    expect(sound.output).toContain('pages are sound');
  } finally {
    await tiny.close();
  }
});

test('a build with another state shape migrates the state of the previous build, forward and back', async ({
  page,
  shellServer,
}) => {
  const tiny = await startTinyRemote(shellServer);
  const button = () => activePage(page).getByRole('button', { name: 'Press' });
  const presses = () => activePage(page).getByText(/^Pressed/);
  try {
    const second = tiny.build('second000000', { edition: 'two', state: 2 });
    const { version } = tiny.first;
    await page.clock.install();
    await page.goto(`${shellServer.origin}/tiny`);
    await button().tap();
    await button().tap();
    await expect(presses()).toHaveText('Pressed 2');

    tiny.setEntry({ current: second, blocked: [version] });
    await refreshRegistry(page);
    await activePage(page).getByRole('link', { name: 'Other page' }).tap();
    await expect(activePage(page).getByRole('heading', { name: 'Tiny two' })).toBeVisible();
    await waitForTransition(page);
    await expect(presses()).toHaveText('Pressed 2');
    await button().tap();
    await expect(presses()).toHaveText('Pressed 3');

    tiny.setEntry({ current: tiny.first, blocked: [second.version] });
    await refreshRegistry(page);
    await activePage(page).getByRole('link', { name: 'First page' }).tap();
    await waitForTransition(page);
    await expect(activePage(page).getByRole('heading', { name: 'Tiny one' })).toBeVisible();
    await expect(presses()).toHaveText('Pressed 3');
  } finally {
    await tiny.close();
  }
});

const videoHome = (page: Page) => page.getByRole('region', { name: '每日推荐' });
const SIGNATURE_SCRIPTS = /\/js\/(?:signature|ed25519)\./;

test('where the site names keys, signed builds run, and unsigned or outdated entries do not', async ({
  page,
  shellServer,
  log,
}) => {
  await page.goto(`${shellServer.origin}/vod`);
  await expect(videoHome(page)).toBeVisible();
  expect(log.requests.filter((request) => SIGNATURE_SCRIPTS.test(request.url()))).toEqual([]);

  const sign = requireSignatures(shellServer);
  sign('2026-01-01T00:00:00.000Z');
  const first = shellServer.readDocument('remotes.json');
  await page.goto(`${shellServer.origin}/vod`);
  await expect(videoHome(page)).toBeVisible();

  // A build with matching hashes from an allowed origin, but without a signature.
  const { remotes } = JSON.parse(first) as EditableRegistry;
  const builds = join(shellServer.folder, 'evil');
  const live = buildIdOf(remotes.video?.current.version ?? '');
  mkdirSync(builds);
  const evil = anotherBuild(join(buildsOf('video'), live), join(builds, 'evil00000000'), {
    texts: [['我已购买的视频', '我买过的视频']],
  });
  const server = await serveRemote(builds);
  try {
    const address = (_: string, id: string, file: string) => `${server.origin}/${id}/${file}`;
    shellServer.editRegistry(({ remotes: entries }) => {
      const current = toRegistryRelease({ address }, evil, '2026-01-01T00:00:00.000Z');
      Object.assign(entries.video ?? {}, { current });
    });
    await page.goto(`${shellServer.origin}/vod`);
    await expect(failurePanel(page)).toBeVisible();
    await expect.poll(() => log.errors.join('\n')).toMatch(/'video' is not signed/);
    await page.goto(`${shellServer.origin}/index`);
    await expect(oldHome(page)).toBeVisible();
    expect(await page.locator(`script[src^="${server.origin}"]`).count()).toBe(0);
  } finally {
    await server.stop();
  }

  shellServer.writeDocument('remotes.json', first);
  sign('2026-01-02T00:00:00.000Z');
  await page.goto(`${shellServer.origin}/vod`);
  await expect(videoHome(page)).toBeVisible();
  shellServer.writeDocument('remotes.json', first);
  await page.goto(`${shellServer.origin}/vod`);
  await expect(failurePanel(page), 'what was signed before, and replaced').toBeVisible();
});

test('a browser without Ed25519 runs signed builds only', async ({ page, shellServer, log }) => {
  await page.addInitScript(() => {
    const { subtle } = crypto;
    const own = subtle.importKey.bind(subtle) as (...args: unknown[]) => Promise<CryptoKey>;
    Object.assign(subtle, {
      importKey: (...args: unknown[]) =>
        args[2] === 'Ed25519' ? Promise.reject(new DOMException('', 'NotSupportedError')) : own(...args),
    });
  });
  const sign = requireSignatures(shellServer);
  sign('2026-01-01T00:00:00.000Z');
  await page.goto(`${shellServer.origin}/vod`);
  await expect(videoHome(page)).toBeVisible();
  expect(log.requests.some((request) => /\/js\/ed25519\./.test(request.url()))).toBe(true);

  shellServer.editRegistry(({ remotes }) => Object.assign(remotes.video ?? {}, { blocked: ['0'] }));
  await page.goto(`${shellServer.origin}/vod`);
  await expect(failurePanel(page)).toBeVisible();
});
