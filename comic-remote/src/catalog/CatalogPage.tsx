import { GoBack, useBack } from '@manying/platform/navigation';
import { usePageTitle } from '@manying/platform/page';
import { paths } from '@manying/platform/paths';
import { Link, useParams } from '@manying/platform/router';
import { useAppSelector } from '@manying/platform/store';
import { Button, buttonClass } from '@manying/ui/Button';
import { cx } from '@manying/ui/cx';
import { download, locate } from '@manying/ui/icons';
import { EmptyIllustration } from '@manying/ui/illustrations';
import { DelayedSkeleton } from '@manying/ui/Skeleton';
import { StatePanel } from '@manying/ui/StatePanel';
import { Switch } from '@manying/ui/Switch';
import { TopBar } from '@manying/ui/TopBar';
import text from '@manying/ui/text.module.css';
import { useRetryOnReconnect } from '@manying/ui/useRetryOnReconnect';
import { useMemo, useRef, useState } from 'react';
import type { Book } from '../books/book.ts';
import { CatalogSkeleton } from '../chapterList/CatalogSkeleton.tsx';
import { ChapterList } from '../chapterList/ChapterList.tsx';
import { catalogMessages } from '../chapterList/catalogMessages.ts';
import { type Order, sortChapters } from '../chapterList/order.ts';
import { useComicCatalogueQuery } from '../chapters/catalogueApi.ts';
import type { Chapter } from '../chapters/chapter.ts';
import { useComicBookQuery } from '../comicApi.ts';
import { selectHistory } from '../comicState.ts';
import { useMarkBookSeen } from '../favourites/useMarkBookSeen.ts';
import { historyEntryOf } from '../history/history.ts';
import { FailedPanel } from '../lists/FailedPanel.tsx';
import { messages } from '../messages.ts';
import { purchaseMessages } from '../purchase/purchaseMessages.ts';
import { useAutoBuy } from '../purchase/useAutoBuy.ts';
import { readingMessages } from '../readingMessages.ts';
import { offlineMessages } from '../saving/offlineMessages.ts';
import { useCanSaveChapters, useSavedNumbers } from '../saving/useOfflineChapters.ts';
import { useVipFree } from '../saving/useVipFree.ts';
import styles from './CatalogPage.module.css';
import { useInitialScroll } from './useInitialScroll.ts';

/** The chapters of a book (spec §2 Catalogue). Goes back when the address has no book id. */
export default function CatalogPage() {
  const id = useParams().id?.trim();
  return id ? <BookCatalogue key={id} id={id} /> : <GoBack fallback={paths.home} />;
}

function BookCatalogue({ id }: { id: string }) {
  const back = useBack(paths.book(id));
  const [order, setOrder] = useState<Order>('ascending');
  const { currentData: chapters, isError, error, isFetching, refetch } = useComicCatalogueQuery(id);
  const {
    currentData,
    isLoading: isBookLoading,
    isError: bookFailed,
    refetch: refetchBook,
  } = useComicBookQuery(id);
  useRetryOnReconnect(bookFailed, refetchBook);
  const book = currentData?.book;
  const canSave = useCanSaveChapters();
  // Its list may be shorter than what the book counts: chapters without a number are left out.
  useMarkBookSeen(id, chapters && Math.max(chapters.length, book?.chapterCount ?? 0), book);
  usePageTitle(book && `${book.title} · ${readingMessages.catalogue}`);

  function toggleOrder() {
    setOrder(order === 'ascending' ? 'descending' : 'ascending');
    window.scrollTo(0, 0);
  }

  const otherOrderLabel = order === 'ascending' ? catalogMessages.descending : catalogMessages.ascending;
  return (
    <main className={styles.page}>
      <TopBar
        variant="line"
        title={readingMessages.catalogue}
        back={{ label: messages.back, onPress: back }}
        right={
          chapters &&
          chapters.length > 1 && (
            <Button variant="text" onClick={toggleOrder}>
              {otherOrderLabel}
            </Button>
          )
        }
      />
      {!chapters && isError ? (
        <FailedPanel error={error} busy={isFetching} onRetry={refetch} />
      ) : (
        <DelayedSkeleton loading={!chapters} label={messages.loading} skeleton={<CatalogSkeleton />}>
          {chapters && (
            <Catalogue
              bookId={id}
              book={book}
              isBookLoading={isBookLoading}
              chapters={chapters}
              order={order}
              canKeep={canSave}
            />
          )}
        </DelayedSkeleton>
      )}
    </main>
  );
}

