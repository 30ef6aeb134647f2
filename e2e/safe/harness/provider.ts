/** Provider processes on free ports, which tests can kill and restart. */
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ProviderRun, runProvider } from '../../../provider/src/testing/process.ts';
import { freePort } from '../../harness/ports.ts';

/** How a process ended. */
export interface ExitStatus {
  /** `null` when a signal ended it. */
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A provider: one process at a time, with a fixed port and data folder. */
export interface Provider {
  /** Such as `http://localhost:20123`; the same after a restart. */
  readonly origin: string;
  readonly port: number;
  /** Its `PROVIDER_DATA`. */
  readonly folder: string;
  /** Id of the current or last process. */
  pid(): number;
  /** Everything its processes have printed. */
  output(): string;
  /** Resolves when the current process has ended. */
  ended(): Promise<ExitStatus>;
  /** Sends a signal, and resolves when the process has ended. */
  kill(signal?: NodeJS.Signals): Promise<ExitStatus>;
  /** Starts a new process after the last one has ended, and waits until it is ready. @throws Error with its output when it ends. */
  start(): Promise<void>;
  /** Kills the process and removes the data folder. */
  close(): Promise<void>;
}

/**
 * Starts a provider with the sample store and waits until it is ready. Without `DATABASE_URL` it uses the embedded database.
 * @param env variables besides an environment that inherits nothing from this process. The sandbox cashier is on.
 * @throws Error with its output when it ends before.
 */
export async function startProvider(env: Readonly<Record<string, string>> = {}): Promise<Provider> {
  const folder = env.PROVIDER_DATA ?? (await mkdtemp(join(tmpdir(), 'manying-provider-')));
  const port = Number(env.PROVIDER_PORT ?? (await freePort()));
  let earlierOutput = '';
  let run: ProviderRun | undefined;
  const current = () => {
    if (!run) throw new Error('The provider was not started');
    return run;
  };
  const ended = async (): Promise<ExitStatus> => {
    const { process, ended: end } = current();
    return { code: await end, signal: process.signalCode };
  };
  const provider: Provider = {
    origin: `http://localhost:${port}`,
    port,
    folder,
    pid: () => current().process.pid ?? 0,
    output: () => earlierOutput + (run?.output() ?? ''),
    ended,
    kill(signal = 'SIGKILL') {
      current().process.kill(signal);
      return ended();
    },
    async start() {
      if (run) {
        await run.ended;
        earlierOutput += run.output();
      }
      run = runProvider(
        {
          // With a database server the cashier is off by default.
          SANDBOX_CASHIER: 'on',
          // The tests need many chapters that are sold.
          LONG_BOOKS: 'on',
          ...env,
          PROVIDER_PORT: String(port),
          PROVIDER_DATA: folder,
        },
        'src/testing/main.ts',
      );
      await run.ready;
    },
    async close() {
      await provider.kill();
      if (!env.PROVIDER_DATA) rmSync(folder, { recursive: true, force: true });
    },
  };
  await provider.start();
  return provider;
}
