import { paths } from '@manying/platform/paths';
import { BookCardSmall } from '@manying/ui/BookCardSmall';
import { CoverTag } from '@manying/ui/Cover';
import type { ReactNode } from 'react';
import { renderLink } from '../link.tsx';
import { BookCover } from './BookCover.tsx';
import type { Book } from './book.ts';
import { bookLine } from './wording.ts';

interface BookCardProps {
  book: Book;
  /** Line below the title; category and length when absent. */
  sub?: ReactNode;
  /** Line at the foot of the cover. */
  foot?: ReactNode;
  /** Shows the provider's mark on the cover. */
  marked?: boolean;
  /** Replaces the provider's mark in the corner of the cover. */
  mark?: ReactNode;
}

/** A book in a grid or a rail, linked to its home. */
export function BookCard({ book, sub = bookLine(book), foot, marked = false, mark }: BookCardProps) {
  return (
    <BookCardSmall
      picture={
        <BookCover
          path={book.cover}
          title={book.title}
          mark={mark ?? (marked && book.mark && <CoverTag>{book.mark}</CoverTag>)}
          foot={foot}
        />
      }
      title={book.title}
      sub={sub}
      href={paths.book(book.bookId)}
      renderLink={renderLink}
    />
  );
}
