/** How much work of one kind is done at the same time, and how much may wait. */
export interface QueueLimits {
  /** Pieces of work done at the same time. */
  concurrency: number;
  /** Pieces of work that may wait; one more is refused at once. */
  maxWaiting: number;
  /** Longest wait for a turn, in ms. */
  maxWaitMs: number;
}

/** Work that was refused because too much of its kind is waiting, or has waited too long. Nothing of it was done. */
export class BusyError extends Error {
  override name = 'Busy';
}

/** Work of one kind, done in the order in which it came. */
export interface Queue {
  /** Does the work at its turn. @throws Busy without doing it; whatever the work throws. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Resolves when the requests that have arrived are read. The embedded database works in this thread without a pause: work
 * that began at once would be at its end before the next request is read, and all who come together would wait outside of
 * every queue.
 */
const afterPendingRequests = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A queue that is empty. */
export function boundedQueue({
  concurrency: running,
  maxWaiting: waiting,
  maxWaitMs: longestWait,
}: QueueLimits): Queue {
  let active = 0;
  /** What waits, first come first. */
  const waiters = new Set<{ resume(): void; readonly timer: NodeJS.Timeout }>();

  function acquireSlot(): Promise<void> {
    if (active < running) {
      active += 1;
      return afterPendingRequests();
    }
    if (waiters.size >= waiting) return Promise.reject(new BusyError('Too much is waiting.'));
    return new Promise((resolve, reject) => {
      const onTimeout = () => {
        waiters.delete(waiter);
        reject(new BusyError('The wait was too long.'));
      };
      const waiter = { resume: resolve, timer: setTimeout(onTimeout, longestWait) };
      waiters.add(waiter);
    });
  }

  /** Hands the place of finished work to what comes next, which counts as running at once. */
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
