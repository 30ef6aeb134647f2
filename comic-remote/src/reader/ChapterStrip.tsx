import { usePageCurrent } from '@manying/platform/page';
import type { PictureSize } from '@manying/platform/pictureSize';
import { freePicture, type PictureQueue, prefetchPicture } from '@manying/platform/pictures';
import { cx } from '@manying/ui/cx';
import { memo, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ChapterAddress } from '../comicApi.ts';
import styles from './ChapterStrip.module.css';
import { holdLazyCode } from './firstPage.ts';
import { PagePart } from './PagePart.tsx';
import { ChapterLoading } from './panels.tsx';
import { computeLayout, type PageSizes, partBoxes, type StripMetrics } from './strip/layout.ts';
import { type PageRange, renderablePages } from './strip/mountedPages.ts';
import type { PositionTracker } from './strip/positionTracker.ts';
import { createPageQueue } from './strip/priorityQueue.ts';
import { useMountedPages } from './strip/useMountedPages.ts';
import { usePageSizes } from './strip/usePageSizes.ts';
import { useStripMetrics } from './strip/useStripMetrics.ts';

/** Visible pages until the strip is laid out. */
const INITIAL_RANGE: PageRange = { first: 0, end: 1 };

interface ChapterStripProps {
  address: ChapterAddress;
  /** One entry per page: the base paths of its parts. */
  pages: readonly (readonly string[])[];
  /** Holds the start position, and receives the current one. */
  tracker: PositionTracker;
  /** Gap between two pages, in px. */
  gap: number;
  /** Called after a scroll that keeps the pages in place. */
  onScrollCorrection: () => void;
  /** What follows the last page. */
  end: ReactNode;
}

/** A chapter's pages as a vertical strip (spec §2 Reader): boxes of exact size, of which only nearby ones are mounted. */
export function ChapterStrip(props: ChapterStripProps) {
  const { address, pages, tracker, gap, onScrollCorrection, end } = props;
  const host = useRef<HTMLDivElement>(null);
  const metrics = useStripMetrics(host, gap);
  const sizes = usePageSizes(address, pages, tracker);
  const layout = useMemo(
    () => metrics && computeLayout(sizes.pages, metrics, sizes.defaultRatio),
    [sizes, metrics],
  );
  const range = useMountedPages(host, layout, tracker, onScrollCorrection);
  useFreePictures(pages, range);
  const [queue] = useState(() =>
    createPageQueue(() => tracker.visiblePages() ?? INITIAL_RANGE, tracker.direction),
  );
  useLayoutEffect(() => holdLazyCode(queue.firstEnded), [queue]);

  const visible = tracker.visiblePages() ?? range;
  const renderable = renderablePages(range, visible.first, (page) => sizes.pages[page] !== undefined);
  const mounted = Array.from({ length: range.end - range.first }, (_, index) => range.first + index);
  const top = layout?.tops[visible.first] ?? 0;
  return (
    <>
      <div ref={host} className={styles.strip} style={{ height: layout?.tops.at(-1) }}>
        {renderable.first === renderable.end && (
          <div className={styles.loading} style={{ top }}>
            <ChapterLoading />
          </div>
        )}
        {metrics &&
          mounted.map((page) => (
            <StripPage
              key={page}
              page={page}
              paths={pages[page] ?? []}
              sizes={page >= renderable.first && page < renderable.end ? sizes.pages[page] : undefined}
              isVisible={page >= visible.first && page < visible.end}
              top={layout?.tops[page] ?? 0}
              metrics={metrics}
              queue={queue}
              onSize={sizes.onSize}
            />
          ))}
      </div>
      <div className={cx(styles.end, renderable.end < pages.length && styles.unsettled)}>{end}</div>
    </>
  );
}

/** Frees the pictures of pages that are unmounted while scrolling; leaving the chapter keeps them cached. */
function useFreePictures(pages: readonly (readonly string[])[], range: PageRange): void {
  const previousRange = useRef(range);
  useEffect(() => {
    const { first, end } = previousRange.current;
    previousRange.current = range;
    for (let page = first; page < end; page += 1) {
      if (page >= range.first && page < range.end) continue;
      for (const path of pages[page] ?? []) freePicture(path, 500);
    }
  }, [pages, range]);
}

interface StripPageProps {
  /** Index of the page, from 0. */
  page: number;
  paths: readonly string[];
  /** Sizes of its parts; the page is not rendered before its position is known. */
  sizes: PageSizes;
  /** Whether it is on the screen. */
  isVisible: boolean;
  /** Offset in the strip, in px. */
  top: number;
  metrics: StripMetrics;
  /** Schedules the loading of its pictures. */
  queue: PictureQueue<number>;
  onSize: (path: string, size: PictureSize) => void;
}

/** One page: its parts stacked into one picture. */
const StripPage = memo(function StripPage(props: StripPageProps) {
  const { page, paths, sizes, isVisible, top, metrics, queue, onSize } = props;
  // A visible page loads its picture along with its size; other pages wait until their size is known.
  const current = usePageCurrent();
  const shouldLoad = current && (isVisible || sizes !== undefined);
  // A layout effect, because the first request decides the scheduling and the parts request their pictures in effects.
  useLayoutEffect(() => {
    if (!shouldLoad) return;
    const releases = paths.map((path) =>
      prefetchPicture(path, 500, (job, signal) => queue.run(page, signal, job)),
    );
    return () => {
      for (const release of releases) release();
    };
  }, [shouldLoad, paths, page, queue]);

  if (!sizes) return null;
  const boxes = partBoxes(sizes, metrics);
  const height = boxes.reduce((sum, box) => sum + box.height, 0);
  return (
    <div className={styles.page} data-at={page} style={{ top, height }}>
      {paths.map((path, part) => (
        <PagePart
          // biome-ignore lint/suspicious/noArrayIndexKey: a page may show one picture twice, and its parts never move
          key={`${part} ${path}`}
          path={path}
          page={page + 1}
          first={part === 0}
          box={boxes[part]}
          size={sizes[part]}
          onSize={onSize}
        />
      ))}
    </div>
  );
});
