import { paths } from '@manying/platform/paths';
import { usePicture } from '@manying/platform/pictures';
import { Link } from '@manying/platform/router';
import { cx } from '@manying/ui/cx';
import { Group, Row } from '@manying/ui/List';
import { Poster } from '@manying/ui/Poster';
import stretched from '@manying/ui/stretched.module.css';
import { Tag } from '@manying/ui/Tag';
import text from '@manying/ui/text.module.css';
import type { Book } from '../books/book.ts';
import { catalogMessages } from '../chapterList/catalogMessages.ts';
import { ChapterPrice } from '../chapters/ChapterPrice.tsx';
import { type Chapter, chaptersAround, freeOpeningChapters } from '../chapters/chapter.ts';
import { chapterName } from '../chapters/chapterName.ts';
import chapterRow from '../chapters/chapterRow.module.css';
import { renderLink } from '../link.tsx';
import { messages } from '../messages.ts';
import { readingMessages } from '../readingMessages.ts';
import styles from './OpeningChapters.module.css';

interface OpeningChaptersProps {
  book: Book;
  chapters: readonly Chapter[];
  /** Number of the chapter read last, whose neighbours are listed; `undefined` for the first chapters. */
  around: number | undefined;
}

/**
 * Link to the catalogue, and those of the first two chapters that are free (spec §2 Book home), or those around the chapter
 * read last.
 */
export function OpeningChapters({ book, chapters, around }: OpeningChaptersProps) {
  const listed = around === undefined ? freeOpeningChapters(chapters) : chaptersAround(chapters, around);
  return (
    <div className={styles.group}>
      <Group>
        <Row
          label={<b className={styles.catalogue}>{readingMessages.catalogue}</b>}
          value={readingMessages.chapterCount(book.chapterCount)}
          href={paths.catalogue(book.bookId)}
          renderLink={renderLink}
        />
        {listed.map((chapter) => (
          <ChapterRow
            key={chapter.number}
            bookId={book.bookId}
            chapter={chapter}
            isCurrent={chapter.number === around}
            hasPrice={around !== undefined}
          />
        ))}
      </Group>
    </div>
  );
}

interface ChapterRowProps {
  bookId: string;
  chapter: Chapter;
  /** Whether it is marked as the one read last. */
  isCurrent: boolean;
  /** Whether the price is shown; otherwise the chapter is free. */
  hasPrice: boolean;
}

function ChapterRow({ bookId, chapter, isCurrent, hasPrice }: ChapterRowProps) {
  const { ref, state, retry } = usePicture(chapter.cover, 180);
  const title = chapterName(chapter);
  return (
    <div className={cx(chapterRow.row, styles.row, stretched.host, isCurrent && chapterRow.current)}>
      <div className={chapterRow.thumb}>
        <Poster
          ref={ref}
          state={state}
          alt=""
          retry={{ label: messages.retryPicture(title), onPress: retry }}
        >
          {isCurrent && <span className={chapterRow.mark}>{catalogMessages.lastRead}</span>}
        </Poster>
      </div>
      <Link
        to={paths.reader(bookId, chapter.number)}
        className={cx(chapterRow.link, stretched.link)}
        aria-current={isCurrent || undefined}
      >
        <span className={cx(chapterRow.title, text.line1)}>{title}</span>
        {hasPrice ? <ChapterPrice chapter={chapter} /> : <Tag kind="free">{readingMessages.free}</Tag>}
      </Link>
    </div>
  );
}
