import { paths } from '@manying/platform/paths';
import { usePicture } from '@manying/platform/pictures';
import { Link } from '@manying/platform/router';
import { cx } from '@manying/ui/cx';
import { lazyPart } from '@manying/ui/lazyPart';
import { chunked } from '@manying/ui/lists/chunks';
import { useGridColumns } from '@manying/ui/lists/gridColumns';
import { VirtualList } from '@manying/ui/lists/VirtualList';
import { Poster } from '@manying/ui/Poster';
import stretched from '@manying/ui/stretched.module.css';
import text from '@manying/ui/text.module.css';
import { type CSSProperties, memo, type Ref, useMemo } from 'react';
import { ChapterPrice } from '../chapters/ChapterPrice.tsx';
import type { Chapter } from '../chapters/chapter.ts';
import { chapterName } from '../chapters/chapterName.ts';
import chapterRow from '../chapters/chapterRow.module.css';
import { messages } from '../messages.ts';
import styles from './ChapterList.module.css';
import { catalogMessages } from './catalogMessages.ts';

/** Loaded when chapters are to be saved. */
const SaveChapter = lazyPart(() => import(/* webpackChunkName: "saveChapter" */ '../saving/SaveChapter.tsx'));

/** Data needed to save chapters of the book. */
interface SavingContext {
  /** Base path of the book's cover; '' while it is not known. */
  cover: string;
  /** Numbers of the saved chapters. */
  saved: ReadonlySet<number>;
  /** Whether VIPs read the book for free, as far as is known. */
  vipFree: boolean;
}

/** Rows that are mounted and unmounted together. */
const CHUNK_ROWS = 20;
/** Height of a row in px, as in the style sheet; with large text an estimate. */
const ROW_HEIGHT = 78;

interface ChapterListProps {
  bookId: string;
  chapters: readonly Chapter[];
  /** Index of the chapter read last; -1 for none. */
  current: number;
  /** Set in saving mode. */
  saving: SavingContext | undefined;
  /** Element at the position of that chapter, mounted even when its row is not. */
  anchor: Ref<HTMLDivElement>;
  /** Whether it stands beside the pages: in one column, and a chapter takes the place of the one that is read. */
  isDocked?: boolean;
}

/**
 * The rows of the chapters, side by side in a wide window. All have the same height, so that every row's position is known
 * and only the rows near the screen are mounted.
 */
export function ChapterList(props: ChapterListProps) {
  const { bookId, chapters, current, saving, anchor, isDocked = false } = props;
  const pageColumns = useGridColumns('--cols-row');
  const columns = isDocked ? 1 : pageColumns;
  const chunkSize = CHUNK_ROWS * columns;
  const chunks = useMemo(() => chunked(chapters, chunkSize), [chapters, chunkSize]);
  return (
    <div className={cx(styles.list, isDocked && styles.docked)}>
      <VirtualList
        count={chapters.length}
        size={chunkSize}
        estimate={ROW_HEIGHT / columns}
        columns="--cols-row"
        render={(chunkIndex) => (
          <ol className={styles.rows}>
            {chunks[chunkIndex]?.map((chapter, index) => (
              <ChapterRow
                key={chapter.number}
                bookId={bookId}
                chapter={chapter}
                position={chunkIndex * chunkSize + index + 1}
                count={chapters.length}
                current={chunkIndex * chunkSize + index === current}
                cover={saving?.cover}
                saved={saving?.saved.has(chapter.number) ?? false}
                vipFree={saving?.vipFree ?? false}
                isDocked={isDocked}
              />
            ))}
          </ol>
        )}
      />
      {current >= 0 && (
        <div
          ref={anchor}
          className={styles.anchor}
          style={{ '--row-index': Math.floor(current / columns) } as CSSProperties}
        />
      )}
    </div>
  );
}

interface ChapterRowProps {
  bookId: string;
  chapter: Chapter;
  /** Position in the list, from 1, and the number of chapters: most rows are not mounted. */
  position: number;
  count: number;
  current: boolean;
  /** Base path of the book's cover in saving mode, otherwise `undefined`. */
  cover: string | undefined;
  saved: boolean;
  vipFree: boolean;
  isDocked: boolean;
}

const ChapterRow = memo(function ChapterRow(props: ChapterRowProps) {
  const { bookId, chapter, position, count, current, cover, saved, vipFree, isDocked } = props;
  const { ref, state, retry } = usePicture(chapter.cover, 180);
  const title = chapterName(chapter);
  return (
    <li
      className={cx(
        chapterRow.row,
        styles.row,
        stretched.host,
        current && chapterRow.current,
        current && styles.current,
      )}
      aria-posinset={position}
      aria-setsize={count}
    >
      <div className={cx(chapterRow.thumb, styles.thumb)}>
        <Poster
          ref={ref}
          state={state}
          alt=""
          retry={{ label: messages.retryPicture(title), onPress: retry }}
        >
          {current && <span className={chapterRow.mark}>{catalogMessages.lastRead}</span>}
        </Poster>
      </div>
      <Link
        to={paths.reader(bookId, chapter.number)}
        replace={isDocked}
        className={cx(chapterRow.link, styles.link, stretched.link)}
        aria-current={current || undefined}
      >
        <span className={cx(chapterRow.title, styles.title, isDocked ? text.line2 : text.line1)}>
          {title}
        </span>
        {cover === undefined && <ChapterPrice chapter={chapter} />}
      </Link>
      {cover !== undefined && (
        <SaveChapter
          bookId={bookId}
          chapter={chapter}
          cover={cover}
          saved={saved}
          vipFree={vipFree}
          locked={<ChapterPrice chapter={chapter} />}
        />
      )}
    </li>
  );
});
