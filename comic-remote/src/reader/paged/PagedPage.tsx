import type { PictureQueue } from '@manying/platform/pictures';
import { cx } from '@manying/ui/cx';
import shimmer from '@manying/ui/shimmer.module.css';
import { useMemo } from 'react';
import { StripPage } from '../StripPage.tsx';
import type { StripSizes } from '../strip/usePageSizes.ts';
import styles from './PagedChapter.module.css';
import { pageRatio, pageWidth, type StageSize } from './views.ts';

interface PagedPageProps {
  /** Index of the page in its chapter, from 0. */
  page: number;
  paths: readonly string[];
  sizes: StripSizes;
  stage: StageSize;
  /** Whether it shares the window with another page. */
  isSpread: boolean;
  isVisible: boolean;
  queue: PictureQueue<number>;
}

/** A page as large as fits the window. Until its size is known a placeholder stands for it, so that nothing moves. */
export function PagedPage({ page, paths, sizes, stage, isSpread, isVisible, queue }: PagedPageProps) {
  const parts = sizes.pages[page];
  const ratio = parts ? pageRatio(parts) : 1 / sizes.defaultRatio;
  const width = pageWidth(ratio, stage, isSpread);
  const metrics = useMemo(() => ({ width, density: stage.density, gap: 0 }), [width, stage.density]);
  return (
    <div className={styles.slot}>
      {!parts && <div className={cx(styles.placeholder, shimmer.shimmer)} />}
      <div
        className={styles.page}
        style={{ width, height: width * ratio, visibility: parts ? undefined : 'hidden' }}
      >
        <StripPage
          page={page}
          pageOfChapter={page}
          paths={paths}
          sizes={parts}
          isVisible={isVisible}
          top={0}
          metrics={metrics}
          queue={queue}
          onSize={sizes.onSize}
        />
      </div>
    </div>
  );
}
