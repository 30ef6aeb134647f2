import { paths } from '@manying/platform/paths';
import { BookCardLarge } from '@manying/ui/BookCardLarge';
import { flame, star } from '@manying/ui/icons';
import { RankNo } from '@manying/ui/Medal';
import { Meta } from '@manying/ui/Meta';
import { Tag } from '@manying/ui/Tag';
import type { ReactNode } from 'react';
import { renderLink } from '../link.tsx';
import { messages } from '../messages.ts';
import { BookCover } from './BookCover.tsx';
import type { Book } from './book.ts';
import { bookMessages } from './bookMessages.ts';
import { formatCount, statusLabel } from './wording.ts';

interface BookRowProps {
  book: Book;
  /** Its rank in a ranking. */
  rank?: number | undefined;
  /** The title with highlights; the plain title when absent. */
  name?: ReactNode;
}

/** A book as a full-width row, linked to its home. */
export function BookRow({ book, rank, name = book.title }: BookRowProps) {
  return (
    <BookCardLarge
      picture={<BookCover path={book.cover} title={book.title} />}
      title={book.title}
      tags={
        <>
          <Tag kind={book.finished ? 'finish' : 'serial'}>{statusLabel(book.finished)}</Tag>
          {book.category && <Tag>{book.category}</Tag>}
        </>
      }
      abstract={book.abstract}
      foot={
        <>
          {rank !== undefined && <RankNo>{messages.rank(rank)}</RankNo>}
          <Meta glyph={flame} label={messages.heat}>
            {formatCount(book.readCount)}
          </Meta>
          <Meta glyph={star} label={bookMessages.score}>
            {formatCount(book.recommend)}
          </Meta>
        </>
      }
      href={paths.book(book.bookId)}
      renderLink={(link) => renderLink({ ...link, children: name })}
    />
  );
}
