/** Probes of the sizes of a chapter's pictures: which ones are made, and in which order. */

import { MAX_MOUNTED_PAGES, type PageRange } from './mountedPages.ts';

/** Distance from the visible pages within which sizes are probed, in pages: as far as pages can be mounted. */
export const PROBE_RANGE = MAX_MOUNTED_PAGES;
/** Maximum number of concurrent size probes. */
export const MAX_CONCURRENT_PROBES = 6;

/** The page to probe next: the first missing one from the top of the screen downwards, then the nearest one above. */
export function nextProbe(
  count: number,
  { first, end }: PageRange,
  isMissing: (page: number) => boolean,
): number | undefined {
  for (let page = first; page < Math.min(count, end + PROBE_RANGE); page += 1)
    if (isMissing(page)) return page;
  for (let page = first - 1; page >= Math.max(0, first - PROBE_RANGE); page -= 1)
    if (isMissing(page)) return page;
  return undefined;
}

/** What is probed, read each time that a probe can start. */
interface ProbeSource {
  /** The pages of the strip: the base paths of their parts. */
  pages: () => readonly (readonly string[])[];
  visible: () => PageRange;
  /** Whether the size of a picture has been stored or received. */
  isKnown: (path: string) => boolean;
  /** Probes a picture of a page with this number of parts. Never rejects. */
  probe: (path: string, parts: number) => Promise<void>;
}

/**
 * Probes the pictures near the screen, each one once.
 * @param signal ends the probing.
 * @returns starts the probes that are due: called at the beginning, and when the visible pages or the pages have changed.
 */
export function createSizeProbes(
  { pages, visible, isKnown, probe }: ProbeSource,
  signal: AbortSignal,
): () => void {
  // A size that was received becomes known only with the next render.
  const requested = new Set<string>();
  let running = 0;

  async function run(path: string, parts: number) {
    requested.add(path);
    running += 1;
    await probe(path, parts);
    running -= 1;
    start();
  }
  function start() {
    if (signal.aborted) return;
    const all = pages();
    const isMissing = (path: string) => !requested.has(path) && !isKnown(path);
    while (running < MAX_CONCURRENT_PROBES) {
      const page = nextProbe(all.length, visible(), (index) => all[index]?.some(isMissing) ?? false);
      const parts = page === undefined ? undefined : all[page];
      const path = parts?.find(isMissing);
      if (!parts || path === undefined) break;
      void run(path, parts.length);
    }
  }
  return start;
}
