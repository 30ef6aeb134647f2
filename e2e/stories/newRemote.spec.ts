/** A remote of another repository, which has the shared packages from tarballs: released as a finished build, in the live shell. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessible.ts';
import { buildFourth, createOutsideProject } from '../harness/outsideProject.ts';
import { activePage, waitForTransition } from '../harness/phone.ts';
import { copyLiveShell, runRelease } from '../harness/releaseCommand.ts';
import type { ShellServer } from '../harness/shellServer.ts';
import { expect, test } from '../harness/test.ts';

/** Lets builds come from the deployment itself, as an operator does. */
function allowOwnBuilds({ origin, ...shellServer }: ShellServer): void {
  const site = JSON.parse(shellServer.readDocument('site.json')) as {
    readonly buildOrigins: readonly string[];
  };
  const buildOrigins = [...site.buildOrigins, origin];
  shellServer.writeDocument('site.json', JSON.stringify({ ...site, buildOrigins }));
}

const category = (page: Page) => activePage(page).getByRole('button', { name: '冒险' });

test('a new remote of another repository is released as a finished build, and the live shell shows it', async ({
  page,
  shellServer,
  store,
}) => {
  copyLiveShell(shellServer, store);
  allowOwnBuilds(shellServer);
  const build = buildFourth(createOutsideProject(join(shellServer.folder, 'project')));
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
