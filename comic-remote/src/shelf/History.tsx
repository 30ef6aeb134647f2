import type { HistoryEntry } from '@manying/platform/library';
import { paths } from '@manying/platform/paths';
import { Link } from '@manying/platform/router';
import { useAppDispatch } from '@manying/platform/store';
import { buttonClass } from '@manying/ui/Button';
import { cx } from '@manying/ui/cx';
import { IconButton } from '@manying/ui/IconButton';
import { close } from '@manying/ui/icons';
import { ListFoot } from '@manying/ui/ListFoot';
import { useGridColumns } from '@manying/ui/lists/gridColumns';
import { VirtualList } from '@manying/ui/lists/VirtualList';
import stretched from '@manying/ui/stretched.module.css';
import text from '@manying/ui/text.module.css';
import { memo, useMemo, useSyncExternalStore } from 'react';
import { BookCover } from '../books/BookCover.tsx';
import bookRow from '../books/bookRow.module.css';
import rows from '../books/bookRows.module.css';
import { subscribeToClock } from '../clock.ts';
import { readsRemoved } from '../comicState.ts';
import { messages } from '../messages.ts';
import { CHUNK, type DayGroup, dayOf, historyChunks, timeOfDay } from './days.ts';
import { EmptyShelf } from './EmptyShelf.tsx';
import styles from './History.module.css';
import { shelfMessages } from './shelfMessages.ts';

/** Estimated height of an entry, in px. */
const ENTRY_HEIGHT = 106;

/** The reading history by day, newest first (spec §4); only entries near the screen are mounted. */
export function History({ history }: { history: readonly HistoryEntry[] }) {
  const today = useToday();
  const columns = useGridColumns('--cols-row');
  const chunks = useMemo(() => historyChunks(history, today), [history, today]);
  if (history.length === 0) return <EmptyShelf text={shelfMessages.emptyHistory} />;
  return (
    <>
      <VirtualList
        count={history.length}
        size={CHUNK}
        estimate={ENTRY_HEIGHT / columns}
        render={(index) => (chunks[index] ?? []).map((part) => <Day key={keyOf(part)} part={part} />)}
      />
      <ListFoot text={messages.listEnd} />
    </>
  );
}

/** Unique within a chunk: only the first group can lack a label, when it continues the previous chunk's day. */
const keyOf = (part: DayGroup) => part.label ?? '';

/** The current day: 今天 becomes 昨天 after midnight. */
const today = () => dayOf(Date.now());
const useToday = () => useSyncExternalStore(subscribeToClock, today, today);

/** Memoized, since the list renders whenever its mounted chunks change. */
const Day = memo(function Day({ part: { label, entries } }: { part: DayGroup }) {
  return (
    <>
      {label !== undefined && <h2 className={styles.day}>{label}</h2>}
      <ul className={rows.rows}>
        {entries.map((entry) => (
          <Entry key={entry.book.bookId} entry={entry} />
        ))}
      </ul>
    </>
  );
});

function Entry({ entry: { book, number, date } }: { entry: HistoryEntry }) {
  const dispatch = useAppDispatch();
  const { bookId, title, cover, chapterCount } = book;
  return (
    <li className={cx(bookRow.row, styles.entry, stretched.host)}>
      <div className={cx(bookRow.cover, styles.cover)}>
        <BookCover path={cover} title={title} />
      </div>
      <div className={bookRow.body}>
        <b className={cx(bookRow.title, text.line1)}>
          <Link
            to={paths.reader(bookId, number)}
            className={stretched.link}
            aria-label={shelfMessages.resumeBook(title)}
          >
            {title}
          </Link>
        </b>
        <div className={cx(bookRow.line, styles.sub)}>
          {chapterCount > 0 ? shelfMessages.readToOf(number, chapterCount) : messages.readTo(number)}
        </div>
        <div className={styles.time}>{timeOfDay(date)}</div>
      </div>
      <span className={cx(buttonClass('soft', { small: true }), styles.go)} aria-hidden="true">
        {shelfMessages.resume}
      </span>
      <span className={styles.remove}>
        <IconButton
          glyph={close}
          label={shelfMessages.removeRead(title)}
          onClick={() => dispatch(readsRemoved([bookId]))}
        />
      </span>
    </li>
  );
}
