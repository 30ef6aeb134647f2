import { Worker } from 'node:worker_threads';
import { BusyError } from './queue.ts';
import type { ScryptCost } from './rules/passwords.ts';

/** Derives keys from passwords in worker threads, because libuv's thread pool also reads files. */
export interface KeyDerivation {
  /**
   * The 32-byte key of a password.
   *
   * @throws BusyError when the queue is full.
   */
  derive(password: string, salt: Uint8Array, cost: ScryptCost): Promise<Buffer>;
  /** Ends the threads and rejects queued and running jobs. */
  close(): Promise<void>;
}

interface Job {
  readonly message: { password: string; salt: Uint8Array } & ScryptCost;
  readonly resolve: (key: Buffer) => void;
  readonly reject: (error: Error) => void;
}

/**
 * @param threads number of concurrent derivations; each takes up to 128 MB.
 * @param maxWaiting how many may wait for a thread.
 */
export function createKeyDerivation(threads: number, maxWaiting: number): KeyDerivation {
  const queue: Job[] = [];
  const idle: Worker[] = [];
  const busy = new Map<Worker, Job>();
  let closed = false;

  function startWorker(): Worker {
    const worker = new Worker(new URL('./scryptWorker.mjs', import.meta.url), { execArgv: [] });
    // The threads must not keep the process alive after the server has stopped.
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
    worker.on('exit', () => onWorkerEnd(worker, new Error('A key derivation thread has ended.')));
    return worker;
  }

  /** Rejects the job of a thread that has ended; the next job starts a new thread. */
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
