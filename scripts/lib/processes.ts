/** Child processes of the commands. */
import { type ChildProcess, spawn } from 'node:child_process';
import { ROOT } from '@manying/build/app';
import { typescriptArgs } from './setup.mjs';

/** Longest wait for a server to answer, in ms: a first start on a slow machine fills a database. */
const START_TIMEOUT = 120_000;
const POLL_INTERVAL = 100;

/** A server process that says on an address when it is ready. */
export interface ServerProcess {
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

async function isHealthy(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    // Not listening yet.
    return false;
  }
}

/**
 * Starts a TypeScript program and waits until `health` answers.
 * @throws Error with the program's own last words when it ends before.
 */
export async function startServer(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  health: string,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [...typescriptArgs(script), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  // A server never outlives the command that started it.
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  let words = '';
  let ready = false;
  child.stderr?.on('data', (chunk: Buffer) => {
    // Until it is ready its words are the reason why it is not, told once by whoever started it.
    if (ready) process.stderr.write(chunk);
    else words = `${words}${chunk.toString()}`.slice(-4000);
  });
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', () =>
      reject(new Error(words.trim().split('\n').at(-1) || `${script} ended without a word.`)),
    );
  });
  // Heard below while starting; afterwards whoever started it listens to the process.
  ended.catch(() => undefined);
  const deadline = Date.now() + START_TIMEOUT;
  for (;;) {
    ready = await Promise.race([isHealthy(health), ended]);
    if (ready) break;
    if (Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`${script} did not answer at ${health} within ${START_TIMEOUT / 1000} s.`);
    }
    await Promise.race([new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL)), ended]);
  }
  return {
    process: child,
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

/** Ends this process when it is told to, after `stop`. @param stop resolves when nothing is under way any more. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // Ctrl-C reaches it from the terminal and again from whoever started it: one stop is enough.
      if (isStopping) return;
      isStopping = true;
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error('The store could not be stopped cleanly:', error);
          process.exit(1);
        },
      );
    });
  }
}
