/** Provider processes of tests, started as `npm start -w provider` does. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

/** A started provider process and what it printed. */
export interface ProviderRun {
  readonly process: ChildProcess;
  /** Everything it has printed, on both streams. */
  output(): string;
  /** Resolves with the exit code, `null` when a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Resolves with the printed address; rejects when the process ends before. */
  readonly ready: Promise<string>;
}

const running = new Set<ChildProcess>();

/** Ends every process that {@link runProvider} started and that still runs. */
export function killProviders(): void {
  for (const child of running) child.kill('SIGKILL');
}
// None outlives the tests that started it.
process.once('exit', killProviders);

/**
 * Starts a provider with this environment and nothing of this process's own but `PATH`.
 * @param entry its program; `src/testing/main.ts` has calls for tests besides.
 */
export function runProvider(env: Readonly<Record<string, string>>, entry = 'src/main.ts'): ProviderRun {
  const child = spawn(process.execPath, ['--import', '@oxc-node/core/register', entry], {
    cwd: join(import.meta.dirname, '../..'),
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let out = '';
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', (code) => {
      running.delete(child);
      resolve(code);
    });
  });
  const ready = new Promise<string>((resolve, reject) => {
    let isReady = false;
    const onOutput = (chunk: unknown) => {
      out += String(chunk);
      // Looked for until it is there: a line for every request follows.
      const address = isReady ? undefined : /ready at (\S+) /.exec(out)?.[1];
      if (address === undefined) return;
      isReady = true;
      resolve(address);
    };
    child.stdout.on('data', onOutput);
    child.stderr.on('data', onOutput);
    void ended.then(() => reject(new Error(`It ended: ${out}`)));
  });
  // Most failing starts are awaited by `ended` alone.
  ready.catch(() => undefined);
  return { process: child, output: () => out, ended, ready };
}
