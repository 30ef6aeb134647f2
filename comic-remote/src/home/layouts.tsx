/** Layouts of the books of a shelf. */
import { paths } from '@manying/platform/paths';
import { Link } from '@manying/platform/router';
import { CoverTag } from '@manying/ui/Cover';
import { cx } from '@manying/ui/cx';
import { Grid, GridLead } from '@manying/ui/Grid';
import { Rail } from '@manying/ui/Rail';
import stretched from '@manying/ui/stretched.module.css';
import { Tag, Tags } from '@manying/ui/Tag';
import text from '@manying/ui/text.module.css';
import type { ComponentType } from 'react';
import { BookCard } from '../books/BookCard.tsx';
import { BookCover } from '../books/BookCover.tsx';
import type { Book } from '../books/book.ts';
import { progressLine, statusLabel } from '../books/wording.ts';
import type { HomeShelf } from '../homeShelves.ts';
import { messages } from '../messages.ts';
import styles from './layouts.module.css';
import { Podium } from './Podium.tsx';
import { WideBook } from './WideBook.tsx';

interface LayoutProps {
  books: readonly Book[];
}

/** Maximum number of books in the grids; the lists of their shelves have all. */
const MAX_FEATURED = 4;
const MAX_GRID = 6;

/** The components of the layouts. */
export const layouts: Readonly<Record<HomeShelf['layout'], ComponentType<LayoutProps>>> = {
  featured: Featured,
  grid: BookGrid,
  podium: Podium,
  wide: WideRail,
  cards: CardRail,
  covers: CoverRail,
};

/** The first book large, the next in a row below or beside it. */
function Featured({ books }: LayoutProps) {
  const [featured, ...others] = books.slice(0, MAX_FEATURED);
  return (
    <Grid columns={3}>
      <GridLead>{featured && <WideBook book={featured} large />}</GridLead>
      {others.map((book) => (
        <BookCard key={book.bookId} book={book} />
      ))}
    </Grid>
  );
}

function BookGrid({ books }: LayoutProps) {
  return (
    <Grid columns={3} six>
      {books.slice(0, MAX_GRID).map((book) => (
        <BookCard key={book.bookId} book={book} sub={book.category} foot={progressLine(book)} />
      ))}
    </Grid>
  );
}

function WideRail({ books }: LayoutProps) {
  return (
    <Rail itemWidth={308}>
      {books.map((book) => (
        <WideBook key={book.bookId} book={book} />
      ))}
    </Rail>
  );
}

/** Cards of new books with their abstract. */
function CardRail({ books }: LayoutProps) {
  return (
    <Rail itemWidth={276}>
      {books.map((book) => (
        <NewCard key={book.bookId} book={book} />
      ))}
    </Rail>
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

function CoverRail({ books }: LayoutProps) {
  return (
    <Rail itemWidth={108}>
      {books.map((book) => (
        <BookCard key={book.bookId} book={book} marked />
      ))}
    </Rail>
  );
}
