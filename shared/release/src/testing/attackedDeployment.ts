/** A deployment with signatures and history that processes attack, and the audit of what they leave. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { deployShell } from '@manying/release/deployShell';
import { recordsOf, SHELL } from '@manying/release/history';
import { readRegistry } from '@manying/release/registryDocument';
import { createKeyFile, readSigner } from '@manying/release/signing';
import type { Target } from '@manying/release/target';
import type { RunnerJob, RunnerReport } from '@manying/release/testing/commandRunner';
import { contextFor, findBrokenBuilds, SITE, shellBuild } from '@manying/release/testing/deployment';
import { PUBLIC, type TARGET_KINDS, type TestTargets } from '@manying/release/testing/testTargets';
import { readTrust, signatureOf } from '@manying/release/trust';

/** Whether the full size runs (`npm run test:releases`) instead of the quick part (`npm test`). */
const isFullRun = process.env.RELEASES === 'full';

/** Returns `quick` in `npm test` and `full` in `npm run test:releases`. */
export const sized = (quick: number, full: number): number => (isFullRun ? full : quick);

/** See the head of the file. */
export interface AttackedDeployment {
  readonly target: Target;
  /** Starts a process that runs commands on the deployment. */
  start(): Promise<ChildProcess>;
  /** Contradictions between registry, history, builds and signatures; none when nothing is lost or broken. */
  findProblems(): Promise<string[]>;
}

type Kind = (typeof TARGET_KINDS)[number];

/** Creates a deployment whose site requires signatures of these remotes, with a live shell. */
export async function attackedDeployment(
  targets: TestTargets,
  kind: Kind,
  remotes: readonly string[],
): Promise<AttackedDeployment> {
  const target = targets.open(kind);
  const keyFile = join(targets.root, 'team.pem');
  createKeyFile(keyFile);
  const { publicKey } = readSigner(keyFile);
  const releaseKeys = Object.fromEntries(remotes.map((remote) => [remote, [{ key: publicKey }]]));
  const site = JSON.stringify({ ...SITE, buildOrigins: [PUBLIC], releaseKeys });
  await deployShell({ ...shellBuild(targets.root, 'first'), site }, contextFor(target));
  const location = kind === 'bucket' ? 's3://store/site' : join(targets.root, 'deployment');

  async function findUnsigned(): Promise<string[]> {
    const trust = await readTrust(target);
    const entries = Object.entries((await readRegistry(target)).remotes);
    return entries.flatMap(([remote, entry]) => {
      const state = signatureOf(trust, remote, entry);
      return state === 'signed' ? [] : [`${remote} is ${state}`];
    });
  }

  /** Every change has its record, and the newest record of each app says what is live. */
  async function findUnrecorded(): Promise<string[]> {
    const registry = await readRegistry(target);
    const problems: string[] = [];
    const known = new Set<string>();
    let expected = registry.serial;
    for await (const { serial, subject, current } of recordsOf(target, registry)) {
      if (serial !== expected) problems.push(`record ${serial} follows record ${expected + 1}`);
      expected = serial - 1;
      const live = subject === SHELL ? registry.shell?.buildId : registry.remotes[subject]?.current.version;
      if (!known.has(subject) && live !== current)
        problems.push(`the history says ${subject} ${current}, live is ${live}`);
      known.add(subject);
    }
    return expected === 0 ? problems : [...problems, `the history ends at record ${expected + 1}`];
  }

  return {
    target,
    async start() {
      const runner = fork(join(import.meta.dirname, 'commandRunner.ts'), [location, PUBLIC, keyFile], {
        execArgv: ['--import', '@oxc-node/core/register'],
        // The bucket's library warns about the version of Node in each process.
        env: { ...process.env, NODE_NO_WARNINGS: '1' },
      });
      await once(runner, 'message');
      return runner;
    },
    async findProblems() {
      const broken = await findBrokenBuilds(target, PUBLIC, async (file) => targets.text(kind, file));
      return [...broken, ...(await findUnsigned()), ...(await findUnrecorded())];
    },
  };
}

/** Gives a process a job. @returns its next report; `undefined` when it has ended without one. */
export async function nextReport(runner: ChildProcess, job: RunnerJob): Promise<RunnerReport | undefined> {
  const waiting = new AbortController();
  const { signal } = waiting;
  const report = Promise.race([
    once(runner, 'message', { signal }).then(([message]) => message as RunnerReport),
    once(runner, 'exit', { signal }).then(() => undefined),
  ]);
  runner.send(job);
  try {
    return await report;
  } finally {
    waiting.abort();
  }
}
