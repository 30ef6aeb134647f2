/**
 * The order in which a page's pictures load (docs/decisions/029): those of its first screen one after the
 * other, so that the first one has the whole bandwidth, then the others concurrently.
 */

/** How long a picture of the first screen delays those after it, in ms. It then continues beside them. */
export const MAX_FIRST_WAIT = 1500;
/**
 * How long a picture that is not on the screen waits for those that are, in ms: the next slide of a carousel
 * loads before it is shown (spec §9: 2500 ms).
 */
export const MAX_OFF_SCREEN_WAIT = 2000;

/** Maximum number of pictures of a page that load concurrently: as many as HTTP/1.1 allows. */
export const MAX_CONCURRENT = 6;

/** What a queue knows about its pictures. It is read each time a picture is chosen. */
export interface PictureOrder<Picture> {
  /** Lowest number first; pictures with the same number in the order in which they were queued. */
  priorityOf(picture: Picture): number;
  /** Whether a picture belongs to the first screen. It is over when none runs and only others are queued. */
  isFirst(picture: Picture): boolean;
  /** Maximum number of pictures that load concurrently: on a slow line each needs a share to arrive at all. */
  readonly maxConcurrent: number;
}

/** Runs the downloads of pictures in their order. */
export interface PictureQueue<Picture> {
  /**
   * Runs a job when it is the picture's turn.
   * @throws the signal's reason when it is aborted before the start, and errors of the job.
   */
  run<Result>(picture: Picture, signal: AbortSignal, job: () => Promise<Result>): Promise<Result>;
  /** Resolves when the first picture has ended, also with a failure, or after {@link MAX_FIRST_WAIT}. */
  readonly firstEnded: Promise<void>;
}

/** A picture near the viewport. */
export interface PagePicture {
  /** Whether it was on the screen when it came near the viewport; not for what a scroller clips. */
  readonly isOnScreen: boolean;
  /** Time of `performance.now()`, in ms. */
  readonly queuedAt: number;
}

/** The order of a page's pictures: those on the screen in document order, then the others. */
export const pageOrder: PictureOrder<PagePicture> = {
  priorityOf: ({ isOnScreen, queuedAt }) =>
    isOnScreen || performance.now() - queuedAt > MAX_OFF_SCREEN_WAIT ? 0 : 1,
  isFirst: ({ isOnScreen }) => isOnScreen,
  maxConcurrent: MAX_CONCURRENT,
};

interface Queued<Picture> {
  readonly picture: Picture;
  readonly start: () => void;
}

/** Creates the queue of one page. */
export function createPictureQueue<Picture>({
  priorityOf,
  isFirst,
  maxConcurrent,
}: PictureOrder<Picture>): PictureQueue<Picture> {
  const queued = new Set<Queued<Picture>>();
  let running = 0;
  /** Running pictures that no longer delay those after them. */
  let late = 0;
  let isFirstScreen = true;
  let onFirstEnded: () => void;
  const firstEnded = new Promise<void>((resolve) => {
    onFirstEnded = resolve;
  });

  function startNext() {
    if (queued.size > 0 && running === late)
      isFirstScreen &&= [...queued].some(({ picture }) => isFirst(picture));
    while (running < maxConcurrent && (!isFirstScreen || running === late)) {
      const [next] = [...queued].sort((a, b) => priorityOf(a.picture) - priorityOf(b.picture));
      if (!next) return;
      queued.delete(next);
      running += 1;
      next.start();
    }
  }

  return {
    firstEnded,
    async run(picture, signal, job) {
      signal.throwIfAborted();
      await new Promise<void>((start, reject) => {
        const entry = { picture, start };
        queued.add(entry);
        signal.addEventListener('abort', () => {
          if (queued.delete(entry)) reject(signal.reason);
        });
        // Deferred, so that all pictures that are shown together are queued before the first is chosen.
        queueMicrotask(startNext);
      });
      let lateness = 0;
      const timer = setTimeout(() => {
        lateness = 1;
        late += 1;
        onFirstEnded();
        startNext();
      }, MAX_FIRST_WAIT);
      try {
        return await job();
      } finally {
        clearTimeout(timer);
        running -= 1;
        late -= lateness;
        onFirstEnded();
        startNext();
      }
    },
  };
}
