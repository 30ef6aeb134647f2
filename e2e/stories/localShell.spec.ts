/** The local store serves the shell that the release commands have made live, without a restart. */
import { join } from 'node:path';
import { deployShell } from '@manying/release/deployShell';
import { folderTarget } from '@manying/release/folderTarget';
import { readRegistry } from '@manying/release/registryDocument';
import { anotherShell, MAIN_SCRIPT } from '../harness/anotherShell.ts';
import { runNode } from '../harness/command.ts';
import { test } from '../harness/startCommand.ts';
import { expect } from '../harness/test.ts';

test('a running local store serves a deployed shell, and after deploy-shell that of the sources', async ({
  start,
  data,
  store,
}) => {
  test.slow();
  const started = await start();
  await started.waitForOutput(/Ctrl-C stops everything/);
  const [, origin = ''] = /is open at +(\S+)/.exec(started.output()) ?? [];
  const mainScript = async () =>
    /"\/js\/(main\.\w+\.js)"/.exec(await (await fetch(`${origin}/index`)).text())?.[1];
  const ofSources = await mainScript();
  expect(ofSources).toBeTruthy();

  const target = folderTarget(data, () => origin);
  const folder = anotherShell(store.shellBuild, join(data, 'other'), (code, file) =>
    MAIN_SCRIPT.test(file) ? ` ${code}` : code,
  );
  const context = { target, log: () => undefined, now: () => new Date() };
  const build = async () => ({ buildId: 'other0000000', folder });
  await deployShell({ build, site: undefined }, context);
  const other = await mainScript();
  expect(other).not.toBe(ofSources);

  const deploy = runNode(
    ['--import', '@oxc-node/core/register', 'scripts/release.ts', 'deploy-shell', '--unverified'],
    { MANYING_DATA: data },
  );
  expect(await deploy.ended, deploy.output()).toBe(0);
  expect(deploy.output()).toMatch(/shell \w{12} is live/);
  expect(await mainScript()).toBe(ofSources);
  expect((await readRegistry(target)).shell?.previous?.buildId).toBe('other0000000');
});
