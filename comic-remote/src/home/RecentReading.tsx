import { paths } from '@manying/platform/paths';
import { Link } from '@manying/platform/router';
import { useAppSelector } from '@manying/platform/store';
import { cx } from '@manying/ui/cx';
import { Rail } from '@manying/ui/Rail';
import { Section } from '@manying/ui/Section';
import stretched from '@manying/ui/stretched.module.css';
import text from '@manying/ui/text.module.css';
import type { CSSProperties } from 'react';
import { BookCover } from '../books/BookCover.tsx';
import { selectHistory } from '../comicState.ts';
import { type HistoryEntry, readShare, recentReads } from '../history/history.ts';
import { renderLink } from '../link.tsx';
import { messages } from '../messages.ts';
import styles from './RecentReading.module.css';

/** The books read last on this device; nothing before the first. */
export function RecentReading() {
  const recent = recentReads(useAppSelector(selectHistory));
  if (recent.length === 0) return null;
  return (
    <Section
      title={messages.recent}
      more={{ label: messages.more, href: paths.history }}
      renderLink={renderLink}
    >
      <Rail itemWidth={196}>
        {recent.map((entry) => (
          <RecentCard key={entry.book.bookId} entry={entry} />
        ))}
      </Rail>
    </Section>
  );
}

/** A book and how far it has been read, leading back to that chapter. */
function RecentCard({ entry }: { entry: HistoryEntry }) {
  const { book, number } = entry;
  return (
    <div className={cx(styles.card, stretched.host)}>
      <div className={styles.picture}>
        <BookCover path={book.cover} title={book.title} className={styles.cover} />
      </div>
      <div className={styles.body}>
        <b className={cx(styles.title, text.line1)}>
          <Link to={paths.reader(book.bookId, number)} className={stretched.link}>
            {book.title}
          </Link>
        </b>
        <div className={styles.sub}>{messages.readTo(number)}</div>
        <span className={styles.share}>
          <i style={{ '--share': readShare(entry) } as CSSProperties} />
        </span>
      </div>
    </div>
  );
}
