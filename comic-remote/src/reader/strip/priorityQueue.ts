/** In which order the pictures of the mounted pages come: a few at a time, those one waits for first. */

import type { PageRange } from './mountedPages.ts';

/** Pictures that are fetched and decrypted at a time. */
export const AT_ONCE = 4;

/**
 * How soon a page's picture is wanted, the least first: the pages on the screen from the top, then those ahead in the
 * direction one reads in, the nearest first, then those behind.
 */
export function urgency(page: number, { first, end }: PageRange, way: 'down' | 'up'): number {
  if (page >= first && page < end) return page - first;
  const shown = end - first;
  const below = page >= end;
  const away = below ? page - end : first - 1 - page;
  return shown + away + (below === (way === 'down') ? 0 : BEHIND);
}
/** Beyond any number of pages that are mounted ahead. */
const BEHIND = 1000;

/** Jobs that take turns. */
export interface Turns {
  /**
   * Does a job when its turn comes.
   * @throws the signal's reason when it is aborted first, and whatever the job throws.
   */
  run<Result>(page: number, signal: AbortSignal, job: () => Promise<Result>): Promise<Result>;
}

interface Waiting {
  readonly page: number;
  readonly begin: () => void;
}

/** Turns of which {@link AT_ONCE} are under way at most; who is next is decided when one is over, by `urgencyOf`. */
export function createTurns(urgencyOf: (page: number) => number): Turns {
  const waiting = new Set<Waiting>();
  let running = 0;

  function next() {
    while (running < AT_ONCE && waiting.size > 0) {
      const [most] = [...waiting].sort((one, other) => urgencyOf(one.page) - urgencyOf(other.page));
      if (!most) return;
      waiting.delete(most);
      running += 1;
      most.begin();
    }
  }

  return {
    async run(page, signal, job) {
      signal.throwIfAborted();
      await new Promise<void>((resolve, reject) => {
        const turn = { page, begin: resolve };
        waiting.add(turn);
        signal.addEventListener(
          'abort',
          () => {
            if (waiting.delete(turn)) reject(signal.reason);
          },
          { once: true },
        );
        // All that are mounted together wait before one of them is chosen.
        queueMicrotask(next);
      });
      try {
        return await job();
      } finally {
        running -= 1;
        next();
      }
    },
  };
}
