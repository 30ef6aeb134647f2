import { type HistoryEntry, readProgress, recentReads } from '@manying/platform/library';
import { paths } from '@manying/platform/paths';
import { useAppSelector } from '@manying/platform/store';
import { Rail } from '@manying/ui/Rail';
import { ReadingCard } from '@manying/ui/ReadingCard';
import { Section } from '@manying/ui/Section';
import { BookCover } from '../books/BookCover.tsx';
import { selectHistory } from '../comicState.ts';
import { renderLink } from '../link.tsx';
import { messages } from '../messages.ts';
import styles from './RecentReading.module.css';
import { useInsertWithoutShift } from './useInsertWithoutShift.ts';

/** The books read last on this device. Hidden until there are some; then inserted without a layout shift. */
export function RecentReading() {
  const recent = recentReads(useAppSelector(selectHistory));
  const { shown, slot } = useInsertWithoutShift(recent.length > 0);
  return (
    <div ref={slot} className={styles.slot}>
      {shown && <RecentShelf recent={recent} />}
    </div>
  );
}

function RecentShelf({ recent }: { recent: readonly HistoryEntry[] }) {
  return (
    <Section
      title={messages.recent}
      more={{ label: messages.more, href: paths.history }}
      renderLink={renderLink}
    >
      <Rail itemWidth={196}>
        {recent.map((entry) => (
          <ReadingCard
            key={entry.book.bookId}
            picture={<BookCover path={entry.book.cover} title={entry.book.title} />}
            title={entry.book.title}
            sub={messages.readTo(entry.number)}
            progress={readProgress(entry)}
            href={paths.reader(entry.book.bookId, entry.number)}
            renderLink={renderLink}
          />
        ))}
      </Rail>
    </Section>
  );
}
