/** A shell that does not start is rolled back by a command, without a checkout of the former one. */
import { join } from 'node:path';
import { deployShell } from '@manying/release/deployShell';
import { folderTarget } from '@manying/release/folderTarget';
import { anotherShell, MAIN_SCRIPT } from '../harness/anotherShell.ts';
import { runNode } from '../harness/command.ts';
import { activePage } from '../harness/phone.ts';
import { expect, test } from '../harness/test.ts';

/** Longest time of a rollback, without the start of the command, in ms. */
const MAX_ROLLBACK = 2000;

test('a shell that throws in its first line is replaced by the former one with the next page load', async ({
  page,
  shellServer,
  store,
  log,
}) => {
  log.allowErrors(/in the first line/);
  const target = folderTarget(shellServer.folder, () => shellServer.origin);
  const context = { target, log: () => undefined, now: () => new Date() };
  const deploy = (buildId: string, folder: string) =>
    deployShell({ build: async () => ({ buildId, folder }), site: undefined }, context);
  await deploy('sound0000000', store.shellBuild);
  const broken = anotherShell(store.shellBuild, join(shellServer.folder, 'broken'), (code, file) =>
    MAIN_SCRIPT.test(file) ? `throw new Error('in the first line');${code}` : code,
  );
  await deploy('broken000000', broken);
  shellServer.serveDeployment();

  const thrown: string[] = [];
  page.on('pageerror', ({ message }) => thrown.push(message));
  await page.goto(`${shellServer.origin}/index`);
  await expect(activePage(page).getByRole('heading', { name: '编辑推荐' })).toBeVisible();
  // On a device without the quarantine of the broken shell.
  await page.evaluate(() => localStorage.clear());
  thrown.length = 0;

  const since = Date.now();
  const run = runNode([
    '--import',
    '@oxc-node/core/register',
    'scripts/release.ts',
    ...['rollback', 'shell', '--why', 'does not start', '--json', '--target', shellServer.folder],
  ]);
  expect(await run.ended, run.output()).toBe(0);
  const total = Date.now() - since;
  const { took } = JSON.parse(/\{[\s\S]*\}/.exec(run.output())?.[0] ?? '') as { took: number };
  console.info(`rollback shell: switched after ${took} ms, ${total} ms with the start of the command`);
  expect(took).toBeLessThan(MAX_ROLLBACK);

  await page.reload();
  await expect(activePage(page).getByRole('heading', { name: '编辑推荐' })).toBeVisible();
  expect(thrown).toEqual([]);
});
