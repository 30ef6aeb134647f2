/** A preview link: a build that is not released, in the live shell, for one tab. */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '@manying/build/integrity';
import { RELEASE_FILE } from '@manying/build/remote';
import { previewText, previewValue } from '@manying/platform/previewLink';
import type { RegistryDocument } from '@manying/platform/registryDocument';
import { previewStatement } from '@manying/platform/signedEntry';
import { buildIdOf } from '@manying/release/buildNames';
import { readSigner, type Signer } from '@manying/release/signing';
import { anotherBuild } from '../harness/anotherBuild.ts';
import { serveRemote } from '../harness/remoteServer.ts';
import { buildsOf, configureSite } from '../harness/shellServer.ts';
import { requireSignatures } from '../harness/signing.ts';
import { expect, test } from '../harness/test.ts';

const TRIED = 'tried0000000';
const banner = { name: '本地远程模块' } as const;
const HOUR = 60 * 60_000;

/** Value of the parameter for the build in a folder. */
function linkTo(build: string, origin: string, signer: Signer): string {
  const now = Date.now();
  const text = previewText({
    build: `${origin}/${TRIED}/`,
    integrity: integrityOf(readFileSync(join(build, RELEASE_FILE))),
    issued: new Date(now).toISOString(),
    expires: new Date(now + HOUR).toISOString(),
  });
  return previewValue(text, signer.sign(previewStatement('video', text)));
}

test('a signed link opens a build in one tab until it is switched off', async ({
  page,
  shellServer,
  browser,
}) => {
  const { remotes } = JSON.parse(shellServer.readDocument('remotes.json')) as RegistryDocument;
  const live = join(buildsOf('video'), buildIdOf(remotes.video?.current.version ?? ''));
  const builds = join(shellServer.folder, 'previews');
  mkdirSync(builds);
  anotherBuild(live, join(builds, TRIED), { texts: [['全部分类', '所有分类']] });
  const server = await serveRemote(builds);
  const released = () => page.getByRole('button', { name: '全部分类' });
  const previewed = () => page.getByRole('button', { name: '所有分类' });
  try {
    requireSignatures(shellServer)(new Date().toISOString());
    const origins = Object.values(remotes).map(({ current }) => new URL(current.manifest).origin);
    configureSite(shellServer, { buildOrigins: [...origins, server.origin] });
    const link = linkTo(join(builds, TRIED), server.origin, readSigner(join(shellServer.folder, 'team.pem')));

    const changed = link.replace(/\w{4}$/, 'AAAA');
    await page.goto(`${shellServer.origin}/vod?preview.video=${changed}`);
    await expect(released()).toBeVisible();
    await expect(page.getByRole('complementary', banner)).toHaveCount(0);

    await page.goto(`${shellServer.origin}/vod?preview.video=${link}`);
    await expect(previewed()).toBeVisible();
    await expect(page.getByRole('complementary', banner)).toContainText(/video 预览 \S+tried0000000，有效至/);
    await page.goto(`${shellServer.origin}/vod`);
    await expect(previewed(), 'the tab keeps it').toBeVisible();

    const other = await browser.newContext();
    const visitor = await other.newPage();
    await visitor.goto(`${shellServer.origin}/vod`);
    await expect(visitor.getByRole('button', { name: '全部分类' })).toBeVisible();
    await other.close();

    await page.getByRole('button', { name: '停止使用' }).tap();
    await expect(released()).toBeVisible();
    await expect(page.getByRole('complementary', banner)).toHaveCount(0);
  } finally {
    await server.stop();
  }
});
