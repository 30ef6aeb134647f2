/** Provider processes of tests, started as `npm start -w provider` does. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

/** A started provider process and its output. */
export interface ProviderRun {
  readonly process: ChildProcess;
  /** The output so far, of both streams. */
  output(): string;
  /** Resolves with the exit code; `null` after a signal. */
  readonly ended: Promise<number | null>;
  /** Resolves with the printed address; rejects when the process ends first. */
  readonly ready: Promise<string>;
}

const running = new Set<ChildProcess>();

/** Kills all running processes of {@link runProvider}. */
export function killProviders(): void {
  for (const child of running) child.kill('SIGKILL');
}
// No process may outlive the tests.
process.once('exit', killProviders);

/**
 * Starts a provider with this environment; only `PATH` is inherited.
 * @param entry its program; `src/testing/main.ts` adds the calls for tests.
 */
export function runProvider(env: Readonly<Record<string, string>>, entry = 'src/main.ts'): ProviderRun {
  const child = spawn(process.execPath, ['--import', '@oxc-node/core/register', entry], {
    cwd: join(import.meta.dirname, '../..'),
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let text = '';
  const ended = new Promise<number | null>((resolve) => {
    child.on('close', (code) => {
      running.delete(child);
      resolve(code);
    });
  });
  const ready = new Promise<string>((resolve, reject) => {
    let isReady = false;
    const onOutput = (chunk: unknown) => {
      text += String(chunk);
      // Searched only until it is found, because a line for every request follows.
      const address = isReady ? undefined : /ready at (\S+) /.exec(text)?.[1];
      if (address === undefined) return;
      isReady = true;
      resolve(address);
    };
    child.stdout.on('data', onOutput);
    child.stderr.on('data', onOutput);
    void ended.then(() => reject(new Error(`It ended: ${text}`)));
  });
  // Tests of failing starts await `ended` only: avoids an unhandled rejection.
  ready.catch(() => undefined);
  return { process: child, output: () => text, ended, ready };
}
