/** The two documents of a deployment: edits take effect at the next load, errors are shown and recovered from. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { toRegistryRelease } from '@manying/release/buildNames';
import { anotherBuild, copyToBuilds } from '../harness/anotherBuild.ts';
import { failurePanel, pressRetry, tab, tabBar, waitForTransition } from '../harness/phone.ts';
import { buildsOf, type EditableRegistry, type ShellServer } from '../harness/shellServer.ts';
import { expect, test } from '../harness/test.ts';

const comicHome = { name: '编辑推荐' } as const;
const videoHome = { name: '每日推荐' } as const;

test('the next page load uses an edited registry, and then the restored one, without a build', async ({
  page,
  shellServer,
}) => {
  const current = () => {
    const { comic } = (JSON.parse(shellServer.readDocument('remotes.json')) as EditableRegistry).remotes;
    if (!comic) throw new Error('remotes.json has no comic');
    return comic.current;
  };
  const build = new URL(current().manifest).pathname.split('/')[1] ?? '';
  const builds = join(shellServer.folder, 'comic');
  const second = anotherBuild(copyToBuilds(join(buildsOf('comic'), build), builds), join(builds, 'second'), {
    texts: [['编辑推荐', '店长推荐']],
  });
  const { origin } = await shellServer.moveRemote('comic', builds);
  const address = (_: string, id: string, file: string) => `${origin}/${id}/${file}`;
  const original = current();

  await page.goto(`${shellServer.origin}/index`);
  await expect(page.getByRole('heading', comicHome)).toBeVisible();

  shellServer.editRegistry(({ remotes }) => {
    const current = toRegistryRelease({ address }, second, new Date().toISOString());
    Object.assign(remotes.comic ?? {}, { current });
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: '店长推荐' })).toBeVisible();
  await expect(page.getByRole('heading', comicHome)).toHaveCount(0);

  shellServer.editRegistry(({ remotes }) => {
    if (remotes.comic) remotes.comic.current = original;
  });
  await page.reload();
  await expect(page.getByRole('heading', comicHome)).toBeVisible();
});

test('the registry is requested before any script, and decides which files are loaded', async ({
  page,
  shellServer,
  log,
}) => {
  await page.goto(`${shellServer.origin}/index`);
  await expect(page.getByRole('heading', comicHome)).toBeVisible();
  const paths = log.requests.map((request) => new URL(request.url()).pathname);
  const first = (pattern: RegExp) => paths.findIndex((path) => pattern.test(path));
  expect(paths.filter((path) => path === '/remotes.json')).toHaveLength(1);
  expect(first(/^\/remotes\.json$/)).toBeLessThan(first(/\.js$/));
  expect(await page.locator('#remotes-document').count()).toBe(0);
});

test('a registry that comes late is waited for without a failure', async ({ page, shellServer, log }) => {
  shellServer.setFault('slow', /^\/remotes\.json/);
  await page.goto(`${shellServer.origin}/index`);
  await expect(page.locator('#root [data-first]')).toBeVisible();
  await expect(page.getByRole('heading', comicHome)).toHaveCount(0);
  await expect(failurePanel(page)).toHaveCount(0);
  shellServer.setFault(undefined);
  await expect(page.getByRole('heading', comicHome)).toBeVisible();
  expect(log.errors).toEqual([]);
});

test('a wrong address in remotes.json breaks that remote alone, and can be corrected during the visit', async ({
  page,
  shellServer,
}) => {
  const original = shellServer.readDocument('remotes.json');
  shellServer.editRegistry(({ remotes }) => {
    if (remotes.video) remotes.video.current.manifest = 'http://localhost:9/nowhere/mf-manifest.json';
  });
  await page.goto(`${shellServer.origin}/vod`);
  await expect(failurePanel(page)).toBeVisible();
  await tab(page, '看漫画').tap();
  await expect(page.getByRole('heading', comicHome)).toBeVisible();
  await waitForTransition(page);

  shellServer.writeDocument('remotes.json', original);
  await tab(page, '看视频').tap();
  await pressRetry(page, page.getByRole('region', videoHome));
});

for (const [what, entry] of [
  ['lacks its build', { addresses: ['/vod', '/vod/*', '/search-vod', '/shelf-vod'] }],
  ['names no address at all', { addresses: ['/vod'], current: { manifest: 'not an address' } }],
  ['is not an object', 'gone'],
] as const) {
  test(`an entry that ${what} disables its own pages and no others`, async ({ page, shellServer, log }) => {
    const original = shellServer.readDocument('remotes.json');
    shellServer.editRegistry(({ remotes }) => Object.assign(remotes, { video: entry }));
    await page.goto(`${shellServer.origin}/vod`);
    await expect(failurePanel(page)).toBeVisible();
    await expect.poll(() => log.errors.join('\n')).toMatch(/remotes\.json: the entry 'video' is not usable/);
    await page.goto(`${shellServer.origin}/index`);
    await expect(page.getByRole('heading', comicHome)).toBeVisible();
    await tab(page, '我的').tap();
    await expect(page.getByRole('region', { name: '账号和密码' })).toBeVisible();
    await tab(page, '看视频').tap();
    await expect(failurePanel(page)).toBeVisible();

    shellServer.writeDocument('remotes.json', original);
    await pressRetry(page, page.getByRole('region', videoHome));
  });
}

/** Replaces the text of a document, or removes it. */
function breakDocument(
  { folder, writeDocument }: ShellServer,
  name: 'site.json' | 'remotes.json',
  text: string | undefined,
): void {
  if (text === undefined) rmSync(join(folder, 'site', name));
  else writeDocument(name, text);
}

for (const [what, text] of [
  ['is missing', undefined],
  ['is not JSON', '{ "schema": 1, '],
  ['is empty', ''],
  ['is of another kind', '{ "schema": 99 }'],
] as const) {
  test(`a remotes.json that ${what} shows the failure panel everywhere, and recovers`, async ({
    page,
    shellServer,
    log,
  }) => {
    const original = shellServer.readDocument('remotes.json');
    breakDocument(shellServer, 'remotes.json', text);
    await page.goto(`${shellServer.origin}/index`);
    await expect(failurePanel(page)).toBeVisible();
    expect(log.errors.length).toBeGreaterThan(0);
    await tab(page, '看视频').tap();
    await expect(page).toHaveURL(/\/vod$/);
    await waitForTransition(page);
    await expect(failurePanel(page)).toBeVisible();

    shellServer.writeDocument('remotes.json', original);
    await pressRetry(page, page.getByRole('region', videoHome));
    await expect(tabBar(page)).toBeVisible();
  });

  test(`a site.json that ${what} shows an error, and recovers`, async ({ page, shellServer, log }) => {
    const original = shellServer.readDocument('site.json');
    breakDocument(shellServer, 'site.json', text);
    await page.goto(`${shellServer.origin}/index`);
    const panel = page.getByRole('region', { name: '站点配置无法读取' });
    await expect(panel).toBeVisible();
    expect(log.errors.length).toBeGreaterThan(0);

    shellServer.writeDocument('site.json', original);
    await panel.getByRole('button', { name: '重新加载' }).tap();
    await expect(page.getByRole('heading', comicHome)).toBeVisible();
  });
}
