/** In which order the pictures of the mounted pages come: a few at a time, those one waits for first. */

import type { PageRange } from './mountedPages.ts';

/** Pictures that are fetched and decrypted at a time. */
export const MAX_CONCURRENT = 4;

/**
 * How soon a page's picture is wanted, the least first: the pages on the screen from the top, then those ahead in the
 * direction one reads in, the nearest first, then those behind.
 */
export function pagePriority(page: number, { first, end }: PageRange, direction: 'down' | 'up'): number {
  if (page >= first && page < end) return page - first;
  const visibleCount = end - first;
  const isBelow = page >= end;
  const distance = isBelow ? page - end : first - 1 - page;
  return visibleCount + distance + (isBelow === (direction === 'down') ? 0 : BEHIND_PENALTY);
}
/** Beyond any number of pages that are mounted ahead. */
const BEHIND_PENALTY = 1000;

/** Jobs that take turns. */
export interface PriorityQueue {
  /**
   * Does a job when its turn comes.
   * @throws the signal's reason when it is aborted first, and whatever the job throws.
   */
  run<Result>(page: number, signal: AbortSignal, job: () => Promise<Result>): Promise<Result>;
}

interface QueuedJob {
  readonly page: number;
  readonly start: () => void;
}

/** Turns of which {@link MAX_CONCURRENT} are under way at most; who is next is decided when one is over, by `urgencyOf`. */
export function createPriorityQueue(priorityOf: (page: number) => number): PriorityQueue {
  const queued = new Set<QueuedJob>();
  let running = 0;

  function startNext() {
    while (running < MAX_CONCURRENT && queued.size > 0) {
      const [first] = [...queued].sort((one, other) => priorityOf(one.page) - priorityOf(other.page));
      if (!first) return;
      queued.delete(first);
      running += 1;
      first.start();
    }
  }

  return {
    async run(page, signal, job) {
      signal.throwIfAborted();
      await new Promise<void>((resolve, reject) => {
        const entry = { page, start: resolve };
        queued.add(entry);
        signal.addEventListener(
          'abort',
          () => {
            if (queued.delete(entry)) reject(signal.reason);
          },
          { once: true },
        );
        // All that are mounted together wait before one of them is chosen.
        queueMicrotask(startNext);
      });
      try {
        return await job();
      } finally {
        running -= 1;
        startNext();
      }
    },
  };
}
