/** How much work of one kind is done at the same time, and how much may wait. */
export interface QueueLimits {
  /** Pieces of work done at the same time. */
  running: number;
  /** Pieces of work that may wait; one more is refused at once. */
  waiting: number;
  /** Longest wait for a turn, in ms. */
  longestWait: number;
}

/** Work that was refused because too much of its kind is waiting, or has waited too long. Nothing of it was done. */
export class Busy extends Error {
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
const afterOthersAreHeard = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A queue that is empty. */
export function boundedQueue({ running, waiting, longestWait }: QueueLimits): Queue {
  let busy = 0;
  /** What waits, first come first. */
  const waiters = new Set<{ start(): void; readonly timer: NodeJS.Timeout }>();

  function turn(): Promise<void> {
    if (busy < running) {
      busy += 1;
      return afterOthersAreHeard();
    }
    if (waiters.size >= waiting) return Promise.reject(new Busy('Too much is waiting.'));
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        waiters.delete(waiter);
        reject(new Busy('The wait was too long.'));
      };
      const waiter = { start: resolve, timer: setTimeout(giveUp, longestWait) };
      waiters.add(waiter);
    });
  }

  /** Hands the place of finished work to what comes next, which counts as running at once. */
  function next(): void {
    const [waiter] = waiters;
    if (waiter === undefined) {
      busy -= 1;
      return;
    }
    waiters.delete(waiter);
    clearTimeout(waiter.timer);
    void afterOthersAreHeard().then(waiter.start);
  }

  return {
    async run(work) {
      await turn();
      try {
        return await work();
      } finally {
        next();
      }
    },
  };
}
