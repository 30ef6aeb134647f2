import type { StoredBook } from '@manying/platform/library';
import { paths } from '@manying/platform/paths';
import { Link } from '@manying/platform/router';
import { Button, buttonClass } from '@manying/ui/Button';
import { Grid } from '@manying/ui/Grid';
import { Icon } from '@manying/ui/Icon';
import { check, refresh } from '@manying/ui/icons';
import { Section } from '@manying/ui/Section';
import { useState } from 'react';
import { BookCard } from '../../books/BookCard.tsx';
import type { Book } from '../../books/book.ts';
import { progressLine } from '../../books/wording.ts';
import { messages } from '../../messages.ts';
import { readingMessages } from '../../readingMessages.ts';
import styles from './ChapterEnd.module.css';
import { SIMILAR_BOOKS, similarBatch } from './chapterEnd.ts';
import { endMessages } from './endMessages.ts';
import { FavouriteButton } from './FavouriteButton.tsx';

interface LastChapterProps {
  book: StoredBook;
  similar: readonly Book[];
}

/** What follows the last chapter: how far the book has come, the shelf, and similar books. */
export function LastChapter({ book, similar }: LastChapterProps) {
  return (
    <>
      <section className={styles.last}>
        <span className={styles.check}>
          <Icon glyph={check} size="l" />
        </span>
        <h2 className={styles.lastTitle}>{book.finished ? messages.finished : endMessages.latest}</h2>
        <p className={styles.line}>{progressLine(book)}</p>
        <div className={styles.actions}>
          <Link to={paths.catalogue(book.bookId)} className={buttonClass('ghost')}>
            {readingMessages.catalogue}
          </Link>
          <FavouriteButton
            book={book}
            label={book.finished ? endMessages.addFavourite : endMessages.addForUpdates}
            variant="primary"
          />
        </div>
      </section>
      {similar.length > 0 && <SimilarBooks books={similar} />}
    </>
  );
}

function SimilarBooks({ books }: { books: readonly Book[] }) {
  const [batch, setBatch] = useState(0);
  return (
    <Section
      title={endMessages.similar}
      right={
        books.length > SIMILAR_BOOKS && (
          <Button variant="text" icon={refresh} onClick={() => setBatch(batch + 1)}>
            {endMessages.otherSimilar}
          </Button>
        )
      }
    >
      <Grid columns={3}>
        {similarBatch(books, batch).map((book) => (
          <BookCard key={book.bookId} book={book} />
        ))}
      </Grid>
    </Section>
  );
}
