import { IconButton } from '@manying/ui/IconButton';
import { pause, play, sliders } from '@manying/ui/icons';
import text from '@manying/ui/text.module.css';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ChapterInfo } from '../../chapters/chapter.ts';
import { isPaged } from '../settings/effects.ts';
import { SettingsSheet } from '../settings/SettingsSheet.tsx';
import { scrollSpeed } from '../settings/scrollSpeed.ts';
import { useReaderSettings } from '../settings/useReaderSettings.ts';
import type { PositionTracker } from '../strip/positionTracker.ts';
import type { GoToChapter } from '../useGoToChapter.ts';
import type { Menus } from '../useMenus.ts';
import { attachZoom, type Zoom } from '../zoom/zoom.ts';
import { ChapterProgress } from './ChapterProgress.tsx';
import styles from './ChapterTools.module.css';
import { chapterLayout } from './chapterLayout.ts';
import { toggleFullScreen } from './fullScreen.ts';
import type { KeyCommand } from './keys.ts';
import { ModeButtons } from './ModeButtons.tsx';
import type { PageLayoutSource } from './pageLayout.ts';
import { pagerOf } from './pager.ts';
import { Range } from './Range.tsx';
import { toolsMessages } from './toolsMessages.ts';
import { useAutoScroll } from './useAutoScroll.ts';
import { useCurrentPages } from './useCurrentPages.ts';
import { useKeys } from './useKeys.ts';
import { useWakeLock } from './useWakeLock.ts';

export interface ChapterToolsProps {
  /** The chapter that is read. */
  chapter: ChapterInfo;
  goToChapter: GoToChapter;
  menus: Menus;
  tracker: PositionTracker;
  /** The zoom's clipping frame, and the strip inside it. */
  frame: RefObject<HTMLElement | null>;
  strip: RefObject<HTMLElement | null>;
  /** Set to the zoom of the strip while there is one. */
  zoomRef: RefObject<Zoom | null>;
}

/** The row above the reader's bottom bar, and the invisible tools: keyboard, zoom, wake lock. */
export function ChapterTools(props: ChapterToolsProps) {
  const { chapter, goToChapter, menus, tracker, frame, strip, zoomRef } = props;
  const { settings } = useReaderSettings();
  const source = useMemo(
    () => ({
      pageLayout: () => chapterLayout(tracker),
      pager: () => pagerOf(tracker),
      subscribe: tracker.subscribe,
    }),
    [tracker],
  );
  const [settingsOpen, setSettingsOpen] = useState(false);
  const [auto, setAuto] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const focused = useBarFocused(row);
  const { shown, show, startProgrammaticScroll } = menus;
  const count = chapter.pages.length;
  const hasPages = count > 0;
  const unzoom = useCallback(() => zoomRef.current?.reset() ?? false, [zoomRef]);

  useEffect(() => {
    if (!hasPages || !frame.current || !strip.current) return;
    const attached = attachZoom(frame.current, strip.current);
    zoomRef.current = attached;
    return () => {
      zoomRef.current = null;
      attached.detach();
    };
  }, [hasPages, frame, strip, zoomRef]);

  useWakeLock(settings.awake && hasPages);

  useAutoScroll({
    running: auto && !shown && !settingsOpen,
    speed: scrollSpeed(settings),
    onMove: startProgrammaticScroll,
    onEnd: () => {
      setAuto(false);
      show(true);
    },
  });

  useKeys(
    useCallback(
      (command: KeyCommand) => {
        if (command === 'toggle') show((current) => !current);
        else if (command === 'fullScreen') toggleFullScreen();
        else if (command !== 'close') goToChapter(command);
        else if (!unzoom()) {
          // Focus keeps the bars visible, so hiding them removes it.
          if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
          show(false);
        }
      },
      [show, goToChapter, unzoom],
    ),
  );

  // Leaving the page stops the auto-scroll.
  useEffect(() => () => setAuto(false), []);

  function toggleAuto() {
    setAuto(!auto);
    if (!auto) {
      unzoom();
      startProgrammaticScroll();
      show(false);
    }
  }

  const prepareJump = useCallback(() => {
    unzoom();
    startProgrammaticScroll();
  }, [unzoom, startProgrammaticScroll]);

  function openSettings() {
    // A setting may change the layout under the zoom.
    unzoom();
    setSettingsOpen(true);
  }

  return (
    <div ref={row} className={styles.row}>
      {hasPages && (
        <>
          {!isPaged(settings) && (
            <IconButton
              glyph={auto ? pause : play}
              label={auto ? toolsMessages.stopAutoScroll : toolsMessages.autoScroll}
              onClick={toggleAuto}
            />
          )}
          <PageSlider count={count} tracker={source} visible={shown || focused} onJump={prepareJump} />
        </>
      )}
      <ModeButtons onChange={unzoom} />
      <span className={styles.end}>
        <IconButton glyph={sliders} label={toolsMessages.settings} onClick={openSettings} />
      </span>
      {hasPages && <ChapterProgress tracker={source} visible={shown || focused} />}
      <SettingsSheet open={settingsOpen} onClose={() => setSettingsOpen(false)} />
    </div>
  );
}

