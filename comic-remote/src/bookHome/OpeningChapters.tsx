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
import { type Chapter, freeOpeningChapters } from '../chapters/chapter.ts';
import { chapterName } from '../chapters/chapterName.ts';
import chapterRow from '../chapters/chapterRow.module.css';
import { renderLink } from '../link.tsx';
import { messages } from '../messages.ts';
import { readingMessages } from '../readingMessages.ts';
import styles from './OpeningChapters.module.css';

/** Link to the catalogue, and those of the first two chapters that are free (spec §2 Book home). */
export function OpeningChapters({ book, chapters }: { book: Book; chapters: readonly Chapter[] }) {
  return (
    <div className={styles.group}>
      <Group>
        <Row
          label={<b className={styles.catalogue}>{readingMessages.catalogue}</b>}
          value={readingMessages.chapterCount(book.chapterCount)}
          href={paths.catalogue(book.bookId)}
          renderLink={renderLink}
        />
        {freeOpeningChapters(chapters).map((chapter) => (
          <ChapterRow key={chapter.number} bookId={book.bookId} chapter={chapter} />
        ))}
      </Group>
    </div>
  );
}

function ChapterRow({ bookId, chapter }: { bookId: string; chapter: Chapter }) {
  const { ref, state, retry } = usePicture(chapter.cover, 180);
  const title = chapterName(chapter);
  return (
    <div className={cx(chapterRow.row, styles.row, stretched.host)}>
      <div className={chapterRow.thumb}>
        <Poster
          ref={ref}
          state={state}
          alt=""
          retry={{ label: messages.retryPicture(title), onPress: retry }}
        />
      </div>
      <Link to={paths.reader(bookId, chapter.number)} className={cx(chapterRow.link, stretched.link)}>
        <span className={cx(chapterRow.title, text.line1)}>{title}</span>
        <Tag kind="free">{readingMessages.free}</Tag>
      </Link>
    </div>
  );
}
