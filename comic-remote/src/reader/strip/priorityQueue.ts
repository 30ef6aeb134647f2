/** Priority queue for loading the pictures of the mounted pages: a few at a time, visible pages first. */

import type { PageRange } from './mountedPages.ts';

/** Maximum number of pictures that are fetched and decrypted concurrently. */
export const MAX_CONCURRENT = 4;

/**
 * Priority of a page's picture, lowest number first: visible pages from the top, then pages ahead in the reading
 * direction, nearest first, then pages behind.
 */
export function pagePriority(page: number, { first, end }: PageRange, direction: 'down' | 'up'): number {
  if (page >= first && page < end) return page - first;
  const visibleCount = end - first;
  const isBelow = page >= end;
  const distance = isBelow ? page - end : first - 1 - page;
  return visibleCount + distance + (isBelow === (direction === 'down') ? 0 : BEHIND_PENALTY);
}
/** More than the number of pages that can be mounted ahead. */
const BEHIND_PENALTY = 1000;

/** Runs jobs in the order of their pages' priority. */
export interface PriorityQueue {
  /**
   * Runs a job when it has the highest priority.
   * @throws the signal's reason when it is aborted before the start, and errors of the job.
   */
  run<Result>(page: number, signal: AbortSignal, job: () => Promise<Result>): Promise<Result>;
}

interface QueuedJob {
  readonly page: number;
  readonly start: () => void;
}

/** A queue that runs at most {@link MAX_CONCURRENT} jobs; the next job is chosen by `priorityOf` when one ends. */
export function createPriorityQueue(priorityOf: (page: number) => number): PriorityQueue {
  const queued = new Set<QueuedJob>();
  let running = 0;

  function startNext() {
    while (running < MAX_CONCURRENT && queued.size > 0) {
      const [first] = [...queued].sort((a, b) => priorityOf(a.page) - priorityOf(b.page));
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
        // Deferred, so that all pages mounted together are queued before the first is chosen.
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
