import { usePageCurrent } from '@manying/platform/page';
import type { PictureSize } from '@manying/platform/pictureSize';
import { loadPictureSize } from '@manying/platform/pictures';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { StripChapter } from './chapters.ts';
import { averagePageRatio, DEFAULT_PAGE_RATIO, type PageSizes } from './layout.ts';
import type { PageRange } from './mountedPages.ts';
import type { PositionTracker } from './positionTracker.ts';
import { storedSizes, storeSizes } from './readingStorage.ts';
import { createSizeProbes } from './sizeProbes.ts';

/** How long the page must not scroll before pages above the screen may change their size, in ms. */
const SETTLE_DELAY = 150;

type SizesByPath = ReadonlyMap<string, PictureSize>;

/** Known sizes of the pages of a strip. */
export interface StripSizes {
  readonly pages: readonly PageSizes[];
  /** Aspect ratio (width / height) of unknown pages. Fixed once determined, because a change would move pages. */
  readonly defaultRatio: number;
  /** Reports the size of a loaded picture, in px. */
  readonly onSize: (path: string, size: PictureSize) => void;
}

/** The stored sizes of the pictures of some chapters. */
function storedSizesOf(bookId: string, chapters: readonly StripChapter[]): SizesByPath {
  return new Map(chapters.flatMap(({ number, pages }) => [...storedSizes({ bookId, number }, pages.flat())]));
}

/**
 * The sizes of a strip's pictures: stored ones at once, others probed from the first bytes of their files, nearest to the
 * screen first. When a probe fails, the part's share of a default page is assumed until the picture is loaded.
 * @param chapters the chapters of the strip; more may be added at the end.
 * @param pages the pages of all of them: the base paths of their parts.
 */
