import { recentReads } from '@manying/platform/library';
import { paths } from '@manying/platform/paths';
import { Link } from '@manying/platform/router';
import { useAppSelector } from '@manying/platform/store';
import { cx } from '@manying/ui/cx';
import stretched from '@manying/ui/stretched.module.css';
import text from '@manying/ui/text.module.css';
import { useId } from 'react';
import { BookCover } from '../../../books/BookCover.tsx';
import { selectHistory } from '../../../comicState.ts';
import { extrasMessages } from '../extrasMessages.ts';
import styles from './Desktop.module.css';

/** Maximum number of books: they fit below the tabs in the lowest desktop window. */
const MAX_BOOKS = 3;

/** The books read last on this device, below the tabs. */
export function ContinueReading() {
  const books = recentReads(useAppSelector(selectHistory)).slice(0, MAX_BOOKS);
  const id = useId();
  if (books.length === 0) return null;
  return (
    <nav className={styles.reading} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {extrasMessages.continueReading}
      </h2>
      {books.map(({ book, number }) => (
        <div key={book.bookId} className={cx(styles.book, stretched.host)}>
          <div className={styles.cover}>
            <BookCover path={book.cover} title={book.title} width={180} className={styles.picture} />
          </div>
          <div className={styles.words}>
            <Link to={paths.reader(book.bookId, number)} className={cx(stretched.link, text.line1)}>
              {book.title}
            </Link>
            <span className={styles.chapter}>{extrasMessages.chapter(number)}</span>
          </div>
        </div>
      ))}
    </nav>
  );
}
