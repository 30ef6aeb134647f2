/** A remote as `npm run new -- remote` creates it, without a change by hand: released as a finished build, in the live shell. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from '@manying/build/compile';
import type { RemoteApp } from '@manying/build/remote';
import type { Page } from '@playwright/test';
import { generate } from '../../scripts/lib/generate.ts';
import { copyRemoteTables } from '../../scripts/lib/testing/remoteTables.ts';
import { expectAccessible } from '../harness/accessible.ts';
import { activePage, waitForTransition } from '../harness/phone.ts';
import { copyLiveShell, runRelease } from '../harness/releaseCommand.ts';
import type { ShellServer } from '../harness/shellServer.ts';
import { expect, test } from '../harness/test.ts';

/** Creates a remote outside of the repository, and builds it. @returns the folder of the build. */
async function buildRemote({ folder }: ShellServer): Promise<string> {
  const root = join(folder, 'checkout');
  mkdirSync(root);
  copyRemoteTables(root);
  generate(root, { kind: 'remote', name: 'fourth', title: '小说' });
  const { default: app } = (await import(join(root, 'fourth-remote/build.config.ts'))) as {
    readonly default: RemoteApp;
  };
  return (await compile(app)).folder;
}

/** Lets builds come from the deployment itself, as an operator does. */
function allowOwnBuilds({ origin, ...shellServer }: ShellServer): void {
  const site = JSON.parse(shellServer.readDocument('site.json')) as {
    readonly buildOrigins: readonly string[];
  };
  const buildOrigins = [...site.buildOrigins, origin];
  shellServer.writeDocument('site.json', JSON.stringify({ ...site, buildOrigins }));
}

const category = (page: Page) => activePage(page).getByRole('button', { name: '冒险' });

test('a remote that was just created is released as a finished build, and the live shell shows it', async ({
  page,
  shellServer,
  store,
}) => {
  test.setTimeout(120_000);
  copyLiveShell(shellServer, store);
  allowOwnBuilds(shellServer);
  const build = await buildRemote(shellServer);
  const target = ['--target', shellServer.folder, '--public', shellServer.origin];
  const released = await runRelease(['release', build, ...target]);
  expect(released.exitCode, released.output).toBe(0);
  expect(released.output).toContain('every page in the live shell');

  shellServer.serveDeployment();
  await page.goto(`${shellServer.origin}/fourth`);
  await expect(activePage(page).getByRole('heading', { name: '小说' })).toBeVisible();
  await category(page).tap();
  await expect(category(page)).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);

  await activePage(page).getByRole('button', { name: '返回' }).tap();
  await waitForTransition(page);
  await expect(page).toHaveURL(/\/(index|home)$/);
});
