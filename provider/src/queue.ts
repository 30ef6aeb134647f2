/** Limits of a queue. */
export interface QueueLimits {
  /** Number of tasks that run concurrently. */
  concurrency: number;
  /** Number of tasks that may wait; a further one is rejected at once. */
  maxWaiting: number;
  /** Longest wait for a slot, in ms. */
  maxWaitMs: number;
}

/** Thrown for a task that was never started, because the queue was full or the wait too long. */
export class BusyError extends Error {
  override name = 'BusyError';
}

/** A FIFO queue for one kind of work. */
export interface Queue {
  /**
   * Runs a task when a slot is free.
   *
   * @throws BusyError without running it; otherwise what the task throws.
   */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Resolves after the requests that have already arrived are read. The embedded database blocks this thread: a
 * task that started at once would finish before the next request is read, and concurrent requests would wait
 * in the socket instead of in the queue.
 */
const afterPendingRequests = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Creates an empty queue. */
export function boundedQueue({ concurrency, maxWaiting, maxWaitMs }: QueueLimits): Queue {
  let active = 0;
  /** Waiting tasks in the order of arrival. */
  const waiters = new Set<{ resume(): void; readonly timer: NodeJS.Timeout }>();

  function acquireSlot(): Promise<void> {
    if (active < concurrency) {
      active += 1;
      return afterPendingRequests();
    }
    if (waiters.size >= maxWaiting) return Promise.reject(new BusyError('The queue is full.'));
    return new Promise((resolve, reject) => {
      const onTimeout = () => {
        waiters.delete(waiter);
        reject(new BusyError('The wait in the queue was too long.'));
      };
      const waiter = { resume: resolve, timer: setTimeout(onTimeout, maxWaitMs) };
      waiters.add(waiter);
    });
  }

  /** Passes the slot of a finished task to the next one, which counts as active immediately. */
  function releaseSlot(): void {
    const [waiter] = waiters;
    if (waiter === undefined) {
      active -= 1;
      return;
    }
    waiters.delete(waiter);
    clearTimeout(waiter.timer);
    void afterPendingRequests().then(waiter.resume);
  }

  return {
    async run(work) {
      await acquireSlot();
      try {
        return await work();
      } finally {
        releaseSlot();
      }
    },
  };
}
