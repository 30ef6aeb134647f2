/**
 * Publishers in several processes release at the same time, several of them the same remote: no release is lost, none is
 * broken, and each is recorded once. `npm run test:releases` makes 1,000 releases.
 */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { recordsOf } from '@manying/release/history';
import { readRegistry } from '@manying/release/registryDocument';
import { attackedDeployment, nextReport, sized } from '@manying/release/testing/attackedDeployment';
import { builtFolder } from '@manying/release/testing/builtFolder';
import type { RunnerCommand } from '@manying/release/testing/commandRunner';
import { setUpTestTargets, TARGET_KINDS } from '@manying/release/testing/testTargets';
import { expect, it } from 'vitest';

const PROCESSES = 4;
/** Releases of one process at the same time. */
const AT_ONCE = 5;
const WAVES = sized(1, 25);
const PUBLISHES = PROCESSES * AT_ONCE * WAVES;
/** Fewer than publishers, so that some release the same remote at the same time. */
const REMOTES = Array.from({ length: 12 }, (_, index) => `team${index}`);

const targets = setUpTestTargets();

it.each(TARGET_KINDS)(
  `${PUBLISHES} releases by ${PROCESSES} processes at the same time lose nothing in a %s`,
  { timeout: 1_800_000 },
  async (kind) => {
    const deployment = await attackedDeployment(targets, kind, REMOTES);
    const { target } = deployment;
    const runners: ChildProcess[] = [];
    for (let index = 0; index < PROCESSES; index += 1) runners.push(await deployment.start());
    const versions: string[] = [];
    const commandsOf = (wave: number, process: number): RunnerCommand[] =>
      Array.from({ length: AT_ONCE }, (_, index) => {
        const number = (wave * PROCESSES + process) * AT_ONCE + index;
        const remote = REMOTES[number % REMOTES.length] ?? 'team0';
        const buildId = `p${number}`;
        versions.push(`${remote} 0.1.0+${buildId}`);
        return { name: 'release', remote, folder: builtFolder(targets.root, remote, buildId), buildId };
      });
    try {
      for (let wave = 0; wave < WAVES; wave += 1) {
        const jobs = runners.map((_, index) => ({ commands: commandsOf(wave, index) }));
        const reports = await Promise.all(
          runners.map((runner, index) => nextReport(runner, jobs[index] ?? { commands: [] })),
        );
        for (const report of reports)
          expect(report).toEqual({ ended: Array.from({ length: AT_ONCE }, () => ({ error: undefined })) });
      }
    } finally {
      await Promise.all(
        runners.map((runner) => {
          runner.kill('SIGKILL');
          return once(runner, 'exit');
        }),
      );
    }
    expect(await deployment.findProblems()).toEqual([]);
    const registry = await readRegistry(target);
    expect(registry.serial, 'the shell and each release').toBe(PUBLISHES + 1);
    const recorded: string[] = [];
    for await (const { subject, built } of recordsOf(target, registry))
      if (subject !== 'shell') recorded.push(`${subject} ${built?.version}`);
    expect(recorded.sort()).toEqual(versions.sort());
    console.info(
      `publishes in a ${kind}: ${PUBLISHES} releases by ${PROCESSES} processes, ${recorded.length} recorded, 0 lost, 0 broken`,
    );
  },
);
