import { usePageCurrent } from '@manying/platform/page';
import type { PictureSize } from '@manying/platform/pictureSize';
import { freePicture, prefetchPicture } from '@manying/platform/pictures';
import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ChapterAddress } from '../comicApi.ts';
import styles from './ChapterStrip.module.css';
import { PagePart } from './PagePart.tsx';
import { ChapterLoading } from './panels.tsx';
import { layOut, type PageSizes, partBoxes, type Sheet } from './strip/layout.ts';
import { drawnPages, type PageRange } from './strip/mountedPages.ts';
import type { Position } from './strip/positionTracker.ts';
import { createTurns, type Turns, urgency } from './strip/priorityQueue.ts';
import { useScreen } from './strip/useMountedPages.ts';
import { useSizes } from './strip/usePageSizes.ts';
import { useSheet } from './strip/useStripMetrics.ts';

/** Before the pages are laid out the first one is wanted first. */
const NO_SCREEN: PageRange = { first: 0, end: 1 };

interface ChapterStripProps {
  address: ChapterAddress;
  /** One entry per page: the base paths of its parts. */
  pages: readonly (readonly string[])[];
  /** Is told where one is, and says where to begin. */
  position: Position;
  /** Room between two pages, in px. */
  gap: number;
}

/** A chapter's pages from top to bottom (spec §2 Reader): each in a box of its exact size, only the near ones mounted. */
export function ChapterStrip({ address, pages, position, gap }: ChapterStripProps) {
  const host = useRef<HTMLDivElement>(null);
  const sheet = useSheet(host, gap);
  const sizes = useSizes(address, pages, position);
  const boxes = useMemo(() => sheet && layOut(sizes.pages, sheet, sizes.usual), [sizes, sheet]);
  const range = useScreen(host, boxes, position);
  useFreed(pages, range);
  const [turns] = useState(() =>
    createTurns((page) => urgency(page, position.screen() ?? NO_SCREEN, position.way())),
  );

  const screen = position.screen() ?? range;
  const drawn = drawnPages(range, screen.first, (page) => sizes.pages[page] !== undefined);
  const mounted = Array.from({ length: range.end - range.first }, (_, at) => range.first + at);
  const top = boxes?.tops[screen.first] ?? 0;
  return (
    <div ref={host} className={styles.strip} style={{ height: boxes?.tops.at(-1) }}>
      {drawn.first === drawn.end && (
        <div className={styles.waiting} style={{ top }}>
          <ChapterLoading />
        </div>
      )}
      {sheet &&
        mounted.map((page) => (
          <StripPage
            key={page}
            page={page}
            paths={pages[page] ?? []}
            sizes={page >= drawn.first && page < drawn.end ? sizes.pages[page] : undefined}
            shown={page >= screen.first && page < screen.end}
            top={boxes?.tops[page] ?? 0}
            sheet={sheet}
            turns={turns}
            onSize={sizes.onSize}
          />
        ))}
    </div>
  );
}

/** Frees the pictures of pages as they are let go; those of a chapter that is left as a whole are kept for a while. */
function useFreed(pages: readonly (readonly string[])[], range: PageRange): void {
  const before = useRef(range);
  useEffect(() => {
    const { first, end } = before.current;
    before.current = range;
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
  /** The sizes of its parts; it is not drawn before its place is known. */
  sizes: PageSizes;
  /** It is on the screen. */
  shown: boolean;
  /** In px of the strip. */
  top: number;
  sheet: Sheet;
  /** Its pictures come when it is their turn. */
  turns: Turns;
  onSize: (path: string, size: PictureSize) => void;
}

/** One page: its parts stacked to one picture. */
const StripPage = memo(function StripPage(props: StripPageProps) {
  const { page, paths, sizes, shown, top, sheet, turns, onSize } = props;
  // Who waits for a page gets its picture and its size at the same time; for the others sizes come first.
  const current = usePageCurrent();
  const wanted = current && (shown || sizes !== undefined);
  // Before the parts show their pictures: who asks first says when they come.
  useLayoutEffect(() => {
    if (!wanted) return;
    const holds = paths.map((path) =>
      prefetchPicture(path, 500, (job, signal) => turns.run(page, signal, job)),
    );
    return () => {
      for (const letGo of holds) letGo();
    };
  }, [wanted, paths, page, turns]);

  if (!sizes) return null;
  const boxes = partBoxes(sizes, sheet);
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