interface CatalogueProps {
  bookId: string;
  book: Book | undefined;
  isBookLoading: boolean;
  chapters: readonly Chapter[];
  order: Order;
  /** Whether chapters can be saved on this device. */
  canKeep: boolean;
}

function Catalogue({ bookId, book, isBookLoading, chapters, order, canKeep }: CatalogueProps) {
  const lastRead = historyEntryOf(useAppSelector(selectHistory), bookId)?.number;
  const ordered = useMemo(() => sortChapters(chapters, order), [chapters, order]);
  const lastReadIndex = ordered.findIndex(({ number }) => number === lastRead);
  const anchor = useRef<HTMLDivElement>(null);
  const [saving, setSaving] = useState(false);
  const saved = useSavedNumbers(bookId, saving);
  const vipFree = useVipFree(bookId, chapters, saving);
  useInitialScroll(anchor);

  if (chapters.length === 0) {
    return (
      <StatePanel
        picture={<EmptyIllustration />}
        role="status"
        title={messages.empty}
        text={catalogMessages.emptyCatalogue}
        actions={
          <Link to={paths.book(bookId)} className={buttonClass()}>
            {readingMessages.backToBook}
          </Link>
        }
      />
    );
  }
  const state = book && (book.finished ? messages.finished : messages.serialising);
  return (
    <>
      <div className={styles.summary}>
        <div className={styles.book} aria-busy={isBookLoading || undefined}>
          <b className={cx(styles.title, text.line1)}>{book?.title}</b>
          <span className={styles.count}>
            {[state, readingMessages.chapterCount(chapters.length)].filter(Boolean).join(' · ')}
          </span>
        </div>
        {canKeep && (
          <Button
            variant="text"
            small
            icon={download}
            aria-pressed={saving}
            onClick={() => setSaving(!saving)}
          >
            {saving ? offlineMessages.done : offlineMessages.saveForOffline}
          </Button>
        )}
        {lastReadIndex >= 0 && (
          <Button
            variant="soft"
            small
            icon={locate}
            onClick={() => anchor.current?.scrollIntoView({ block: 'center' })}
          >
            {catalogMessages.lastRead}
          </Button>
        )}
      </div>
      <AutoBuy bookId={bookId} />
      {saving && <SavingHint />}
      <ChapterList
        bookId={bookId}
        chapters={ordered}
        current={lastReadIndex}
        anchor={anchor}
        saving={saving ? { cover: book?.cover ?? '', saved, vipFree } : undefined}
      />
    </>
  );
}

/** Shown in saving mode: explains it, and links to the page where saved chapters are removed. */
function SavingHint() {
  return (
    <p className={styles.hint}>
      {offlineMessages.saveHint}
      <Link to={paths.offline} className={styles.manage}>
        {offlineMessages.manage}
      </Link>
    </p>
  );
}

/** Switch to turn off auto-buy, since the reader no longer shows the buy sheet. Stays visible once shown. */
function AutoBuy({ bookId }: { bookId: string }) {
  const [on, set] = useAutoBuy(bookId);
  const [offered, setOffered] = useState(on);
  if (on && !offered) setOffered(true);
  if (!offered) return null;
  return (
    <div className={styles.auto}>
      <Switch label={purchaseMessages.autoBuy} on={on} onChange={set} />
    </div>
  );
}
