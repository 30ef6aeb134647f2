/** Child processes of the stories. Each has its own process group, so that its children stop with it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { ROOT } from './mainStore.ts';

/** Longest wait for a process to end after SIGTERM, in ms. */
const STOP_TIMEOUT = 60_000;

/** A running command. */
export interface Command {
  readonly process: ChildProcess;
  /** Everything it has written to stdout and stderr. */
  output(): string;
  /** Resolves with the exit code; `null` when a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Resolves with the match as soon as the output matches. @throws Error with the output when the process ends before. */
  waitForOutput(pattern: RegExp): Promise<RegExpExecArray>;
  /** Stops the process and its children. */
  stop(): Promise<void>;
}

/** Environment variables to set; `undefined` removes one. */
type Env = Record<string, string | undefined>;

/** Runs Node in the repository root. */
export function runNode(args: readonly string[], env: Env = {}): Command {
  return run(process.execPath, args, env);
}

/** Runs `npm` or `npx`, by default in the repository root. @param words of the command line, the program first. */
export function runNpm([program = 'npm', ...args]: readonly string[], env: Env = {}, cwd?: string): Command {
  return run(program, args, env, cwd);
}

function run(program: string, args: readonly string[], env: Env, cwd = ROOT): Command {
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, NODE_OPTIONS: undefined, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let output = '';
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const listener of listeners) listener();
    });
  }
  // The `close` event comes after both streams have ended, so the output is complete.
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));

  function signalGroup(signal: NodeJS.Signals): void {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, signal);
    } catch (error) {
      // No process of the group is left.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }

  return {
    process: child,
    output: () => output,
    ended,
    waitForOutput: (pattern) =>
      new Promise((resolve, reject) => {
        const checkOutput = () => {
          const match = pattern.exec(output);
          if (!match) return;
          // Stops searching, because a store logs a line for every request.
          listeners.delete(checkOutput);
          resolve(match);
        };
        listeners.add(checkOutput);
        checkOutput();
        void ended.then((code) =>
          reject(new Error(`Ended with ${code} before its output matched ${pattern}:\n${output}`)),
        );
      }),
    async stop() {
      signalGroup('SIGTERM');
      const timer = setTimeout(() => signalGroup('SIGKILL'), STOP_TIMEOUT);
      await ended;
      clearTimeout(timer);
    },
  };
}
