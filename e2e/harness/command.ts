/** Child processes of the stories, each in a process group of its own, so that nothing it starts is left behind. */
import { type ChildProcess, spawn } from 'node:child_process';
import { ROOT } from './mainStore.ts';

/** Longest wait for a process to end after it was asked to, in ms. */
const STOP_TIMEOUT = 10_000;

/** A running command. */
export interface Command {
  readonly process: ChildProcess;
  /** Everything it has said, on both streams. */
  output(): string;
  /** Resolves with the exit code, `null` when a signal ended it. */
  readonly ended: Promise<number | null>;
  /** Resolves with what matched as soon as the output does. @throws Error with the output when it ends before. */
  waitForOutput(pattern: RegExp): Promise<RegExpExecArray>;
  /** Stops it and everything it started. */
  stop(): Promise<void>;
}

/** Variables that replace those of the environment; `undefined` takes one away. */
type Env = Record<string, string | undefined>;

/** Runs Node from the root. */
export function runNode(args: readonly string[], env: Env = {}): Command {
  return run(process.execPath, args, env);
}

/** Runs `npm` or `npx` from the root, by the words that are typed. */
export function runNpm([program = 'npm', ...args]: readonly string[], env: Env = {}): Command {
  return run(program, args, env);
}

function run(program: string, args: readonly string[], env: Env): Command {
  const child = spawn(program, args, {
    cwd: ROOT,
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
  // The streams are read to their end before anybody hears of it.
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));

  function signalGroup(signal: NodeJS.Signals): void {
    if (child.pid === undefined) return;
    try {
      process.kill(-child.pid, signal);
    } catch (error) {
      // Nobody of the group is left.
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
          // Not searched any more: a store says a line for every request.
          listeners.delete(checkOutput);
          resolve(match);
        };
        listeners.add(checkOutput);
        checkOutput();
        void ended.then((code) =>
          reject(new Error(`Ended with ${code} before it said ${pattern}:\n${output}`)),
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
