import { paths } from '@manying/platform/paths';
import { Link } from '@manying/platform/router';
import { selectUser } from '@manying/platform/session';
import { useAppSelector } from '@manying/platform/store';
import { CoverTag } from '@manying/ui/Cover';
import { cx } from '@manying/ui/cx';
import { Rail } from '@manying/ui/Rail';
import { SectionHead } from '@manying/ui/Section';
import stretched from '@manying/ui/stretched.module.css';
import text from '@manying/ui/text.module.css';
import { useEffect, useId, useState } from 'react';
import { BookCover } from '../books/BookCover.tsx';
import { renderLink } from '../link.tsx';
import { messages } from '../messages.ts';
import { useComicThreeDQuery } from './homeApi.ts';
import styles from './ThreeDShelf.module.css';
import { threeDOpen } from './threeD.ts';

/** The night shelf: its own call, made only while it is open (spec §4). It is left out when it has nothing to show. */
export function ThreeDShelf() {
  const id = useId();
  const recharged = useAppSelector((state) => selectUser(state)?.recharged ?? false);
  const now = useTimeWhenShown();
  const open = threeDOpen(now, recharged);
  const { data: books = [] } = useComicThreeDQuery(undefined, { skip: !open });
  if (!open || books.length === 0) return null;
  return (
    // The colours of the night are those of the video half.
    <section className={styles.night} data-mode="video" aria-labelledby={id}>
      <SectionHead
        id={id}
        title={messages.threeD}
        hint={messages.threeDHint}
        more={{ label: messages.more, href: paths.more('three-d') }}
        renderLink={renderLink}
      />
      <Rail itemWidth={132}>
        {books.map((book) => (
          <div key={book.bookId} className={stretched.host}>
            <BookCover
              path={book.cover}
              title={book.title}
              className={styles.cover}
              mark={<CoverTag dark>{messages.threeDMark}</CoverTag>}
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

/** The time at which the page was last shown: hours pass while it waits in the page stack. */
function useTimeWhenShown(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => setNow(new Date()), []);
  return now;
}
