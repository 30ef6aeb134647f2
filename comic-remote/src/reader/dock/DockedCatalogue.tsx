import { Button } from '@manying/ui/Button';
import { IconButton } from '@manying/ui/IconButton';
import { close } from '@manying/ui/icons';
import { DelayedSkeleton } from '@manying/ui/Skeleton';
import text from '@manying/ui/text.module.css';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { BookCover } from '../../books/BookCover.tsx';
import { CatalogSkeleton } from '../../chapterList/CatalogSkeleton.tsx';
import { ChapterList } from '../../chapterList/ChapterList.tsx';
import { catalogMessages } from '../../chapterList/catalogMessages.ts';
import { type Order, sortChapters } from '../../chapterList/order.ts';
import { useComicCatalogueQuery } from '../../chapters/catalogueApi.ts';
import { type ChapterAddress, useComicBookQuery } from '../../comicApi.ts';
import { FailedPanel } from '../../lists/FailedPanel.tsx';
import { messages } from '../../messages.ts';
import { readingMessages } from '../../readingMessages.ts';
import styles from './Dock.module.css';
import { dockMessages } from './dockMessages.ts';

interface DockedCatalogueProps {
  /** The chapter that is read. */
  address: ChapterAddress;
  /** Whether it takes the focus when it appears. */
  takesFocus: boolean;
  onClose: () => void;
}

/** The catalogue beside the pages. Its chapters take the place of the one that is read: back leaves the reader. */
export function DockedCatalogue({ address, takesFocus, onClose }: DockedCatalogueProps) {
  const { bookId, number } = address;
  const { currentData: chapters, isError, error, isFetching, refetch } = useComicCatalogueQuery(bookId);
  const { currentData: detail } = useComicBookQuery(bookId);
  const [order, setOrder] = useState<Order>('ascending');
  const ordered = useMemo(() => sortChapters(chapters ?? [], order), [chapters, order]);
  const current = ordered.findIndex((chapter) => chapter.number === number);
  const panel = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  /** Marks the chapter that is read, once the list has taken the place of its skeleton. */
  const [anchor, setAnchor] = useState<HTMLDivElement | null>(null);
  const book = detail?.book;

  useEffect(() => {
    if (takesFocus) panel.current?.focus();
  }, [takesFocus]);

  // Shows the chapter that is read, also when reading on or another order has moved it.
  useLayoutEffect(() => {
    const view = scroller.current;
    if (!view || !anchor || current < 0) return;
    const { top, bottom, height } = anchor.getBoundingClientRect();
    const frame = view.getBoundingClientRect();
    if (top >= frame.top && bottom <= frame.bottom) return;
    view.scrollTop += top + height / 2 - (frame.top + frame.bottom) / 2;
  }, [current, anchor]);

  return (
    <aside ref={panel} className={styles.dock} aria-label={readingMessages.catalogue} tabIndex={-1}>
      <div className={styles.head}>
        <h2 className={styles.heading}>{readingMessages.catalogue}</h2>
        {ordered.length > 1 && (
          <Button variant="text" onClick={() => setOrder(order === 'ascending' ? 'descending' : 'ascending')}>
            {order === 'ascending' ? catalogMessages.descending : catalogMessages.ascending}
          </Button>
        )}
        <IconButton glyph={close} label={dockMessages.close} onClick={onClose} />
      </div>
      <div ref={scroller} className={styles.scroller}>
        {book && (
          <div className={styles.book}>
            <div className={styles.cover}>
              <BookCover path={book.cover} title={book.title} width={180} />
            </div>
            <div className={styles.titles}>
              <b className={text.line2}>{book.title}</b>
              <span className={styles.count}>
                {`${book.finished ? messages.finished : messages.serialising} · ${readingMessages.chapterCount(chapters?.length ?? book.chapterCount)}`}
              </span>
            </div>
          </div>
        )}
        {!chapters && isError ? (
          <FailedPanel error={error} busy={isFetching} onRetry={refetch} />
        ) : (
          <DelayedSkeleton loading={!chapters} label={messages.loading} skeleton={<CatalogSkeleton />}>
            <ChapterList
              bookId={bookId}
              chapters={ordered}
              current={current}
              anchor={setAnchor}
              saving={undefined}
              isDocked
            />
          </DelayedSkeleton>
        )}
      </div>
    </aside>
  );
}
