import { GoBack, useBack } from '@manying/platform/navigation';
import { usePageTitle } from '@manying/platform/page';
import { paths } from '@manying/platform/paths';
import { Link, useNavigate, useParams } from '@manying/platform/router';
import { useAppSelector } from '@manying/platform/store';
import { ActionBar, StackButton } from '@manying/ui/ActionBar';
import { buttonClass } from '@manying/ui/Button';
import { Dialog } from '@manying/ui/Dialog';
import { Icon } from '@manying/ui/Icon';
import { iconButtonClass } from '@manying/ui/IconButton';
import { book as bookGlyph, heart, home } from '@manying/ui/icons';
import { Rail } from '@manying/ui/Rail';
import { Section } from '@manying/ui/Section';
import { ShareButton } from '@manying/ui/ShareButton';
import { DelayedSkeleton } from '@manying/ui/Skeleton';
import { TopBar } from '@manying/ui/TopBar';
import { useMediaQuery } from '@manying/ui/useMediaQuery';
import { TABLET } from '@manying/ui/windowShape';
import { useState } from 'react';
import { BookCard } from '../books/BookCard.tsx';
import type { Book } from '../books/book.ts';
import { useComicBookQuery } from '../comicApi.ts';
import { selectHistory } from '../comicState.ts';
import { useFavourite } from '../favourites/useFavourite.ts';
import { useMarkBookSeen } from '../favourites/useMarkBookSeen.ts';
import { continuePrompt } from '../history/continueReading.ts';
import { historyEntryOf } from '../history/history.ts';
import { FailedPanel } from '../lists/FailedPanel.tsx';
import { messages } from '../messages.ts';
import { readingMessages } from '../readingMessages.ts';
import type { BookDetail } from '../schemas.ts';
import { Abstract } from './Abstract.tsx';
import styles from './BookHomePage.module.css';
import { BookHomeSkeleton } from './BookHomeSkeleton.tsx';
import { bookHomeMessages } from './bookHomeMessages.ts';
import { Hero } from './Hero.tsx';
import { OpeningChapters } from './OpeningChapters.tsx';
import { ReadTo } from './ReadTo.tsx';

/** A book's home (spec §2 Book home). Goes back when the address has no book id. */
export default function BookHomePage() {
  const id = useParams().id?.trim();
  return id ? <BookHome key={id} id={id} /> : <GoBack fallback={paths.home} />;
}

function BookHome({ id }: { id: string }) {
  const back = useBack(paths.home);
  const { currentData: detail, error, isFetching, refetch } = useComicBookQuery(id);
  const failed = !detail && error !== undefined;
  const isTablet = useMediaQuery(TABLET);
  usePageTitle(detail?.book.title);
  useMarkBookSeen(id, detail?.book.chapterCount, detail?.book);
  return (
    <main className={styles.page}>
      <TopBar
        variant={failed ? 'plain' : 'art'}
        back={{ label: messages.back, onPress: back }}
        right={
          <>
            {detail && <ShareButton title={detail.book.title} labels={readingMessages.sharing} />}
            <Link to={paths.home} className={iconButtonClass()} aria-label={messages.home}>
              <Icon glyph={home} />
            </Link>
          </>
        }
      />
      {failed ? (
        <FailedPanel level={1} error={error} busy={isFetching} onRetry={refetch} />
      ) : (
        <>
          <Hero book={detail?.book} />
          <div className={styles.panel}>
            <DelayedSkeleton loading={!detail} label={messages.loading} skeleton={<BookHomeSkeleton />}>
              {detail && <Detail detail={detail} isTablet={isTablet} />}
            </DelayedSkeleton>
          </div>
          {detail && <Actions book={detail.book} first={detail.chapters[0]?.number} />}
          {detail && <ContinueDialog bookId={id} />}
        </>
      )}
    </main>
  );
}

function Detail({ detail, isTablet }: { detail: BookDetail; isTablet: boolean }) {
  const { book, chapters, similar } = detail;
  const read = historyEntryOf(useAppSelector(selectHistory), book.bookId);
  return (
    <>
      <div className={styles.side}>
        {book.abstract && <h2 className={styles.abstract}>{bookHomeMessages.abstract}</h2>}
        {book.abstract && <Abstract text={book.abstract} />}
        {read && isTablet && <ReadTo read={read} chapters={chapters} />}
      </div>
      <OpeningChapters book={book} chapters={chapters} around={isTablet ? read?.number : undefined} />
      {similar.length > 0 && (
        <Section title={readingMessages.similar}>
          <Rail itemWidth={108}>
            {similar.map((similarBook) => (
              <BookCard key={similarBook.bookId} book={similarBook} />
            ))}
          </Rail>
        </Section>
      )}
    </>
  );
}

/** Bottom bar with favourite and read buttons; in a wide window beside the cover. `first`: number of the first chapter, if any. */
function Actions({ book, first }: { book: Book; first: number | undefined }) {
  const { favourite, toggle } = useFavourite(book);
  const read = historyEntryOf(useAppSelector(selectHistory), book.bookId);
  const start = read?.number ?? first;
  return (
    <div className={styles.actions}>
      <ActionBar>
        <StackButton
          glyph={heart}
          label={favourite ? readingMessages.removeFavourite : readingMessages.addFavourite}
          active={favourite}
          onPress={toggle}
        />
        {start !== undefined && (
          <Link to={paths.reader(book.bookId, start)} className={buttonClass('primary')}>
            <Icon glyph={bookGlyph} size="m" />
            {read ? readingMessages.continueReading : readingMessages.startReading}
          </Link>
        )}
      </ActionBar>
    </div>
  );
}

/** Asks once, on opening a book that was read before, whether to continue with the last chapter. */
function ContinueDialog({ bookId }: { bookId: string }) {
  const navigate = useNavigate();
  const history = useAppSelector(selectHistory);
  // Determined on mount: no prompt on return from the reader.
  const [prompt] = useState(() => continuePrompt(history, bookId));
  const [open, setOpen] = useState(prompt !== undefined);
  if (!prompt) return null;
  return (
    <Dialog
      open={open}
      title={readingMessages.continueReading}
      cancel={{ label: messages.cancel, onPress: () => setOpen(false) }}
      confirm={{
        label: readingMessages.confirm,
        onPress: () => {
          setOpen(false);
          void navigate(paths.reader(bookId, prompt.number));
        },
      }}
    >
      {prompt.question}
    </Dialog>
  );
}
