import { type HistoryEntry, storedLibrary } from '@manying/platform/library';
import { paths } from '@manying/platform/paths';
import { usePicture } from '@manying/platform/pictures';
import { BookCardSmall } from '@manying/ui/BookCardSmall';
import { Cover } from '@manying/ui/Cover';
import { onStorageChange } from '@manying/ui/onStorageChange';
import { Section } from '@manying/ui/Section';
import { useSyncExternalStore } from 'react';
import { renderLink } from '../link.tsx';
import styles from './ContinueReading.module.css';
import { continueReadingMessages as text } from './continueReadingMessages.ts';

/** Columns of the widest window that shows them. */
const MAX_BOOKS = 7;

/** As a text, which is equal until another chapter is read. It is also read again when the page is shown again. */
const recentBooks = () => JSON.stringify(storedLibrary().history.slice(0, MAX_BOOKS));

/** A server knows no library. */
const noBooks = () => '[]';

function BookCover({ path }: { path: string }) {
  const { ref, state } = usePicture(path, 200);
  return <Cover ref={ref} state={state} alt="" />;
}

/** One row of the books read last on this device (docs/decisions/093). */
export default function ContinueReading() {
  const books = JSON.parse(
    useSyncExternalStore(onStorageChange, recentBooks, noBooks),
  ) as readonly HistoryEntry[];
  if (books.length === 0) return null;
  return (
    <Section title={text.title} more={{ label: text.more, href: paths.history }} renderLink={renderLink}>
      <div className={styles.row}>
        {books.map(({ book, number }) => (
          <BookCardSmall
            key={book.bookId}
            picture={<BookCover path={book.cover} />}
            title={book.title}
            sub={text.readTo(number)}
            href={paths.reader(book.bookId, number)}
            renderLink={renderLink}
          />
        ))}
      </div>
    </Section>
  );
}
