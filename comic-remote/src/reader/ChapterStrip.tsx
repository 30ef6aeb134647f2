import { cx } from '@manying/ui/cx';
import { type ReactNode, useMemo, useRef } from 'react';
import type { ChapterInfo } from '../chapters/chapter.ts';
import { chapterName } from '../chapters/chapterName.ts';
import styles from './ChapterStrip.module.css';
import { FirstPages } from './FirstPages.tsx';
import { ChapterLoading } from './panels.tsx';
import { StripPage } from './StripPage.tsx';
import { chapterStarts, endSpacers, isEndMounted, placedCount } from './strip/chapters.ts';
import { computeLayout, onDevicePixels } from './strip/layout.ts';
import { renderablePages } from './strip/mountedPages.ts';
import type { PositionTracker } from './strip/positionTracker.ts';
import { useEndHeights } from './strip/useEndHeights.ts';
import { useMountedPages } from './strip/useMountedPages.ts';
import { useFreePictures, usePages } from './strip/usePages.ts';
import { useStripMetrics } from './strip/useStripMetrics.ts';

export interface ChapterStripProps {
  /** The book in the address: an answer may name another one. */
  bookId: string;
  /** The chapters to show, in the order in which they are read. More may be added at the end. */
  chapters: readonly ChapterInfo[];
  /** Index of the chapter that is read. */
  read: number;
  /** Holds the start position, and receives the current one. */
  tracker: PositionTracker;
  /** Gap between two pages, in px. */
  gap: number;
  /** Called after a scroll that keeps the pages in place. */
  onScrollCorrection: () => void;
  /** Renders what follows the last page of a chapter. */
  renderEnd: (chapter: ChapterInfo, onHeight: (number: number, height: number) => void) => ReactNode;
}

/** The pages of one or several chapters. On a server, where nothing can be measured, only the boxes of the first ones. */
export function ChapterStrip(props: ChapterStripProps) {
  if (typeof document === 'undefined')
    return <FirstPages pages={props.chapters[0]?.pages ?? []} gap={props.gap} />;
  return <Strip {...props} />;
}

/** The vertical strip (spec §2 Reader): boxes of exact size, of which only nearby ones are mounted. */
function Strip(props: ChapterStripProps) {
  const { bookId, chapters, read, tracker, gap, onScrollCorrection, renderEnd } = props;
  const host = useRef<HTMLDivElement>(null);
  const metrics = useStripMetrics(host, gap);
  const [endHeights, onEndHeight] = useEndHeights();
  const count = placedCount(chapters, endHeights);
  const placed = useMemo(() => chapters.slice(0, count), [chapters, count]);
  const starts = useMemo(() => chapterStarts(placed), [placed]);
  const pages = useMemo(() => placed.flatMap((chapter) => chapter.pages), [placed]);
  const { sizes, queue } = usePages(bookId, placed, pages, tracker);
  const layout = useMemo(
    () => metrics && computeLayout(sizes.pages, metrics, sizes.defaultRatio, endSpacers(placed, endHeights)),
    [sizes, metrics, placed, endHeights],
  );
  const range = useMountedPages(host, layout, starts, tracker, onScrollCorrection);
  useFreePictures(pages, range);

  const visible = tracker.visiblePages() ?? range;
  const renderable = renderablePages(range, visible.first, (page) => sizes.pages[page] !== undefined);
  // The pages on the screen have no boxes yet: a rendered first screen stands until then.
  const isBusy = !layout || renderable.first > visible.first || renderable.end < visible.end;

  function renderPages(first: number, end: number, top: number): ReactNode {
    if (!metrics) return null;
    const count = Math.max(0, Math.min(end, range.end) - Math.max(first, range.first));
    return Array.from({ length: count }, (_, index) => {
      const page = Math.max(first, range.first) + index;
      return (
        <StripPage
          key={page}
          page={page}
          pageOfChapter={page - first}
          paths={pages[page] ?? []}
          sizes={page >= renderable.first && page < renderable.end ? sizes.pages[page] : undefined}
          isVisible={page >= visible.first && page < visible.end}
          top={(layout?.tops[page] ?? 0) - top}
          metrics={metrics}
          queue={queue}
          onSize={sizes.onSize}
        />
      );
    });
  }

  return (
    <div ref={host} className={styles.strip} aria-busy={isBusy || undefined}>
      {renderable.first === renderable.end && (
        // Stands for one page: for another one it is another element, not one that has moved.
        <div
          key={`loading ${visible.first}`}
          className={styles.loading}
          style={{ top: layout?.tops[visible.first] ?? 0 }}
        >
          <ChapterLoading />
        </div>
      )}
      {placed.map((chapter, index) => {
        const [first = 0, end = first] = starts.slice(index);
        const top = layout?.tops[first] ?? 0;
        const isBetween = metrics !== undefined && index < placed.length - 1;
        const isSettled = end - 1 >= renderable.first && end <= renderable.end;
        return (
          <article key={chapter.number} data-chapter={chapter.number} aria-label={chapterName(chapter)}>
            <div
              className={styles.pages}
              style={{ height: layout && (layout.bottoms[end - 1] ?? top) - top }}
            >
              {renderPages(first, end, top)}
            </div>
            <div
              className={cx(styles.end, isBetween && styles.between, !isSettled && styles.unsettled)}
              style={
                isBetween
                  ? { height: onDevicePixels(endHeights.get(chapter.number) ?? 0, metrics.density) }
                  : undefined
              }
            >
              {isEndMounted(index, read) && renderEnd(chapter, onEndHeight)}
            </div>
          </article>
        );
      })}
    </div>
  );
}
