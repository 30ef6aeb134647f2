/** `prune` while a page of a build that is live nowhere any more is still open (docs/decisions/041-unused-builds.md). */
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { ReleaseDescriptor } from '@manying/build/remote';
import { buildIdOf } from '@manying/release/buildNames';
import { OPEN_PAGE_AGE } from '@manying/release/buildUses';
import { anotherBuild, copyToBuilds } from '../harness/anotherBuild.ts';
import { runNode } from '../harness/command.ts';
import { activePage, waitForTransition } from '../harness/phone.ts';
import { buildsOf, type EditableRegistry } from '../harness/shellServer.ts';
import { expect, test } from '../harness/test.ts';

/** Lets every record of the history be older by `ms`. */
function ageHistory(deployment: string, ms: number): void {
  const folder = join(deployment, 'history');
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
    const path = join(folder, name);
    const record = JSON.parse(readFileSync(path, 'utf8')) as { at: string };
    const at = new Date(Date.parse(record.at) - ms);
    writeFileSync(path, JSON.stringify({ ...record, at: at.toISOString() }));
    utimesSync(path, at, at);
  }
}

test('an open page of a former canary loads its lazy chunks for seven days, then prune removes the build', async ({
  page,
  shellServer,
  log,
}) => {
  const { remotes } = JSON.parse(shellServer.readDocument('remotes.json')) as EditableRegistry;
  const builds = join(shellServer.folder, 'releases/comic');
  mkdirSync(builds, { recursive: true });
  const first = copyToBuilds(
    join(buildsOf('comic'), buildIdOf(remotes.comic?.current.version ?? '')),
    builds,
  );
  const make = (id: string, text: string): ReleaseDescriptor =>
    anotherBuild(first, join(builds, id), { texts: [['编辑推荐', text]], ownFiles: /./ });
  const opened = make('opened000000', '店长推荐');
  make('later0000000', '今日推荐');
  make('never0000000', '本周推荐');
  const server = await shellServer.moveRemote('comic', builds);

  async function give(...command: string[]): Promise<string> {
    const run = runNode(
      [
        '--import',
        '@oxc-node/core/register',
        'scripts/release.ts',
        ...command,
        '--target',
        shellServer.folder,
      ],
      { COMIC_PORT: new URL(server.origin).port },
    );
    expect(await run.ended, run.output()).toBe(0);
    return run.output();
  }

  await give('canary', 'comic', 'opened', '100');
  ageHistory(shellServer.folder, 30 * OPEN_PAGE_AGE);
  await page.goto(`${shellServer.origin}/index`);
  await expect(activePage(page).getByRole('heading', { name: '店长推荐' })).toBeVisible();

  await give('canary', 'comic', 'later', '100');
  expect(await give('status')).toContain('1 for open pages, 1 that prune checks');
  expect(await give('prune')).toContain('removed   comic/0.1.0+never0000000');
  expect(readdirSync(builds)).not.toContain('never0000000');

  const chunks =
    opened.pages.find(({ path }) => path === '/book/:id')?.files?.map((file) => basename(file)) ?? [];
  const loadedChunks = () =>
    chunks.filter((chunk) => server.requestedPaths.some((path) => path.includes(chunk)));
  const before = loadedChunks();
  await activePage(page).locator('main a[href^="/book/"]:not([href*="/read/"])').first().tap();
  await waitForTransition(page);
  await expect(activePage(page).locator('[data-screen="ready"] main')).toBeVisible();
  expect(loadedChunks().length, 'the page has loaded a chunk of the build').toBeGreaterThan(before.length);
  expect(log.errors).toEqual([]);

  ageHistory(shellServer.folder, OPEN_PAGE_AGE + 60_000);
  expect(await give('prune', '--dry-run')).toContain('comic/0.1.0+opened000000');
  expect(existsSync(join(builds, 'opened000000'))).toBe(true);
  await give('prune');
  expect(existsSync(join(builds, 'opened000000'))).toBe(false);
  await page.goto(`${shellServer.origin}/index`);
  await expect(activePage(page).getByRole('heading', { name: '今日推荐' })).toBeVisible();
});
