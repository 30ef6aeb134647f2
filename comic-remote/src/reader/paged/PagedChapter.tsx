import { cx } from '@manying/ui/cx';
import { type MouseEvent, useMemo, useRef } from 'react';
import { chapterName } from '../../chapters/chapterName.ts';
import type { ChapterStripProps } from '../ChapterStrip.tsx';
import { useReaderSettings } from '../settings/useReaderSettings.ts';
import { useFreePictures, usePages } from '../strip/usePages.ts';
import styles from './PagedChapter.module.css';
import { PagedPage } from './PagedPage.tsx';
import { turnTowards } from './pageKeys.ts';
import { useKeyTurns } from './useKeyTurns.ts';
import { usePager } from './usePager.ts';
import { useStageSize } from './useStageSize.ts';
import { isSpreadPossible, isViewMounted, mountedRange, pageViews, tappedSide } from './views.ts';

export interface PagedChapterProps extends ChapterStripProps {
  /** Called when the visitor turns a page. Must be referentially stable. */
  onTurn: () => void;
}

/** The setting `mode` for two pages side by side. */
const SPREAD_MODE = 2;
const NO_PAGES: readonly (readonly string[])[] = [];
/** The height of the end of the chapter moves nothing here. */
const ignoreHeight = () => {};

/** One chapter whose pages are turned: one at a time, or two side by side. Its end follows the last one. */
export default function PagedChapter(props: PagedChapterProps) {
  const { bookId, chapters, read, tracker, renderEnd, onTurn } = props;
  const { settings } = useReaderSettings();
  const { rightToLeft } = settings;
  const chapter = chapters[read];
  const readChapters = useMemo(() => (chapter ? [chapter] : []), [chapter]);
  const pages = chapter?.pages ?? NO_PAGES;
  const stage = useRef<HTMLElement>(null);
  const size = useStageSize(stage);
  const { sizes, queue } = usePages(bookId, readChapters, pages, tracker);
  const isSpread = settings.mode === SPREAD_MODE && size !== undefined && isSpreadPossible(sizes.pages, size);
  const views = useMemo(() => pageViews(pages.length, isSpread), [pages, isSpread]);
  const [current, turn] = usePager({
    stage,
    size,
    views,
    pages: sizes.pages,
    tracker,
    rightToLeft,
    onTurn,
  });
  const range = useMemo(() => mountedRange(views, current), [views, current]);
  useFreePictures(pages, range);
  useKeyTurns(turn, rightToLeft);

  function onTap(event: MouseEvent) {
    const target = event.target instanceof Element ? event.target : undefined;
    const isOnPage = current < views.length && !target?.closest('a, button, [data-magnified]');
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const side = tappedSide(event.clientX - left, width);
    // A tap in the middle toggles the bars, and so does a click of assistive technology, which has no place.
    if (!isOnPage || event.detail === 0 || !side) return;
    event.stopPropagation();
    turn(turnTowards(side, rightToLeft));
  }

  if (!chapter) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: useKeyTurns handles the keys of the whole page
    <section
      ref={stage}
      className={styles.stage}
      dir={rightToLeft ? 'rtl' : 'ltr'}
      aria-label={chapterName(chapter)}
      data-chapter={chapter.number}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls can be focused
      tabIndex={0}
      onClick={onTap}
    >
      {views.map(({ first, end }, view) => (
        <div key={first} className={styles.view} inert={view !== current}>
          {size && isViewMounted(view, current) && (
            <div className={cx(styles.pages, end - first > 1 && styles.fold)}>
              {pages.slice(first, end).map((paths, index) => (
                <PagedPage
                  // biome-ignore lint/suspicious/noArrayIndexKey: pages never move
                  key={first + index}
                  page={first + index}
                  paths={paths}
                  sizes={sizes}
                  stage={size}
                  isSpread={isSpread}
                  isVisible={view === current}
                  queue={queue}
                />
              ))}
            </div>
          )}
        </div>
      ))}
      <div className={cx(styles.view, styles.end)} dir="ltr" inert={current !== views.length}>
        {isViewMounted(views.length, current) && renderEnd(chapter, ignoreHeight)}
      </div>
    </section>
  );
}
