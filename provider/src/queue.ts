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

/** A queue that is empty. */
export function boundedQueue({ running, waiting, longestWait }: QueueLimits): Queue {
  let busy = 0;
  /** What gives the turn to each piece of work that waits, first come first. */
  const turns = new Set<() => void>();

  function turn(): Promise<void> {
    if (busy < running) {
      busy += 1;
      return Promise.resolve();
    }
    if (turns.size >= waiting) return Promise.reject(new Busy('Too much is waiting.'));
    return new Promise((resolve, reject) => {
      const give = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        turns.delete(give);
        reject(new Busy('The wait was too long.'));
      }, longestWait);
      turns.add(give);
    });
  }

  /** Hands the place of finished work to the next piece, which counts as running at once. */
  function next(): void {
    const [give] = turns;
    if (give === undefined) {
      busy -= 1;
      return;
    }
    turns.delete(give);
    give();
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
