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
import { threeDOpen, untilThreeDChange } from './threeD.ts';

/** The night shelf: its own call, made only while it is open (spec §4). It is left out when it has nothing to show. */
export function ThreeDShelf() {
  const id = useId();
  const recharged = useAppSelector((state) => selectUser(state)?.recharged ?? false);
  const open = useThreeDOpen(recharged);
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

/** How long the clock is trusted at most, in ms: it may be set, and timers stand still while a phone sleeps. */
const CLOCK_CHECK = 60_000;

/** Whether the 3D shelf is open, also while its hours come and go. */
function useThreeDOpen(recharged: boolean): boolean {
  const [open, setOpen] = useState(() => threeDOpen(new Date(), recharged));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      const now = new Date();
      setOpen(threeDOpen(now, recharged));
      timer = setTimeout(look, Math.min(untilThreeDChange(now), CLOCK_CHECK));
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [recharged]);
  return open;
}
