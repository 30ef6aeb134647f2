import { type HistoryEntry, readProgress } from '@manying/platform/library';
import { cx } from '@manying/ui/cx';
import readingCard from '@manying/ui/ReadingCard.module.css';
import type { CSSProperties } from 'react';
import type { Chapter } from '../chapters/chapter.ts';
import { chapterName } from '../chapters/chapterName.ts';
import { messages } from '../messages.ts';
import { bookHomeMessages } from './bookHomeMessages.ts';
import styles from './ReadTo.module.css';

/** How far the book has been read, beside its chapters in a wide window. */
export function ReadTo({ read, chapters }: { read: HistoryEntry; chapters: readonly Chapter[] }) {
  const chapter = chapters.find(({ number }) => number === read.number);
  return (
    <div className={styles.readTo}>
      {chapter ? bookHomeMessages.readTo(chapterName(chapter)) : messages.readTo(read.number)}
      <span className={cx(readingCard.progress, styles.progress)}>
        <i style={{ '--progress': readProgress(read) } as CSSProperties} />
      </span>
    </div>
  );
}
