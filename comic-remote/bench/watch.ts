/** What is watched in a page while it is used: frames, long tasks, layout shifts, blob URLs, mounted pages. */
import type { CDPSession, Page } from 'playwright';

/** What has happened in a page since it was last asked. */
export interface Seen {
  /** Times between frames, in ms. */
  readonly frames: readonly number[];
  readonly longTasks: number;
  /** Sum of the layout shifts that no touch has caused. */
  readonly shift: number;
  readonly mostPages: number;
  readonly mostBlobs: number;
}

declare global {
  interface Window {
    bench: {
      start(): void;
      seen(): Seen;
      /** Scrolls on for so many px, at a speed in px a second. Resolves at the end. */
      scroll(distance: number, speed: number): Promise<void>;
    };
  }
}

/** Runs in the page, before anything else. */
function instrument(): void {
  const now = { frames: [] as number[], longTasks: 0, shift: 0, mostPages: 0, mostBlobs: 0 };
  const blobs = new Set<string>();
  const create = URL.createObjectURL;
  const revoke = URL.revokeObjectURL;
  URL.createObjectURL = (object) => {
    const url = create.call(URL, object);
    blobs.add(url);
    now.mostBlobs = Math.max(now.mostBlobs, blobs.size);
    return url;
  };
  URL.revokeObjectURL = (url) => {
    blobs.delete(url);
    revoke.call(URL, url);
  };
  new PerformanceObserver((list) => {
    now.longTasks += list.getEntries().length;
  }).observe({ type: 'longtask' });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      if (!entry.hadRecentInput) now.shift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });

  window.bench = {
    start() {
      Object.assign(now, { frames: [], longTasks: 0, shift: 0, mostPages: 0, mostBlobs: blobs.size });
    },
    seen: () => now,
    scroll: (distance, speed) =>
      new Promise((resolve) => {
        const from = window.scrollY;
        let began = 0;
        let last = 0;
        function step(time: number) {
          began ||= time;
          if (last) now.frames.push(time - last);
          last = time;
          now.mostPages = Math.max(now.mostPages, document.querySelectorAll('main [data-at]').length);
          const way = Math.min(distance, (Math.abs(speed) * (time - began)) / 1000);
          window.scrollTo(0, from + Math.sign(speed) * way);
          if (way < distance) requestAnimationFrame(step);
          else resolve();
        }
        requestAnimationFrame(step);
      }),
  };
}

/** Watches a page from its first document on. */
export const watch = (page: Page) => page.addInitScript(instrument);

/** Share of the frames that took longer than `ms`. */
export function slowFrames(frames: readonly number[], ms: number): number {
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

/** Main-thread work that `run` causes, in ms. */
export async function work(session: CDPSession, run: () => Promise<void>): Promise<number> {
  const before = (await metrics(session)).get('TaskDuration') ?? 0;
  await run();
  return (((await metrics(session)).get('TaskDuration') ?? 0) - before) * 1000;
}
