/** Page instrumentation: frames, long tasks, layout shifts, blob URLs, mounted pages. */
import type { CDPSession, Page } from 'playwright';

/** Metrics since `start`. */
export interface PageMetrics {
  /** Times between frames, in ms. */
  readonly frames: readonly number[];
  readonly longTasks: number;
  /** Sum of the layout shifts without recent input. */
  readonly shift: number;
  readonly maxPages: number;
  readonly maxBlobs: number;
}

declare global {
  interface Window {
    bench: {
      start(): void;
      read(): PageMetrics;
      /** Scrolls down by `distance` px at `speed` px/s. Resolves at the end. */
      scroll(distance: number, speed: number): Promise<void>;
    };
  }
}

/** Runs in the page, before anything else. */
function instrument(): void {
  const metrics = { frames: [] as number[], longTasks: 0, shift: 0, maxPages: 0, maxBlobs: 0 };
  const blobs = new Set<string>();
  const create = URL.createObjectURL;
  const revoke = URL.revokeObjectURL;
  URL.createObjectURL = (object) => {
    const url = create.call(URL, object);
    blobs.add(url);
    metrics.maxBlobs = Math.max(metrics.maxBlobs, blobs.size);
    return url;
  };
  URL.revokeObjectURL = (url) => {
    blobs.delete(url);
    revoke.call(URL, url);
  };
  new PerformanceObserver((list) => {
    metrics.longTasks += list.getEntries().length;
  }).observe({ type: 'longtask' });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      if (!entry.hadRecentInput) metrics.shift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });

  window.bench = {
    start() {
      Object.assign(metrics, { frames: [], longTasks: 0, shift: 0, maxPages: 0, maxBlobs: blobs.size });
    },
    read: () => metrics,
    scroll: (distance, speed) =>
      new Promise((resolve) => {
        const from = window.scrollY;
        let startTime = 0;
        let last = 0;
        function step(time: number) {
          startTime ||= time;
          if (last) metrics.frames.push(time - last);
          last = time;
          metrics.maxPages = Math.max(metrics.maxPages, document.querySelectorAll('main [data-at]').length);
          const scrolled = Math.min(distance, (Math.abs(speed) * (time - startTime)) / 1000);
          window.scrollTo(0, from + Math.sign(speed) * scrolled);
          if (scrolled < distance) requestAnimationFrame(step);
          else resolve();
        }
        requestAnimationFrame(step);
      }),
  };
}

/** Instruments all documents of a page. */
export const watch = (page: Page) => page.addInitScript(instrument);

/** Share of the frames that took longer than `ms`. */
export function slowFrameShare(frames: readonly number[], ms: number): number {
  return frames.length > 0 ? frames.filter((frame) => frame > ms).length / frames.length : 0;
}

/** The browser's own counters of a page. */
export async function metrics(session: CDPSession): Promise<ReadonlyMap<string, number>> {
  const { metrics: list } = await session.send('Performance.getMetrics');
  return new Map(list.map(({ name, value }) => [name, value]));
}

/** JavaScript heap after a collection, in bytes. */
export async function heap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  return (await metrics(session)).get('JSHeapUsedSize') ?? 0;
}

/** Main-thread time of `run`, in ms. */
export async function mainThreadTime(session: CDPSession, run: () => Promise<void>): Promise<number> {
  const before = (await metrics(session)).get('TaskDuration') ?? 0;
  await run();
  return (((await metrics(session)).get('TaskDuration') ?? 0) - before) * 1000;
}
