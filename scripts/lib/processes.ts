/** Child processes of the commands. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '@manying/build/app';
import { typescriptArgs } from './setup.mjs';

/** Timeout of a server's start, in ms: the first start fills a database. */
const START_TIMEOUT = 120_000;
const POLL_INTERVAL = 100;

/** Ends a server when the command that started it has ended. */
const EXIT_WITH_PARENT = pathToFileURL(join(import.meta.dirname, 'exitWithParent.mjs')).href;

/** A running server process. */
export interface ServerProcess {
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

async function isHealthy(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    // The server does not listen yet.
    return false;
  }
}

/**
 * Starts a TypeScript program and waits until the address `health` answers.
 * @throws Error with the last line of the program's stderr when it exits before.
 */
export async function startServer(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  health: string,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['--import', EXIT_WITH_PARENT, ...typescriptArgs(script), ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    // Over the last one the server notices the end of this process, also when it is killed.
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  // Waiting for the server does not keep a command running that has no more to do.
  child.channel?.unref();
  let stderrTail = '';
  let ready = false;
  child.stderr?.on('data', (chunk: Buffer) => {
    // During the start, stderr is collected for the error message.
    if (ready) process.stderr.write(chunk);
    else stderrTail = `${stderrTail}${chunk.toString()}`.slice(-4000);
  });
  const exited = new Promise<never>((_, reject) => {
    child.once('exit', () =>
      reject(new Error(stderrTail.trim().split('\n').at(-1) || `${script} exited without an error message.`)),
    );
  });
  // Awaited below during the start; afterwards a rejection must not count as unhandled.
  exited.catch(() => undefined);
  const deadline = Date.now() + START_TIMEOUT;
  for (;;) {
    ready = await Promise.race([isHealthy(health), exited]);
    if (ready) break;
    if (Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`${script} did not answer at ${health} within ${START_TIMEOUT / 1000} s.`);
    }
    await Promise.race([new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL)), exited]);
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

/** Exits on SIGINT or SIGTERM after a graceful stop. @param stop Resolves when all servers are stopped. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // Ctrl-C sends the signal twice: from the terminal and from the parent process.
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
