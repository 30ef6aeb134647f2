import { useBack } from '@manying/platform/navigation';
import { usePageCurrent, usePageTitle } from '@manying/platform/page';
import { paths } from '@manying/platform/paths';
import { useParams } from '@manying/platform/router';
import { useRenewedSession } from '@manying/platform/session';
import { useAppDispatch, useAppSelector } from '@manying/platform/store';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Book, toStoredBook } from '../books/book.ts';
import { bookOfChapter, type ChapterInfo } from '../chapters/chapter.ts';
import { chapterName } from '../chapters/chapterName.ts';
import {
  abortChapterFetch,
  type ChapterAddress,
  useComicBookQuery,
  useComicChapterQuery,
} from '../comicApi.ts';
import { chapterRead, selectHistory } from '../comicState.ts';
import { historyEntryOf } from '../history/history.ts';
import { useOfflineChapter } from '../saving/useOfflineChapter.ts';
import type { BookDetail } from '../schemas.ts';
import { neighboursOf } from './chapterNavigation.ts';
import { LazyBackgroundTasks } from './LazyBackgroundTasks.tsx';
import { LazyNoChapter } from './lazyPanels.tsx';
import { Outcome } from './Outcome.tsx';
import { isAborted, readerOutcome } from './outcome.ts';
import { ReaderHeader } from './ReaderHeader.tsx';
import { ReaderMenu } from './ReaderMenu.tsx';
import styles from './ReaderPage.module.css';
import { readerAddress } from './readerAddress.ts';
import { DimOverlay } from './settings/DimOverlay.tsx';
import { useReaderSettings } from './settings/useReaderSettings.ts';
import { CHAPTER_START } from './strip/layout.ts';
import { createPositionTracker } from './strip/positionTracker.ts';
import { storedPosition } from './strip/readingStorage.ts';
import { LazyTools } from './tools/LazyTools.tsx';
import { useMenus } from './useMenus.ts';
import { useStorePosition } from './useStorePosition.ts';
import type { Tap } from './zoom/taps.ts';
import { useTaps } from './zoom/useTaps.ts';
import type { Zoom } from './zoom/zoom.ts';

/** The reader (spec §2 Reader): one chapter of one book. */
export default function ReaderPage() {
  const { id, number } = useParams();
  const address = readerAddress(id, number);
  return (
    <main className={styles.page}>
      {address ? (
        <Reader key={`${address.bookId}/${address.number}`} address={address} />
      ) : (
        <LazyNoChapter bookId={undefined} />
      )}
    </main>
  );
}

function Reader({ address }: { address: ChapterAddress }) {
  const back = useBack(paths.book(address.bookId));
  const { currentData, error, isFetching, refetch } = useComicChapterQuery(address);
  const { currentData: detail, error: detailError } = useComicBookQuery(address.bookId);
  const book = detail?.book;
  const offlineChapter = useOfflineChapter(address, error);
  const outcome = readerOutcome(currentData, offlineChapter, error);
  const chapter = outcome?.kind === 'show' || outcome?.kind === 'buy' ? outcome.chapter : undefined;
  const fallbackNeighbours = useFallbackNeighbours(address, detail);
  const { menus, top, bottom, onScrollCorrection } = useMenus();
  const { settings } = useReaderSettings();
  const frame = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const zoom = useRef<Zoom>(undefined);
  const [tracker] = useState(() => createPositionTracker(storedPosition(address) ?? CHAPTER_START));
  const onTap = useTaps(
    menus.toggle,
    useCallback(({ x, y }: Tap) => zoom.current?.doubleTap(x, y), []),
  );

  const onZoom = useCallback((attached: Zoom | undefined) => {
    zoom.current = attached;
  }, []);

  usePageTitle(book && chapter && `${book.title} · ${chapterName(chapter)}`);
  useStorePosition(address, tracker);
  useAbortOnLeave(address, error, refetch);
  useRecordRead(outcome?.kind === 'show' ? outcome.chapter : undefined, book);
  useRenewedSession(outcome?.kind === 'congested' && !isFetching, refetch);

  return (
    <>
      <ReaderHeader
        shown={menus.shown}
        bookTitle={book?.title ?? chapter?.bookTitle ?? ''}
        number={address.number}
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
          if (outcome?.kind === 'show' && menus.isTap(event)) onTap(event);
        }}
      >
        <div ref={top} className={styles.edge} />
        <div ref={strip}>
          <Outcome
            outcome={outcome}
            address={address}
            tracker={tracker}
            gap={settings.gap}
            onScrollCorrection={onScrollCorrection}
            detail={detail}
            detailFailed={detailError !== undefined}
            error={error}
            retrying={isFetching}
            onRetry={refetch}
          />
        </div>
        <div ref={bottom} className={styles.edge} />
      </div>
      {chapter && (
        <LazyBackgroundTasks
          chapter={outcome?.kind === 'show' ? outcome.chapter : undefined}
          fetched={currentData}
          detail={detail}
          tracker={tracker}
        />
      )}
      <DimOverlay settings={settings} />
      <ReaderMenu
        shown={menus.shown}
        bookId={address.bookId}
        neighbours={chapter ?? currentData ?? fallbackNeighbours}
        tools={
          chapter && (
            <LazyTools
              bookId={address.bookId}
              chapter={chapter}
              menus={menus}
              tracker={tracker}
              frame={frame}
              strip={strip}
              onZoom={onZoom}
            />
          )
        }
      />
    </>
  );
}

/** Neighbours of a chapter according to its book's data, from the provider or else from the history on this device. */
function useFallbackNeighbours({ bookId, number }: ChapterAddress, detail: BookDetail | undefined) {
  const read = useAppSelector((state) => historyEntryOf(selectHistory(state), bookId));
  return useMemo(() => {
    const count = detail?.book.chapterCount ?? read?.book.chapterCount ?? 0;
    return neighboursOf(number, detail?.chapters ?? [], count);
  }, [number, detail, read]);
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

/** Records the shown chapter in the history, and updates the entry when the book's data are loaded. */
function useRecordRead(chapter: ChapterInfo | undefined, book: Book | undefined): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!chapter) return;
    const storedBook = book ? toStoredBook(book) : bookOfChapter(chapter);
    dispatch(chapterRead({ book: storedBook, number: chapter.number, date: Date.now() }));
  }, [chapter, book, dispatch]);
}
