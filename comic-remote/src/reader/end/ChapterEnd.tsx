import { useOnline } from '@manying/ui/useOnline';
import { useEffect, useRef } from 'react';
import { bookOfChapter, type ChapterInfo } from '../../chapters/chapter.ts';
import { readingMessages } from '../../readingMessages.ts';
import { useOfflineChapters } from '../../saving/useOfflineChapters.ts';
import type { BookDetail } from '../../schemas.ts';
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
    <div ref={content} className={styles.measured}>
      <EndContent {...props} />
    </div>
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
