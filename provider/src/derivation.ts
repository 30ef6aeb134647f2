import { Worker } from 'node:worker_threads';
import { BusyError } from './queue.ts';
import type { ScryptCost } from './rules/passwords.ts';

/** Derives keys of passwords in threads of its own: libuv's pool, which reads files, is never occupied. */
export interface KeyDerivation {
  /**
   * The 32-byte key of a password.
   *
   * @throws Busy when as many as allowed are waiting already.
   */
  derive(password: string, salt: Uint8Array, cost: ScryptCost): Promise<Buffer>;
  /** Ends the threads; what waits or is under way is refused. */
  close(): Promise<void>;
}

interface Job {
  readonly message: { password: string; salt: Uint8Array } & ScryptCost;
  readonly resolve: (key: Buffer) => void;
  readonly reject: (error: Error) => void;
}

/**
 * @param threads how many keys are derived at once; each takes up to 128 MB while it is.
 * @param maxWaiting how many may wait for a thread.
 */
export function createKeyDerivation(threads: number, maxWaiting: number): KeyDerivation {
  const queue: Job[] = [];
  const idle: Worker[] = [];
  const busy = new Map<Worker, Job>();
  let closed = false;

  function startWorker(): Worker {
    const worker = new Worker(new URL('./scryptWorker.mjs', import.meta.url), { execArgv: [] });
    // The provider ends when its server does, not when its threads do.
    worker.unref();
    worker.on('message', (key: Uint8Array) => {
      const job = busy.get(worker);
      busy.delete(worker);
      idle.push(worker);
      job?.resolve(Buffer.from(key));
      dispatch();
    });
    worker.on('error', (error) =>
      onWorkerEnd(worker, error instanceof Error ? error : new Error(String(error))),
    );
    worker.on('exit', () => onWorkerEnd(worker, new Error('A thread that derives keys has ended.')));
    return worker;
  }

  /** The job of a thread that ended is refused; the next job starts another thread. */
  function onWorkerEnd(worker: Worker, error: Error): void {
    const job = busy.get(worker);
    busy.delete(worker);
    if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1);
    job?.reject(error);
    dispatch();
  }

  function dispatch(): void {
    if (closed || queue.length === 0) return;
    const worker = idle.pop() ?? (busy.size < threads ? startWorker() : undefined);
    const job = worker && queue.shift();
    if (!job) return;
    busy.set(worker, job);
    worker.postMessage(job.message);
  }

  return {
    derive(password, salt, cost) {
      if (closed || queue.length >= maxWaiting)
        return Promise.reject(new BusyError('Too many passwords wait.'));
      return new Promise((resolve, reject) => {
        queue.push({ message: { password, salt, ...cost }, resolve, reject });
        dispatch();
      });
    },
    async close() {
      closed = true;
      const workers = [...idle, ...busy.keys()];
      for (const { reject } of queue.splice(0)) reject(new BusyError('The provider stops.'));
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}
