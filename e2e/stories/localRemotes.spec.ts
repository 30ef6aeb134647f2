/** A developer's remote in the live store: only from the own machine, only where the site allows it, and with a banner. */

import { join } from 'node:path';
import { MANIFEST } from '@manying/build/remote';
import type { RegistryDocument } from '@manying/platform/registryDocument';
import { buildIdOf } from '@manying/release/buildNames';
import { writeLocalBuild } from '../harness/anotherBuild.ts';
import { serveRemote } from '../harness/remoteServer.ts';
import { buildsOf, configureSite, type ShellServer } from '../harness/shellServer.ts';
import { expect, test } from '../harness/test.ts';

const videoHome = { name: '每日推荐' } as const;
const banner = { name: '本地远程模块' } as const;

/** Id of the live video build. */
function liveBuild(shellServer: ShellServer): string {
  const { remotes } = JSON.parse(shellServer.readDocument('remotes.json')) as RegistryDocument;
  return buildIdOf(remotes.video?.current.version ?? '');
}

test('a tab loads a remote from the developer’s machine until it is switched off', async ({
  page,
  shellServer,
  log,
}) => {
  const folder = join(shellServer.folder, 'local');
  writeLocalBuild(join(buildsOf('video'), liveBuild(shellServer)), folder);
  const localServer = await serveRemote(folder);
  try {
    configureSite(shellServer, { localRemotes: true });
    const manifest = `${localServer.origin}/${MANIFEST}`;
    await page.goto(`${shellServer.origin}/vod?remote.video=${encodeURIComponent(manifest)}`);
    await expect(page.getByRole('region', videoHome)).toBeVisible();
    await expect(page.getByRole('complementary', banner)).toContainText(`video 来自 ${manifest}`);
    const scripts = () =>
      log.requests.map((request) => request.url()).filter((url) => /remoteEntry/.test(url));
    expect(scripts().every((url) => url.startsWith(localServer.origin))).toBe(true);

    await page.goto(`${shellServer.origin}/vod`);
    await expect(page.getByRole('complementary', banner)).toBeVisible();

    await page.getByRole('button', { name: '停止使用' }).tap();
    await expect(page.getByRole('region', videoHome)).toBeVisible();
    await expect(page.getByRole('complementary', banner)).toHaveCount(0);
  } finally {
    await localServer.stop();
  }
});

test('a site that does not allow it ignores the parameter and loads its own remotes', async ({
  page,
  shellServer,
}) => {
  configureSite(shellServer, { localRemotes: false });
  await page.goto(
    `${shellServer.origin}/vod?remote.video=${encodeURIComponent('http://localhost:9/mf-manifest.json')}`,
  );
  await expect(page.getByRole('region', videoHome)).toBeVisible();
  await expect(page.getByRole('complementary', banner)).toHaveCount(0);
});

test('a remote on another machine is never loaded', async ({ page, shellServer, log }) => {
  configureSite(shellServer, { localRemotes: true });
  await page.goto(
    `${shellServer.origin}/vod?remote.video=${encodeURIComponent('https://evil.test/mf-manifest.json')}`,
  );
  await expect(page.getByRole('region', videoHome)).toBeVisible();
  expect(log.requests.some((request) => request.url().startsWith('https://evil.test'))).toBe(false);
});
