import { paths } from '@manying/platform/paths';
import { Link } from '@manying/platform/router';
import { cx } from '@manying/ui/cx';
import { flame } from '@manying/ui/icons';
import { Medal, RankNo } from '@manying/ui/Medal';
import { Meta } from '@manying/ui/Meta';
import stretched from '@manying/ui/stretched.module.css';
import text from '@manying/ui/text.module.css';
import { BookCover } from '../books/BookCover.tsx';
import type { Book } from '../books/book.ts';
import { medalOf, rankOf } from '../books/rank.ts';
import { bookLine, formatCount } from '../books/wording.ts';
import { messages } from '../messages.ts';
import styles from './Podium.module.css';

/** Maximum number of books it shows. */
const MAX_RANKED = 6;

/** A ranking: the first three on a podium, the others in rows. */
export function Podium({ books }: { books: readonly Book[] }) {
  const ranked = books.slice(0, MAX_RANKED).map((book, index) => ({ book, rank: rankOf(index) }));
  return (
    <div className={styles.panel}>
      <ol className={styles.ranks}>
        {ranked.map(({ book, rank }) =>
          medalOf(rank) ? (
            <PodiumBook key={book.bookId} book={book} rank={rank} />
          ) : (
            <RowBook key={book.bookId} book={book} rank={rank} />
          ),
        )}
      </ol>
    </div>
  );
}

interface RankedBookProps {
  book: Book;
  rank: number;
}

/** A book on the podium. The style sheet centres the first one. */
function PodiumBook({ book, rank }: RankedBookProps) {
  const medal = medalOf(rank);
  return (
    <li className={cx(styles.podium, styles[`rank${rank}`], stretched.host)}>
      <BookCover
        path={book.cover}
        title={book.title}
        mark={medal && <Medal rank={medal}>{messages.rank(rank)}</Medal>}
      />
      <div className={cx(styles.name, text.line1)}>
        <Link to={paths.book(book.bookId)} className={stretched.link}>
          {book.title}
        </Link>
      </div>
      <div className={styles.heat}>
        <Heat book={book} />
      </div>
    </li>
  );
}

function RowBook({ book, rank }: RankedBookProps) {
  return (
    <li className={cx(styles.row, stretched.host)}>
      <RankNo>{messages.rank(rank)}</RankNo>
      <div className={styles.thumb}>
        <BookCover path={book.cover} title={book.title} width={180} className={styles.thumbCover} />
      </div>
      <div className={styles.body}>
        <b className={cx(styles.title, text.line1)}>
          <Link to={paths.book(book.bookId)} className={stretched.link}>
            {book.title}
          </Link>
        </b>
        <div className={cx(styles.sub, text.line1)}>{bookLine(book)}</div>
      </div>
      <Heat book={book} />
    </li>
  );
}

function Heat({ book }: { book: Book }) {
  return (
    <Meta glyph={flame} label={messages.heat}>
      {formatCount(book.readCount)}
    </Meta>
  );
}
