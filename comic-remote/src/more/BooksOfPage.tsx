import { Grid } from '@manying/ui/Grid';
import { Medal } from '@manying/ui/Medal';
import { memo } from 'react';
import { BookCard } from '../books/BookCard.tsx';
import { BookRow } from '../books/BookRow.tsx';
import type { Book } from '../books/book.ts';
import rows from '../books/bookRows.module.css';
import { medalOf, rankOf } from '../books/rank.ts';
import { formatCount } from '../books/wording.ts';
import { discoveryMessages } from '../discovery/discoveryMessages.ts';
import { messages } from '../messages.ts';
import styles from './MorePage.module.css';
import { smallCards } from './smallCards.ts';

interface BooksOfPageProps {
  books: readonly Book[];
  /** From 1. */
  page: number;
  ranked: boolean;
}

/** One page of a list: its small cards, then the rows. */
export const BooksOfPage = memo(function BooksOfPage({ books, page, ranked }: BooksOfPageProps) {
  const small = smallCards(page);
  const rankedBooks = books.map((book, index) => ({
    book,
    rank: ranked ? rankOf(index, page) : undefined,
  }));
  return (
    <>
      {small > 0 && (
        <div className={styles.small}>
          <Grid columns={3}>
            {rankedBooks.slice(0, small).map(({ book, rank }) => (
              <SmallBook key={book.bookId} book={book} rank={rank} />
            ))}
          </Grid>
        </div>
      )}
      <div className={rows.rows}>
        {rankedBooks.slice(small).map(({ book, rank }) => (
          <BookRow key={book.bookId} book={book} rank={rank} />
        ))}
      </div>
    </>
  );
});

function SmallBook({ book, rank }: { book: Book; rank: number | undefined }) {
  const medal = rank === undefined ? undefined : medalOf(rank);
  if (rank === undefined || !medal) return <BookCard book={book} />;
  return (
    <BookCard
      book={book}
      mark={<Medal rank={medal}>{messages.rank(rank)}</Medal>}
      sub={discoveryMessages.heatOf(formatCount(book.readCount))}
    />
  );
}
