import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startRollout } from '@manying/release/autoCanary';
import { parseCommandLine } from '@manying/release/commandLine';
import { release } from '@manying/release/commands';
import { deployShell } from '@manying/release/deployShell';
import { builtFolder } from '@manying/release/testing/builtFolder';
import { contextFor, SITE, shellBuild } from '@manying/release/testing/deployment';
import { loads, setUpTestBeacon } from '@manying/release/testing/testBeacon';
import { setUpTestTargets } from '@manying/release/testing/testTargets';
import { afterEach, expect, it } from 'vitest';
import { ROOT, typescriptArgs } from './setup.mjs';

const targets = setUpTestTargets();
const beacon = setUpTestBeacon();
const running: ChildProcess[] = [];
afterEach(() => {
  for (const service of running.splice(0)) service.kill('SIGKILL');
});

const argumentsOf = (...args: string[]) => [
  ...typescriptArgs('scripts/release.ts'),
  'watch',
  ...['--target', join(targets.root, 'deployment'), '--public', 'https://cdn.test'],
  ...args,
];

/** Starts a service. */
function start() {
  const service = spawn(process.execPath, argumentsOf('--every', '1'), {
    cwd: ROOT,
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  running.push(service);
  let output = '';
  service.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  /** Waits for a line. @throws Error when the process ends before. */
  const says = async (line: RegExp) => {
    while (!line.test(output)) {
      if (service.exitCode !== null) throw new Error(output);
      await Promise.race([once(service.stderr, 'data'), once(service, 'exit')]);
    }
  };
  return { service, says, output: () => output };
}

it('npm run release -- watch takes over from a killed one, and stops cleanly', {
  timeout: 300_000,
}, async () => {
  const target = targets.open('folder');
  const context = (id: string) => ({
    ...contextFor(target, builtFolder(targets.root, 'comic', id)),
    now: () => new Date(),
  });
  const shell = shellBuild(targets.root, 'sss');
  const site = JSON.stringify({ ...SITE, beacon: beacon.address });
  await deployShell({ ...shell, site }, context('aaa'));
  await release('comic', context('aaa'));
  beacon.visits = () => [loads('0.1.0+bbb', 40)];
  const check = () => spawnSync(process.execPath, argumentsOf('--check'), { cwd: ROOT, encoding: 'utf8' });

  const first = start();
  await first.says(/watching {2}the rollouts of/);
  const rules = { maxFailurePercent: 5, minVisits: 10, interval: 1000 };
  await startRollout(
    { app: 'comic', version: 'next', percent: undefined },
    { ...rules, duration: 240_000 },
    shell,
    context('bbb'),
  );
  await first.says(/watching {2}comic 0\.1\.0\+bbb, 1 %: 40 visits/);
  expect(check()).toMatchObject({ status: 0, stdout: expect.stringContaining('is running on') });

  const second = start();
  first.service.kill('SIGKILL');
  await second.says(/watching {2}comic 0\.1\.0\+bbb, 1 %: 40 visits/);
  beacon.visits = () => [loads('0.1.0+bbb', 40, 10)];
  await second.says(/failed {4}3 times in phase 'page'/);

  // As Ctrl-C does: from the terminal and from npm.
  second.service.kill('SIGTERM');
  second.service.kill('SIGTERM');
  const [code] = await once(second.service, 'exit');
  expect([code, second.output()]).toEqual([0, expect.stringContaining('stopped')]);
  expect(check()).toMatchObject({ status: 1, stdout: expect.stringContaining('NO WATCH SERVICE') });
});

it('the unit of systemd gives a command that exists', () => {
  const unit = readFileSync(join(ROOT, 'docs/recipes/watch.service'), 'utf8');
  const command = /^ExecStart=\/usr\/bin\/npm run --silent release -- (.*)$/m.exec(unit)?.[1] ?? '';
  expect(parseCommandLine(command.split(' '))).toMatchObject({
    request: { command: 'watch', isCheck: false },
    target: 's3://bucket/prefix',
    publicBase: 'https://store.example',
  });
  expect(unit).toMatch(/^Restart=always$/m);
});
