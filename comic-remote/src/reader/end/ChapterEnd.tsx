import { useOnline } from '@manying/ui/useOnline';
import { useEffect, useMemo, useRef } from 'react';
import { bookOfChapter, type ChapterInfo } from '../../chapters/chapter.ts';
import { useComicChapterState } from '../../comicApi.ts';
import { readingMessages } from '../../readingMessages.ts';
import { useOfflineChapters } from '../../saving/useOfflineChapters.ts';
import type { BookDetail } from '../../schemas.ts';
import { LazyLockedChapter } from '../locked/LazyLockedChapter.tsx';
import { lockedChapter } from '../locked/lockedChapter.ts';
import { isContinuous } from '../settings/effects.ts';
import { useReaderSettings } from '../settings/useReaderSettings.ts';
import styles from './ChapterEnd.module.css';
import { nextChapterOf } from './chapterEnd.ts';
import { endMessages } from './endMessages.ts';
import { LastChapter } from './LastChapter.tsx';
import { NextChapterCard } from './NextChapterCard.tsx';

export interface ChapterEndProps {
  /** The book in the address: an answer may name another one. */
  bookId: string;
  /** The chapter that ends. */
  chapter: ChapterInfo;
  detail: BookDetail | undefined;
  /** The book's data could not be loaded. */
  detailFailed: boolean;
  /** Scrolls to a chapter of the strip; `false` for another one. */
  scrollToChapter: (number: number) => boolean;
  /** Receives its height in px, because the next chapter begins below it. Must be referentially stable. */
  onHeight: (number: number, height: number) => void;
}

/**
 * What stands after the last page of a chapter: its end mark, and the next chapter or similar books. It is rendered once it
 * is known what it contains, so that nothing in it moves.
 */
export default function ChapterEnd(props: ChapterEndProps) {
  const { onHeight } = props;
  const { number } = props.chapter;
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!content.current) return;
    const observer = new ResizeObserver(([entry]) => onHeight(number, entry?.contentRect.height ?? 0));
    observer.observe(content.current);
    return () => observer.disconnect();
  }, [number, onHeight]);

  return (
    <>
      <div ref={content} className={styles.measured}>
        <EndContent {...props} />
      </div>
      <LockedNext {...props} />
    </>
  );
}

/** The next chapter, where it was requested and must be bought. It is below the measured part: it makes way for the chapter. */
function LockedNext({ chapter: { bookId, next = 0 }, detail }: ChapterEndProps) {
  const continuous = isContinuous(useReaderSettings().settings);
  const { error } = useComicChapterState({ bookId, number: next });
  const locked = useMemo(
    () => (continuous ? lockedChapter({ bookId, number: next }, error) : undefined),
    [continuous, bookId, next, error],
  );
  if (!detail || !locked) return null;
  const listed = detail.chapters.find(({ number }) => number === next);
  return (
    <LazyLockedChapter
      bookId={bookId}
      locked={locked}
      thumbnail={listed?.cover ?? ''}
      cover={detail.book.cover}
    />
  );
}

function EndContent(props: ChapterEndProps) {
  const { bookId, chapter, detail, detailFailed, scrollToChapter } = props;
  const online = useOnline();
  const offlineChapters = useOfflineChapters(!online || detailFailed);
  if (!detail && (!detailFailed || !offlineChapters)) return null;

  const stored = Array.isArray(offlineChapters) ? offlineChapters : [];
  const next = nextChapterOf({ bookId, next: chapter.next }, detail?.chapters ?? [], stored);
  const book = { ...(detail?.book ?? bookOfChapter(chapter)), bookId };
  return (
    <div className={styles.end}>
      <div className={styles.column}>
        <p className={styles.mark}>
          <b>{endMessages.end(readingMessages.chapterNumber(chapter.number))}</b>
        </p>
        {next ? (
          <NextChapterCard
            book={book}
            next={next}
            vipFree={chapter.vipFree}
            online={online}
            scrollToChapter={scrollToChapter}
          />
        ) : (
          <LastChapter book={book} similar={detail?.similar ?? []} />
        )}
      </div>
    </div>
  );
}
