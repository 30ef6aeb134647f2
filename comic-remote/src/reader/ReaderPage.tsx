import { useBack } from '@manying/platform/navigation';
import { usePageCurrent, usePageTitle } from '@manying/platform/page';
import { paths } from '@manying/platform/paths';
import { useLocation, useParams } from '@manying/platform/router';
import { useRenewedSession } from '@manying/platform/session';
import { useAppDispatch } from '@manying/platform/store';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { chapterName } from '../chapters/chapterName.ts';
import {
  abortChapterFetch,
  type ChapterAddress,
  useComicBookQuery,
  useComicChapterQuery,
} from '../comicApi.ts';
import { useOfflineChapter } from '../saving/useOfflineChapter.ts';
import type { Neighbours } from './chapterNavigation.ts';
import { LazyBackgroundTasks } from './LazyBackgroundTasks.tsx';
import { LazyNoChapter } from './lazyPanels.tsx';
import { Outcome } from './Outcome.tsx';
import { isAborted, readerOutcome } from './outcome.ts';
import { ReaderHeader } from './ReaderHeader.tsx';
import { ReaderMenu } from './ReaderMenu.tsx';
import styles from './ReaderPage.module.css';
import { readerAddress } from './readerAddress.ts';
import { DimOverlay } from './settings/DimOverlay.tsx';
import { isPaged } from './settings/effects.ts';
import { useReaderSettings } from './settings/useReaderSettings.ts';
import { LazyTools } from './tools/LazyTools.tsx';
import { useGoToChapter } from './useGoToChapter.ts';
import { isTap, useMenus } from './useMenus.ts';
import { useStripChapters } from './useStripChapters.ts';
import type { Tap } from './zoom/taps.ts';
import { useTaps } from './zoom/useTaps.ts';
import type { Zoom } from './zoom/zoom.ts';

/** The reader (spec §2 Reader): the chapter of its address, and those that follow when the visitor reads on. */
export default function ReaderPage() {
  const { id, number } = useParams();
  // Not the address: scrolling into the next chapter changes it.
  const { key } = useLocation();
  const address = readerAddress(id, number);
  return (
    <main className={styles.page}>
      {address ? <Reader key={key} address={address} /> : <LazyNoChapter bookId={undefined} />}
    </main>
  );
}

function Reader({ address: openedAddress }: { address: ChapterAddress }) {
  const strip = useStripChapters(openedAddress);
  const { address, tracker, read, readAddress } = strip;
  const { bookId } = address;
  const back = useBack(paths.book(bookId));
  // Chapters that were read on to have been readable: nothing that the provider answers later takes their place.
  const [first] = strip.chapters;
  const { currentData, error, isFetching, refetch } = useComicChapterQuery(address, { skip: !!first });
  const { currentData: detail, error: detailError } = useComicBookQuery(bookId);
  const book = detail?.book;
  const offlineChapter = useOfflineChapter(address, error);
  const fetched = first ?? currentData;
  const outcome = useMemo(
    () => readerOutcome(address, fetched, offlineChapter, error),
    [address, fetched, offlineChapter, error],
  );
  const opened = outcome?.kind === 'show' ? outcome.chapter : undefined;
  const chapters = useMemo(
    () => (first || !opened ? strip.chapters : [opened]),
    [first, strip.chapters, opened],
  );
  const shown = chapters[read];
  const chapter = shown ?? (outcome?.kind === 'buy' ? outcome.chapter : undefined);
  const [fallbackNeighbours, setFallbackNeighbours] = useState<Neighbours>();
  const neighbours = chapter ?? currentData ?? fallbackNeighbours;
  const { menus, top, bottom, onScrollCorrection } = useMenus();
  const { settings } = useReaderSettings();
  const frame = useRef<HTMLDivElement>(null);
  const zoomed = useRef<HTMLDivElement>(null);
  const zoomRef = useRef<Zoom>(null);
  const onTap = useTaps(
    menus.toggle,
    useCallback(({ x, y }: Tap) => zoomRef.current?.doubleTap(x, y), []),
  );

  const { startProgrammaticScroll, show } = menus;
  const prepareScroll = useCallback(() => {
    zoomRef.current?.reset();
    startProgrammaticScroll();
  }, [startProgrammaticScroll]);
  const onTurn = useCallback(() => {
    zoomRef.current?.reset();
    show(false);
  }, [show]);
  const scrollToRef = useRef<(number: number) => boolean>(null);
  const scrollToChapter = useCallback((number: number) => scrollToRef.current?.(number) ?? false, []);
  const goToChapter = useGoToChapter(bookId, neighbours, scrollToChapter);

  usePageTitle(book && chapter && `${book.title} · ${chapterName(chapter)}`);
  useAbortOnLeave(address, error, refetch);
  useRenewedSession(outcome?.kind === 'congested' && !isFetching, refetch);

  return (
    <div data-docked={settings.docked}>
      <ReaderHeader
        shown={menus.shown}
        bookTitle={book?.title ?? chapter?.bookTitle ?? ''}
        number={readAddress.number}
        chapter={chapter}
        onBack={back}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keyboard users reach the bars by Tab, which shows them */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same */}
      <div
        ref={frame}
        className={styles.chapter}
        onClickCapture={(event) => {
          if (!menus.isFlingStop(event)) return;
          event.preventDefault();
          event.stopPropagation();
        }}
        onClick={(event) => {
          if (outcome?.kind === 'show' && isTap(event)) onTap(event);
        }}
      >
        <div ref={top} className={styles.edge} />
        <div ref={zoomed}>
          <Outcome
            key={strip.id}
            outcome={outcome}
            address={address}
            chapters={chapters}
            read={read}
            tracker={tracker}
            gap={settings.gap}
            onScrollCorrection={onScrollCorrection}
            scrollToChapter={scrollToChapter}
            isPaged={isPaged(settings)}
            onTurn={onTurn}
            detail={detail}
            detailFailed={detailError !== undefined}
            error={error}
            isOpening={!strip.id && !currentData}
            retrying={isFetching}
            onRetry={refetch}
          />
        </div>
        <div ref={bottom} className={styles.edge} />
      </div>
      {chapter && (
        <LazyBackgroundTasks
          chapters={chapters}
          read={read}
          readAddress={readAddress}
          fetched={first ? shown : currentData}
          detail={detail}
          tracker={tracker}
          continuous={strip.continuous}
          onChapters={strip.onChapters}
          scrollToRef={scrollToRef}
          prepareScroll={prepareScroll}
        />
      )}
      <DimOverlay settings={settings} />
      <ReaderMenu
        shown={menus.shown}
        bookId={bookId}
        canStep={neighbours !== undefined}
        goToChapter={goToChapter}
        tools={
          outcome && (
            <LazyTools
              address={readAddress}
              chapter={chapter}
              detail={detail}
              onNeighbours={setFallbackNeighbours}
              goToChapter={goToChapter}
              menus={menus}
              tracker={tracker}
              frame={frame}
              strip={zoomed}
              zoomRef={zoomRef}
            />
          )
        }
      />
    </div>
  );
}

/** Aborts the chapter request when the visitor leaves, and refetches on return. */
function useAbortOnLeave({ bookId, number }: ChapterAddress, error: unknown, refetch: () => void): void {
  const dispatch = useAppDispatch();
  const current = usePageCurrent();
  useEffect(() => {
    if (!current) return;
    return () => void dispatch(abortChapterFetch({ bookId, number }));
  }, [dispatch, current, bookId, number]);
  useEffect(() => {
    if (current && isAborted(error)) refetch();
  }, [current, error, refetch]);
}
