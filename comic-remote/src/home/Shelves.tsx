/** The shelves of the home screen, each with a link to its full list (spec §2 Home). */
import { paths } from '@manying/platform/paths';
import { Link } from '@manying/platform/router';
import { CoverTag } from '@manying/ui/Cover';
import { cx } from '@manying/ui/cx';
import { Grid } from '@manying/ui/Grid';
import { Rail } from '@manying/ui/Rail';
import { Section } from '@manying/ui/Section';
import stretched from '@manying/ui/stretched.module.css';
import { Tag, Tags } from '@manying/ui/Tag';
import text from '@manying/ui/text.module.css';
import type { ReactNode } from 'react';
import { BookCard } from '../books/BookCard.tsx';
import { BookCover } from '../books/BookCover.tsx';
import type { Book } from '../books/book.ts';
import { progressLine, statusLabel } from '../books/wording.ts';
import { renderLink } from '../link.tsx';
import { messages } from '../messages.ts';
import styles from './Shelves.module.css';
import { WideBook } from './WideBook.tsx';

interface ShelfProps {
  books: readonly Book[];
}

/** Maximum number of books in the grid shelves; their lists have all. */
const MAX_RECOMMENDED = 4;
const MAX_LATEST = 6;

/** A shelf with its 更多 link; renders nothing when empty. */
export function Shelf({
  title,
  hint,
  list,
  books,
  children,
}: ShelfProps & {
  title: string;
  hint?: string;
  /** Last path segment of its list below /home. */
  list: string;
  children: ReactNode;
}) {
  if (books.length === 0) return null;
  return (
    <Section
      title={title}
      hint={hint}
      more={{ label: messages.more, href: paths.more(list) }}
      renderLink={renderLink}
    >
      {children}
    </Section>
  );
}

export function RecommendShelf({ books }: ShelfProps) {
  const [featured, ...others] = books.slice(0, MAX_RECOMMENDED);
  return (
    <Shelf title={messages.recommend} hint={messages.recommendHint} list="recommend" books={books}>
      {featured && <WideBook book={featured} large />}
      <Grid columns={3}>
        {others.map((book) => (
          <BookCard key={book.bookId} book={book} />
        ))}
      </Grid>
    </Shelf>
  );
}

export function LatestShelf({ books }: ShelfProps) {
  return (
    <Shelf title={messages.latest} list="latest" books={books}>
      <Grid columns={3}>
        {books.slice(0, MAX_LATEST).map((book) => (
          <BookCard key={book.bookId} book={book} sub={book.category} foot={progressLine(book)} />
        ))}
      </Grid>
    </Shelf>
  );
}

export function HeavyShelf({ books }: ShelfProps) {
  return (
    <Shelf title={messages.heavy} hint={messages.heavyHint} list="kkbg" books={books}>
      <Rail itemWidth={308}>
        {books.map((book) => (
          <WideBook key={book.bookId} book={book} />
        ))}
      </Rail>
    </Shelf>
  );
}

export function NewShelf({ books }: ShelfProps) {
  return (
    <Shelf title={messages.newBooks} list="new" books={books}>
      <Rail itemWidth={276}>
        {books.map((book) => (
          <NewCard key={book.bookId} book={book} />
        ))}
      </Rail>
    </Shelf>
  );
}

function NewCard({ book }: { book: Book }) {
  return (
    <div className={cx(styles.newCard, stretched.host)}>
      <div className={styles.newCover}>
        <BookCover path={book.cover} title={book.title} mark={<CoverTag>{messages.newMark}</CoverTag>} />
      </div>
      <div className={styles.newBody}>
        <b className={cx(styles.newTitle, text.line1)}>
          <Link to={paths.book(book.bookId)} className={stretched.link}>
            {book.title}
          </Link>
        </b>
        <Tags>
          <Tag kind={book.finished ? 'finish' : 'serial'}>{statusLabel(book.finished)}</Tag>
          {book.category && <Tag>{book.category}</Tag>}
        </Tags>
        <p className={cx(styles.newAbstract, text.line2)}>{book.abstract}</p>
      </div>
    </div>
  );
}

export function NewOnShelf({ books }: ShelfProps) {
  return (
    <Shelf title={messages.newOn} list="new-on" books={books}>
      <Rail itemWidth={108}>
        {books.map((book) => (
          <BookCard key={book.bookId} book={book} marked />
        ))}
      </Rail>
    </Shelf>
  );
}
