/**
 * A process that runs release commands at the same time, for tests that kill it or let several compete. It is forked with
 * the deployment's location, and gets its commands as messages.
 */
import { bucketTarget } from '@manying/release/bucketTarget';
import type { CommandContext } from '@manying/release/commandContext';
import { canary, promote, release, rollback } from '@manying/release/commands';
import { deployShell } from '@manying/release/deployShell';
import { folderTarget } from '@manying/release/folderTarget';
import { prune } from '@manying/release/prune';
import { readSigner } from '@manying/release/signing';
import type { Target } from '@manying/release/target';
import { contextFor } from '@manying/release/testing/deployment';

/** A command with the build that it publishes. */
export interface RunnerCommand {
  readonly name: 'release' | 'canary' | 'promote' | 'rollback' | 'deploy-shell' | 'prune';
  readonly remote: string;
  /** Folder of the build, for commands that publish one. */
  readonly folder: string;
  readonly buildId: string;
}

/** Commands that are to run at the same time. */
export interface RunnerJob {
  readonly commands: readonly RunnerCommand[];
  /** Reports this operation on the target, counted from 1 or by its name, and waits for its end only if `waits`. */
  readonly pause?: { readonly operation: number | keyof Target; readonly waits: boolean };
}

/** What the process reports: that it has reached the operation, or how the commands ended. */
export type RunnerReport =
  | { readonly reached: string }
  | { readonly ended: readonly { readonly error: string | undefined }[] };

const [location = '', publicBase = '', key = ''] = process.argv.slice(2);
const real = location.startsWith('s3:')
  ? bucketTarget({ location, publicBase })
  : folderTarget(location, (remote) => `${publicBase}/releases/${remote}`);
const signer = readSigner(key);

const report = (message: RunnerReport) => process.send?.(message);

/** The target; reports the operation of the job. */
function observedTarget({ pause }: RunnerJob): Target {
  let count = 0;
  return new Proxy(real, {
    get(of, name, receiver) {
      const operation: unknown = Reflect.get(of, name, receiver);
      if (typeof operation !== 'function') return operation;
      const run = operation as (...args: unknown[]) => unknown;
      // The address of a file is no operation.
      if (name === 'address') return run.bind(of);
      return async (...args: unknown[]) => {
        count += 1;
        if (pause && [count, name].includes(pause.operation)) {
          report({ reached: String(name) });
          // The process is killed here, or in the middle of what follows.
          if (pause.waits) await new Promise(() => setInterval(() => undefined, 60_000));
        }
        return run.apply(of, args);
      };
    },
  });
}

function give({ name, remote, folder, buildId }: RunnerCommand, context: CommandContext): Promise<unknown> {
  switch (name) {
    case 'release':
      return release(remote, context);
    case 'canary':
      return canary(remote, 'next', 10, context);
    case 'promote':
      return promote(remote, context);
    case 'rollback':
      return rollback(remote, undefined, context);
    case 'deploy-shell':
      return deployShell({ build: async () => ({ buildId, folder }), site: undefined }, context);
    case 'prune':
      return prune(context);
  }
}

process.on('message', async (job: RunnerJob) => {
  const target = observedTarget(job);
  const outcomes = await Promise.allSettled(
    job.commands.map((command) =>
      give(command, {
        ...contextFor(target, command.folder),
        signer,
        now: () => new Date(),
        origin: { who: 'test', from: `process ${process.pid}` },
      }),
    ),
  );
  report({
    ended: outcomes.map((outcome) => ({
      error: outcome.status === 'rejected' ? String((outcome.reason as Error).message) : undefined,
    })),
  });
});
process.send?.('ready');
