/**
 * A thread that renders the screens of one build of a remote. A build that blocks it, exhausts its memory or
 * ends it takes down only its own thread, and is not started again for a while.
 */
import { Worker } from 'node:worker_threads';
import type { RenderablePage } from '@manying/release/firstScreen/renderablePage';
import type { Rendered } from '@manying/release/firstScreen/renderedScreen';

/** Code and configuration of a thread. */
export interface ThreadOptions {
  /** Content of site.json. */
  readonly site: unknown;
  /** Text of the shell's file for servers. */
  readonly shell: string;
  /** Text of the remote's file for servers. */
  readonly remote: string;
  /** Addresses inside the deployment of origins in site.json, by origin. */
  readonly internalOrigins?: Readonly<Record<string, string>>;
  /** Time after which a thread that does not answer counts as blocked, in ms. Default {@link MAX_BLOCKED}. */
  readonly maxBlocked?: number;
  /** Longest time of a render, in ms. Default {@link MAX_RENDER}. */
  readonly maxRender?: number | undefined;
}

/** See the head of the file. */
export interface RenderThread {
  /** Renders a page. @throws CallFailed; Error when the screen throws or the thread ends. */
  render(page: RenderablePage): Promise<Rendered>;
  /** Why the thread has ended by itself; `undefined` while it runs. */
  readonly fault: () => string | undefined;
  close(): Promise<void>;
}

/** Longest start of a thread, in ms. It takes about 0.2 s on an idle machine; no visitor waits for it. */
const MAX_START = 10_000;
/** Longest time in which a started thread does not answer, in ms. */
const MAX_BLOCKED = 4000;
/** Longest time of a render, in ms: its calls have time-outs of their own, and may follow one another. */
const MAX_RENDER = 15_000;
/** Memory of a thread, in MB. */
const LIMITS = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 } as const;

interface Answer {
  readonly id: number;
  readonly rendered?: Rendered;
  readonly problem?: string;
  readonly isCallFailure?: boolean;
}

/** A call of a screen has failed, for example for a book that does not exist: the build is not to blame. */
export class CallFailed extends Error {}

/** The thread was closed, for example by a release: the build is not to blame. */
export class ThreadClosed extends Error {}

/** Starts a thread. */
export function startRenderThread({
  site,
  shell,
  remote,
  internalOrigins = {},
  maxBlocked = MAX_BLOCKED,
  maxRender = MAX_RENDER,
}: ThreadOptions): RenderThread {
  const worker = new Worker(new URL('./worker.mjs', import.meta.url), {
    workerData: { site, shell, remote, internalOrigins },
    resourceLimits: LIMITS,
    // Neither the environment nor the loaders of this process.
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  const pending = new Map<
    number,
    {
      readonly resolve: (rendered: Rendered) => void;
      readonly reject: (error: Error) => void;
      readonly deadline: ReturnType<typeof setTimeout>;
    }
  >();
  let lastId = 0;
  let isStarted = false;
  let fault: Error | undefined;

  function end(reason: Error): void {
    if (fault !== undefined) return;
    fault = reason;
    clearTimeout(watchdog);
    for (const { reject, deadline } of pending.values()) {
      clearTimeout(deadline);
      reject(reason);
    }
    pending.clear();
    void worker.terminate();
  }

  function endAfter(ms: number, problem: string) {
    const timer = setTimeout(() => end(new Error(problem)), ms);
    timer.unref();
    return timer;
  }

  /** The thread has not answered yet. The question for its start precedes all renders. */
  let watchdog: ReturnType<typeof setTimeout> | undefined = endAfter(
    MAX_START,
    `The render thread has not started in ${MAX_START} ms`,
  );
  worker.postMessage({ id: 0 });

  /** Asks the thread for a sign of life while there is work. Only its end stops a blocked thread. */
  function watch(): void {
    if (watchdog || pending.size === 0 || fault !== undefined) return;
    worker.postMessage({ id: 0 });
    watchdog = endAfter(maxBlocked, `The render has blocked its thread for ${maxBlocked} ms`);
  }

  worker.on('message', ({ id, rendered, problem = 'The render has no result', isCallFailure }: Answer) => {
    if (id === 0) {
      clearTimeout(watchdog);
      watchdog = undefined;
      if (!isStarted) watch();
      // Asked again after a pause, as long as renders are running.
      else setTimeout(watch, maxBlocked / 3).unref();
      isStarted = true;
      return;
    }
    const waiting = pending.get(id);
    pending.delete(id);
    clearTimeout(waiting?.deadline);
    if (!rendered?.html) waiting?.reject(new (isCallFailure ? CallFailed : Error)(problem));
    else waiting?.resolve(rendered);
  });
  worker.on('error', (error) => end(new Error(`The render thread has failed: ${(error as Error).message}`)));
  worker.on('exit', (code) => end(new Error(`The render thread has ended with ${code}`)));
  // Logs of the screens could contain addresses of visitors; failures are reported by their messages.
  worker.stdout.resume();
  worker.stderr.resume();
  worker.unref();

  return {
    render({ build, path, address, mode, tabs, skeleton }) {
      if (fault !== undefined) return Promise.reject(fault);
      lastId += 1;
      const id = lastId;
      return new Promise((resolve, reject) => {
        pending.set(id, {
          resolve,
          reject,
          deadline: endAfter(maxRender, `A render has not ended in ${maxRender} ms`),
        });
        const { remote, release } = build;
        const { version } = release;
        worker.postMessage({ id, request: { remote, version, path, address, mode, tabs, skeleton } });
        watch();
      });
    },
    fault: () => (fault instanceof ThreadClosed ? undefined : fault?.message),
    async close() {
      end(new ThreadClosed('The render thread is closed'));
      await worker.terminate();
    },
  };
}