export function usePageSizes(
  bookId: string,
  chapters: readonly StripChapter[],
  pages: readonly (readonly string[])[],
  tracker: PositionTracker,
): StripSizes {
  const [known, setKnown] = useState<SizesByPath>(() => storedSizesOf(bookId, chapters));
  const [restored, setRestored] = useState(chapters.length);
  if (restored < chapters.length) {
    setRestored(chapters.length);
    setKnown(new Map([...known, ...storedSizesOf(bookId, chapters.slice(restored))]));
  }
  const sizes = useMemo(
    () =>
      pages.map((parts) =>
        parts.every((path) => known.has(path)) ? parts.map((path) => known.get(path)) : undefined,
      ),
    [pages, known],
  ) as readonly PageSizes[];
  const [defaultRatio, setDefaultRatio] = useState<number | undefined>(() =>
    known.size > 0 ? averagePageRatio(sizes) : undefined,
  );
  if (defaultRatio === undefined && sizes.some((parts) => parts)) setDefaultRatio(averagePageRatio(sizes));

  const scheduleRef = useRef<() => void>(undefined);
  /** Received or assumed sizes that are not laid out yet. */
  const pending = useRef(new Map<string, PictureSize>());
  /** Paths with assumed sizes, which are not stored. */
  const assumed = useRef(new Set<string>());
  /** Paths with sizes that are not stored yet. */
  const unsaved = useRef(new Set<string>());
  const pageOf = useMemo(
    () => new Map(pages.flatMap((parts, index) => parts.map((path) => [path, index]))),
    [pages],
  );

  /** Lays out pending sizes. Returns whether some have to wait until scrolling ends. */
  const applyPending = useEffectEvent((isSettled: boolean): boolean => {
    const first = tracker.visiblePages()?.first ?? 0;
    const applied = [...pending.current].filter(([path]) => isSettled || (pageOf.get(path) ?? 0) >= first);
    for (const [path] of applied) {
      pending.current.delete(path);
      if (!assumed.current.has(path)) unsaved.current.add(path);
    }
    if (applied.length > 0) setKnown((current) => new Map([...current, ...applied]));
    return pending.current.size > 0;
  });
  const persistSizes = useEffectEvent(() => {
    if (unsaved.current.size === 0) return;
    const certain = new Map([...known].filter(([path]) => !assumed.current.has(path)));
    for (const chapter of chapters) {
      const paths = chapter.pages.flat();
      if (paths.some((path) => unsaved.current.has(path)))
        storeSizes({ bookId, number: chapter.number }, paths, certain);
    }
    unsaved.current.clear();
  });
  /** Paths whose sizes were received or assumed: they are known before they are laid out. */
  const received = useRef(new Set<string>());
  const receive = useCallback((path: string, size: PictureSize) => {
    received.current.add(path);
    pending.current.set(path, size);
    scheduleRef.current?.();
  }, []);
  const isKnown = useEffectEvent((path: string) => known.has(path) || received.current.has(path));
  /** Read when a probe can start, so that a chapter that is added does not abort the probes in flight. */
  const currentPages = useEffectEvent(() => pages);

  const current = usePageCurrent();
  const startProbesRef = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    if (!current) return;
    const abortController = new AbortController();
    const { signal } = abortController;
    let frame = 0;
    let lastMoveAt = 0;
    let touched = false;

    function flush() {
      frame = 0;
      const isSettled = !touched && performance.now() - lastMoveAt > SETTLE_DELAY;
      if (applyPending(isSettled)) scheduleFlush();
    }
    function scheduleFlush() {
      frame ||= requestAnimationFrame(flush);
    }
    async function probe(path: string, parts: number) {
      const size = await loadPictureSize()
        .then(({ readPictureSize }) => readPictureSize(path, 500, signal))
        // The loaded picture will report its size.
        .catch(() => undefined);
      if (signal.aborted) return;
      if (!size) assumed.current.add(path);
      receive(path, size ?? { width: DEFAULT_PAGE_RATIO * parts, height: 1 });
    }
    /** The visible pages; until they are laid out, the page at which the chapter opens. */
    function visibleRange(): PageRange {
      const { page } = tracker.position();
      return tracker.visiblePages() ?? { first: page, end: page + 1 };
    }
    const startProbes = createSizeProbes(
      { pages: currentPages, visible: visibleRange, isKnown, probe },
      signal,
    );
    let lastRange = visibleRange();
    const onMove = () => {
      lastMoveAt = performance.now();
      const range = visibleRange();
      if (range.first === lastRange.first && range.end === lastRange.end) return;
      lastRange = range;
      startProbes();
    };
    const onTouch = ({ touches }: TouchEvent) => {
      touched = touches.length > 0;
      lastMoveAt = performance.now();
    };

    scheduleRef.current = scheduleFlush;
    startProbesRef.current = startProbes;
    startProbes();
    // Sizes that were received just before the page was left.
    if (pending.current.size > 0) scheduleFlush();
    const unsubscribe = tracker.subscribe(onMove);
    const listenerOptions = { signal, passive: true };
    for (const eventName of ['touchstart', 'touchend', 'touchcancel'] as const)
      window.addEventListener(eventName, onTouch, listenerOptions);
    window.addEventListener('pagehide', persistSizes, listenerOptions);
    return () => {
      unsubscribe();
      abortController.abort();
      cancelAnimationFrame(frame);
      persistSizes();
    };
  }, [tracker, current, receive]);
  // The pages of a chapter that was added.
  useLayoutEffect(() => {
    if (pages.length > 0) startProbesRef.current?.();
  }, [pages]);

  // Store when all sizes of a chapter are known.
  const complete = useMemo(
    () => chapters.filter((chapter) => chapter.pages.flat().every((path) => known.has(path))).length,
    [chapters, known],
  );
  useEffect(() => {
    if (complete > 0) persistSizes();
  }, [complete]);

  const onSize = useCallback(
    (path: string, size: PictureSize) => {
      assumed.current.delete(path);
      receive(path, size);
    },
    [receive],
  );
  return { pages: sizes, defaultRatio: defaultRatio ?? DEFAULT_PAGE_RATIO, onSize };
}
