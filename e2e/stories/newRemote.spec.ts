/** A remote of another repository, which has the shared packages from tarballs: written and released in the live shell. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessible.ts';
import { buildFourth, createOutsideProject, type OutsideProject } from '../harness/outsideProject.ts';
import { activePage, waitForTransition } from '../harness/phone.ts';
import { freePort } from '../harness/ports.ts';
import { copyLiveShell, runRelease } from '../harness/releaseCommand.ts';
import { configureSite, type ShellServer } from '../harness/shellServer.ts';
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

const headingOf = (page: Page, name: string) => activePage(page).getByRole('heading', { name });
const errorsOf = (page: Page) => page.getByRole('alert', { name: '编译错误' });

/** Opens the page of a project that no registry names, and changes its title, with a mistake in between. */
async function writeInLiveShell(
  page: Page,
  shellServer: ShellServer,
  project: OutsideProject,
): Promise<void> {
  configureSite(shellServer, { localRemotes: true });
  const file = join(project.folder, 'src/messages.ts');
  const messages = readFileSync(file, 'utf8');
  const write = (title: string, more = '') => writeFileSync(file, messages.replace('小说', title) + more);
  const server = await project.develop(await freePort());
  try {
    await page.goto(`${shellServer.origin}/fourth${server.query}`);
    await expect(headingOf(page, '小说')).toBeVisible();
    await page.evaluate(() => Object.assign(window, { marker: 'same document' }));
    // The category is a part of the remote's state, which the next build takes over.
    await category(page).tap();
    await expect(category(page)).toHaveAttribute('aria-pressed', 'true');

    write('小说馆');
    await expect(headingOf(page, '小说馆')).toBeVisible();
    await expect(category(page)).toHaveAttribute('aria-pressed', 'true');
    write('小说店', 'const broken = ;');
    await expect(errorsOf(page)).toContainText('messages.ts');
    await expect(headingOf(page, '小说馆')).toBeVisible();
    write('小说店');
    await expect(headingOf(page, '小说店')).toBeVisible();
    await expect(errorsOf(page)).toHaveCount(0);
    expect(await page.evaluate(() => (window as unknown as { marker: string }).marker)).toBe('same document');
    await page.getByRole('button', { name: '停止使用' }).tap();
    await expect(page).toHaveURL(/\/(index|home)$/);
  } finally {
    await server.stop();
    write('小说');
  }
}

test('a new remote of another repository is written in the live shell, released as a finished build, and shown there', async ({
  page,
  shellServer,
  store,
}) => {
  copyLiveShell(shellServer, store);
  allowOwnBuilds(shellServer);
  const project = createOutsideProject(join(shellServer.folder, 'project'));
  const build = buildFourth(project);
  await writeInLiveShell(page, shellServer, project);
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
