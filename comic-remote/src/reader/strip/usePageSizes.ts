import { usePageCurrent } from '@manying/platform/page';
import type { PictureSize } from '@manying/platform/pictureSize';
import { loadPictureSize } from '@manying/platform/pictures';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ChapterAddress } from '../../comicApi.ts';
import { type PageSizes, USUAL_PAGE, usualPage } from './layout.ts';
import type { PageRange } from './mountedPages.ts';
import type { Position } from './positionTracker.ts';
import { keepSizes, keptSizes } from './readingStorage.ts';
import { nextPeek } from './sizeProbes.ts';

/** Sizes that are asked for at a time. */
const AT_ONCE = 6;
/** How long the page must have stood still before pages above the screen may change their size, in ms. */
const STILL = 150;

type Sizes = ReadonlyMap<string, PictureSize>;

/** What is known of the sizes of a chapter's pages. */
export interface ChapterSizes {
  readonly pages: readonly PageSizes[];
  /** Width by height that a page not known yet is taken to have. It never changes, or pages would move. */
  readonly usual: number;
  /** A picture has come, and has this size in px. */
  readonly onSize: (path: string, size: PictureSize) => void;
}

/**
 * The sizes of a chapter's pictures: those kept on this device at once, the others from the first bytes of their files,
 * those around the screen first. A picture whose size cannot be had is taken for its share of a usual page until it
 * comes.
 */
export function useSizes(
  address: ChapterAddress,
  pages: readonly (readonly string[])[],
  position: Position,
): ChapterSizes {
  const paths = useMemo(() => pages.flat(), [pages]);
  const [known, setKnown] = useState<Sizes>(() => keptSizes(address, paths));
  const sizes = useMemo(
    () =>
      pages.map((parts) =>
        parts.every((path) => known.has(path)) ? parts.map((path) => known.get(path)) : undefined,
      ),
    [pages, known],
  ) as readonly PageSizes[];
  const [usual, setUsual] = useState<number | undefined>(() =>
    known.size > 0 ? usualPage(sizes) : undefined,
  );
  if (usual === undefined && sizes.some((parts) => parts)) setUsual(usualPage(sizes));

  /** Sizes that have come, true ones or assumed, and are not laid out yet. */
  const come = useRef(new Map<string, PictureSize>());
  /** Sizes that were assumed, by path: they are not kept. */
  const assumed = useRef(new Set<string>());
  /** Whether more is known than is kept. */
  const news = useRef(false);
  const pageOf = useMemo(
    () => new Map(pages.flatMap((parts, at) => parts.map((path) => [path, at]))),
    [pages],
  );

  /** Lays out what has come. Returns whether some of it has to wait. */
  const takeOver = useEffectEvent((still: boolean): boolean => {
    const first = position.screen()?.first ?? 0;
    const taken = [...come.current].filter(([path]) => still || (pageOf.get(path) ?? 0) >= first);
    for (const [path] of taken) {
      come.current.delete(path);
      news.current ||= !assumed.current.has(path);
    }
    if (taken.length > 0) setKnown((now) => new Map([...now, ...taken]));
    return come.current.size > 0;
  });
  const keep = useEffectEvent(() => {
    if (!news.current) return;
    news.current = false;
    keepSizes(address, paths, new Map([...known].filter(([path]) => !assumed.current.has(path))));
  });
  const knows = useEffectEvent((path: string) => known.has(path) || come.current.has(path));

  const current = usePageCurrent();
  const wake = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    if (!current) return;
    const abort = new AbortController();
    const underWay = new Set<string>();
    let frame = 0;
    let movedAt = 0;
    let touched = false;

    function lay() {
      frame = 0;
      const still = !touched && performance.now() - movedAt > STILL;
      if (takeOver(still)) soon();
    }
    function soon() {
      frame ||= requestAnimationFrame(lay);
    }
    async function peek(path: string, parts: number) {
      underWay.add(path);
      const size = await loadPictureSize()
        .then(({ readPictureSize }) => readPictureSize(path, 500, abort.signal))
        // What the host does not tell now its picture tells when it comes.
        .catch(() => undefined);
      underWay.delete(path);
      if (abort.signal.aborted) return;
      if (!size) assumed.current.add(path);
      come.current.set(path, size ?? { width: USUAL_PAGE * parts, height: 1 });
      soon();
      more();
    }
    /** Before the pages are laid out, the one the chapter opens at. */
    function onScreen(): PageRange {
      const { page } = position.place();
      return position.screen() ?? { first: page, end: page + 1 };
    }
    function more() {
      const wants = (path: string) => !underWay.has(path) && !knows(path);
      while (underWay.size < AT_ONCE) {
        const page = nextPeek(pages.length, onScreen(), (at) => pages[at]?.some(wants) ?? false);
        const parts = page === undefined ? undefined : pages[page];
        const path = parts?.find(wants);
        if (!parts || path === undefined) break;
        void peek(path, parts.length);
      }
    }
    let seen = onScreen();
    const moved = () => {
      movedAt = performance.now();
      const now = onScreen();
      if (now.first === seen.first && now.end === seen.end) return;
      seen = now;
      more();
    };
    const touch = ({ touches }: TouchEvent) => {
      touched = touches.length > 0;
      movedAt = performance.now();
    };

    wake.current = soon;
    more();
    const stop = position.subscribe(moved);
    const listening = { signal: abort.signal, passive: true };
    for (const kind of ['touchstart', 'touchend', 'touchcancel'] as const)
      window.addEventListener(kind, touch, listening);
    window.addEventListener('pagehide', keep, listening);
    return () => {
      stop();
      abort.abort();
      cancelAnimationFrame(frame);
      keep();
    };
  }, [pages, position, current]);

  // Once everything there is to know is known.
  const complete = useMemo(() => paths.every((path) => known.has(path)), [paths, known]);
  useEffect(() => {
    if (complete) keep();
  }, [complete]);

  const onSize = useCallback((path: string, size: PictureSize) => {
    assumed.current.delete(path);
    come.current.set(path, size);
    wake.current?.();
  }, []);
  return { pages: sizes, usual: usual ?? USUAL_PAGE, onSize };
}
