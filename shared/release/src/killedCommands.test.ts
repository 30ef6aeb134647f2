/**
 * Commands that are killed by SIGKILL at any operation, or in the middle of one: nothing that is referenced is lost, and the
 * next command succeeds. `npm run test:releases` makes 60 kills.
 */
import { once } from 'node:events';
import { rollback } from '@manying/release/commands';
import { recordsOf } from '@manying/release/history';
import { readRegistry } from '@manying/release/registryDocument';
import { readSigner } from '@manying/release/signing';
import { attackedDeployment, nextReport, sized } from '@manying/release/testing/attackedDeployment';
import { builtFolder } from '@manying/release/testing/builtFolder';
import type { RunnerCommand } from '@manying/release/testing/commandRunner';
import { contextFor, shellBuild } from '@manying/release/testing/deployment';
import { setUpTestTargets, TARGET_KINDS } from '@manying/release/testing/testTargets';
import { seededRandom } from '@manying/testing/random';
import { expect, it } from 'vitest';

const KILLS = sized(6, 30);
const SEED = 20_261_123;
/** No command needs more operations on its target. */
const MAX_OPERATION = 16;
const NAMES = ['release', 'canary', 'promote', 'rollback', 'deploy-shell', 'prune'] as const;

const targets = setUpTestTargets();

it.each(TARGET_KINDS)(`${KILLS} killed commands (seed ${SEED}) lose nothing in a %s`, async (kind) => {
  const random = seededRandom(SEED);
  const deployment = await attackedDeployment(targets, kind, ['comic']);
  const { target } = deployment;
  const command = (name: RunnerCommand['name'], number: number): RunnerCommand => {
    const buildId = `${name === 'deploy-shell' ? 's' : 'b'}${number}`;
    const folder =
      name === 'deploy-shell'
        ? shellBuild(targets.root, buildId).folder
        : builtFolder(targets.root, 'comic', buildId);
    return { name, remote: 'comic', folder, buildId };
  };
  const counts = { reached: 0, ended: 0, refused: 0 };
  for (let number = 0; number < KILLS; number += 1) {
    const helper = await deployment.start();
    // Two releases and a canary, so that each command has something to change.
    for (const [index, name] of (['release', 'release', 'canary'] as const).entries()) {
      const report = await nextReport(helper, { commands: [command(name, 10 * number + index)] });
      expect(report).toEqual({ ended: [{ error: undefined }] });
    }
    const before = (await readRegistry(target)).serial;
    const pause = { operation: 1 + Math.floor(random() * MAX_OPERATION), waits: number % 2 === 0 };
    const name = NAMES[number % NAMES.length] ?? 'release';
    const report = await nextReport(helper, { commands: [command(name, 10 * number + 5)], pause });
    helper.kill('SIGKILL');
    await once(helper, 'exit');
    if (report && 'reached' in report) counts.reached += 1;
    else counts.ended += 1;
    expect(await deployment.findProblems(), `${name} killed at operation ${pause.operation}`).toEqual([]);
    const { serial } = await readRegistry(target);
    expect([before, before + 1], 'the command is done or not done').toContain(serial);
  }
  // The last builds are there: the way back works after all kills.
  const signer = readSigner(`${targets.root}/team.pem`);
  await rollback('comic', undefined, { ...contextFor(target), signer, now: () => new Date() });
  expect(await deployment.findProblems()).toEqual([]);
  let records = 0;
  for await (const _ of recordsOf(target, await readRegistry(target))) records += 1;
  console.info(
    `kills in a ${kind}: ${KILLS} commands, ${counts.reached} killed at work, ${counts.ended} at their end; ${records} records, 0 lost, 0 broken`,
  );
});

it.each(TARGET_KINDS)(
  'a prune that is killed while it removes builds blocks no release in a %s',
  async (kind) => {
    const deployment = await attackedDeployment(targets, kind, ['comic']);
    const { target } = deployment;
    const command = (name: 'release' | 'prune', buildId: string): RunnerCommand => {
      return { name, remote: 'comic', folder: builtFolder(targets.root, 'comic', buildId), buildId };
    };
    const pruner = await deployment.start();
    expect(await nextReport(pruner, { commands: [command('release', 'aaa')] })).toHaveProperty('ended');
    // The first operation after its mark.
    const pause = { operation: 'storedFiles', waits: true } as const;
    const report = await nextReport(pruner, { commands: [command('prune', 'aaa')], pause });
    expect(report).toEqual({ reached: 'storedFiles' });
    expect((await readRegistry(target)).pruning).toBeDefined();
    pruner.kill('SIGKILL');
    await once(pruner, 'exit');
    const next = await deployment.start();
    expect(await nextReport(next, { commands: [command('release', 'bbb')] })).toEqual({
      ended: [{ error: undefined }],
    });
    const { remotes, pruning } = await readRegistry(target);
    expect(remotes.comic?.current.version).toBe('0.1.0+bbb');
    expect(pruning, 'no other machine waits for it').toBeUndefined();
    next.kill();
    await once(next, 'exit');
  },
);
