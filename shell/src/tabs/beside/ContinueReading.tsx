import { type HistoryEntry, recentReads, storedLibrary } from '@manying/platform/library';
import { paths } from '@manying/platform/paths';
import { usePicture } from '@manying/platform/pictures';
import { Link } from '@manying/platform/router';
import { Cover } from '@manying/ui/Cover';
import { cx } from '@manying/ui/cx';
import { onStorageChange } from '@manying/ui/onStorageChange';
import stretched from '@manying/ui/stretched.module.css';
import text from '@manying/ui/text.module.css';
import { useId, useSyncExternalStore } from 'react';
import { libraryMessages } from '../../remotes/libraryMessages.ts';
import styles from './ContinueReading.module.css';

function BookCover({ path }: { readonly path: string }) {
  const { ref, state } = usePicture(path, 180);
  return <Cover ref={ref} state={state} alt="" className={styles.picture} />;
}

/** As a text, which is equal until another chapter is read. It is also read again when its page is shown again. */
const recentBooks = () => JSON.stringify(recentReads(storedLibrary().history));

/** The books read last on this device, below the tabs of a desktop window (docs/decisions/047). */
export function ContinueReading() {
  const books = JSON.parse(useSyncExternalStore(onStorageChange, recentBooks)) as readonly HistoryEntry[];
  const id = useId();
  if (books.length === 0) return null;
  return (
    <nav className={styles.reading} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {libraryMessages.continueReading}
      </h2>
      {books.map(({ book, number }) => (
        <div key={book.bookId} className={cx(styles.book, stretched.host)}>
          <div className={styles.cover}>
            <BookCover path={book.cover} />
          </div>
          <div className={styles.words}>
            <Link to={paths.reader(book.bookId, number)} className={cx(stretched.link, text.line1)}>
              {book.title}
            </Link>
            <p className={cx(styles.chapter, text.line1)}>{libraryMessages.chapter(number)}</p>
          </div>
        </div>
      ))}
    </nav>
  );
}
