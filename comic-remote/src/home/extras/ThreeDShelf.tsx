import { paths } from '@manying/platform/paths';
import { Link } from '@manying/platform/router';
import { CoverTag } from '@manying/ui/Cover';
import { cx } from '@manying/ui/cx';
import { Rail } from '@manying/ui/Rail';
import { SectionHead } from '@manying/ui/Section';
import stretched from '@manying/ui/stretched.module.css';
import text from '@manying/ui/text.module.css';
import { useId } from 'react';
import { BookCover } from '../../books/BookCover.tsx';
import type { Book } from '../../books/book.ts';
import { threeDShelf } from '../../homeShelves.ts';
import { renderLink } from '../../link.tsx';
import { messages } from '../../messages.ts';
import { extrasMessages } from './extrasMessages.ts';
import styles from './ThreeDShelf.module.css';

export interface ThreeDShelfProps {
  books: readonly Book[];
}

/** The 3D shelf, in the night theme. Renders nothing when empty. */
export function ThreeDShelf({ books }: ThreeDShelfProps) {
  const id = useId();
  if (books.length === 0) return null;
  return (
    // Reuses the dark theme of the video mode.
    <section className={styles.night} data-mode="video" aria-labelledby={id}>
      <SectionHead
        id={id}
        title={threeDShelf.title}
        hint={extrasMessages.threeDHint}
        more={{ label: messages.more, href: threeDShelf.paths[0] }}
        renderLink={renderLink}
      />
      <Rail itemWidth={132}>
        {books.map((book) => (
          <div key={book.bookId} className={stretched.host}>
            <BookCover
              path={book.cover}
              title={book.title}
              className={styles.cover}
              mark={<CoverTag dark>{extrasMessages.threeDMark}</CoverTag>}
            />
            <div className={cx(styles.name, text.line1)}>
              <Link to={paths.book(book.bookId)} className={stretched.link}>
                {book.title}
              </Link>
            </div>
          </div>
        ))}
      </Rail>
    </section>
  );
}