/** Whether keyboard focus is in the bar that contains the row: it shows a hidden bar. */
function useBarFocused(row: RefObject<HTMLElement | null>): boolean {
  const [focused, setFocused] = useState(false);
  useEffect(() => {
    const bar = row.current?.closest('nav');
    if (!bar) return;
    // A touched slider has focus too, but without `:focus-visible`.
    const onFocusIn = () => setFocused(bar.querySelector(':focus-visible') !== null);
    const onFocusOut = () => setFocused(false);
    bar.addEventListener('focusin', onFocusIn);
    bar.addEventListener('focusout', onFocusOut);
    return () => {
      bar.removeEventListener('focusin', onFocusIn);
      bar.removeEventListener('focusout', onFocusOut);
    };
  }, [row]);
  return focused;
}

interface PageSliderProps {
  tracker: PageLayoutSource;
  count: number;
  /** Whether the slider is visible. */
  visible: boolean;
  /** Called before the page is scrolled. */
  onJump: () => void;
}

/** Reading progress, and a slider to jump to another page. */
function PageSlider({ count, tracker, visible, onJump }: PageSliderProps) {
  const read = useCurrentPages(tracker, visible);
  /** Page of the thumb while it is dragged, and until the jump has scrolled there. */
  const [draggedPage, setDraggedPage] = useState<number>();
  const jumping = useRef(false);
  const readPage = read.first + 1;
  const page = draggedPage ?? readPage;
  const last = draggedPage ?? read.last + 1;

  useEffect(
    () =>
      tracker.subscribe(() => {
        if (!jumping.current) return;
        jumping.current = false;
        setDraggedPage(undefined);
      }),
    [tracker],
  );

  const jump = useCallback(
    (to: number) => {
      const pager = tracker.pager?.();
      const top = tracker.pageLayout()?.topOf(to - 1);
      const before = window.scrollY;
      if (top !== undefined) {
        onJump();
        if (!pager) window.scrollTo(0, top);
      }
      jumping.current = pager ? pager.turnTo(to - 1) : window.scrollY !== before;
      if (!jumping.current) setDraggedPage(undefined);
    },
    [tracker, onJump],
  );

  return (
    <>
      <span className={`${styles.progress} ${text.num}`} aria-hidden="true">
        {toolsMessages.progress(page, last, count)}
      </span>
      <Range
        label={toolsMessages.slider}
        valueText={toolsMessages.pageOf(page, last, count)}
        value={page}
        min={1}
        max={count}
        // A browser may not commit a thumb that is released where it was pressed: it must follow the scrolling again.
        onSlide={(to) => setDraggedPage(to === readPage ? undefined : to)}
        onCommit={jump}
      />
    </>
  );
}
