import { usePageCurrent } from '@manying/platform/page';
import type { PictureSize } from '@manying/platform/pictureSize';
import { type PictureQueue, prefetchPicture } from '@manying/platform/pictures';
import { memo, useLayoutEffect } from 'react';
import styles from './ChapterStrip.module.css';
import { PagePart } from './PagePart.tsx';
import { type PageSizes, partBoxes, type StripMetrics } from './strip/layout.ts';

interface StripPageProps {
  /** Index of the page in the strip, from 0. */
  page: number;
  /** Index of the page in its chapter, from 0. */
  pageOfChapter: number;
  paths: readonly string[];
  /** Sizes of its parts; the page is not rendered before its position is known. */
  sizes: PageSizes;
  /** Whether it is on the screen. */
  isVisible: boolean;
  /** Offset in its chapter, in px. */
  top: number;
  metrics: StripMetrics;
  /** Schedules the loading of its pictures. */
  queue: PictureQueue<number>;
  onSize: (path: string, size: PictureSize) => void;
}

/** One page: its parts stacked into one picture. */
export const StripPage = memo(function StripPage(props: StripPageProps) {
  const { page, pageOfChapter, paths, sizes, isVisible, top, metrics, queue, onSize } = props;
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
    <div className={styles.page} data-at={pageOfChapter} style={{ top, height }}>
      {paths.map((path, part) => (
        <PagePart
          // biome-ignore lint/suspicious/noArrayIndexKey: a page may show one picture twice, and its parts never move
          key={`${part} ${path}`}
          path={path}
          page={pageOfChapter + 1}
          first={part === 0}
          box={boxes[part]}
          size={sizes[part]}
          onSize={onSize}
        />
      ))}
    </div>
  );
});
