import type { ChapterName, OfflineChapter } from '@manying/platform/offline';
import { paths } from '@manying/platform/paths';
import { Link } from '@manying/platform/router';
import { cx } from '@manying/ui/cx';
import { Dialog } from '@manying/ui/Dialog';
import { Icon } from '@manying/ui/Icon';
import { IconButton } from '@manying/ui/IconButton';
import { down, trash, up } from '@manying/ui/icons';
import stretched from '@manying/ui/stretched.module.css';
import { Tag } from '@manying/ui/Tag';
import text from '@manying/ui/text.module.css';
import { useId, useState } from 'react';
import { BookCover } from '../books/BookCover.tsx';
import { chapterName } from '../chapters/chapterName.ts';
import { messages } from '../messages.ts';
import { offlineMessages } from '../offlineMessages.ts';
import styles from './OfflineBook.module.css';
import { formatSize, type KeptBookChapters } from './offlineBooks.ts';

interface KeptBookProps {
  book: KeptBookChapters;
  /** Whether the visitor's membership runs. */
  member: boolean;
  onRemove: (chapters: readonly ChapterName[]) => void;
}

/** A book with kept chapters; they unfold below it. */
export function KeptBook({
  book: { bookId, title, cover, chapters, bytes },
  member,
  onRemove,
}: KeptBookProps) {
  const [unfolded, setUnfolded] = useState(false);
  const [asking, setAsking] = useState(false);
  const listId = useId();
  return (
    <li className={styles.book}>
      <div className={styles.head}>
        <div className={cx(styles.main, stretched.host)}>
          <div className={styles.picture}>
            <BookCover path={cover} title={title} />
          </div>
          <div className={styles.body}>
            <button
              type="button"
              className={cx(styles.title, text.line1, stretched.link)}
              aria-expanded={unfolded}
              aria-controls={listId}
              onClick={() => setUnfolded(!unfolded)}
            >
              {title || messages.shelf}
            </button>
            <span className={styles.sub}>{offlineMessages.chapters(chapters.length, formatSize(bytes))}</span>
          </div>
          <Icon glyph={unfolded ? up : down} size="m" />
        </div>
        <IconButton glyph={trash} label={offlineMessages.removeBook(title)} onClick={() => setAsking(true)} />
      </div>
      <ul id={listId} hidden={!unfolded} className={styles.chapters}>
        {unfolded &&
          chapters.map((chapter) => (
            <Chapter
              key={`${bookId}/${chapter.number}`}
              chapter={chapter}
              member={member}
              onRemove={onRemove}
            />
          ))}
      </ul>
      <Dialog
        open={asking}
        title={offlineMessages.remove}
        cancel={{ label: messages.cancel, onPress: () => setAsking(false) }}
        confirm={{ label: offlineMessages.remove, onPress: () => onRemove(chapters) }}
      >
        {offlineMessages.removeBookQuestion(title, chapters.length)}
      </Dialog>
    </li>
  );
}

function Chapter({
  chapter,
  member,
  onRemove,
}: {
  chapter: OfflineChapter;
  member: boolean;
  onRemove: (chapters: readonly ChapterName[]) => void;
}) {
  const name = chapterName(chapter);
  const { bookId, number, saved, bytes, there, pictures } = chapter;
  return (
    <li className={styles.chapter}>
      <div className={cx(styles.body, stretched.host)}>
        <Link to={paths.reader(bookId, number)} className={cx(styles.name, text.line1, stretched.link)}>
          {name}
        </Link>
        <span className={styles.sub}>
          {[formatSize(bytes), there < pictures && offlineMessages.partly(there, pictures)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {chapter.byMembership && !member ? (
        <Tag>{offlineMessages.membershipEnded}</Tag>
      ) : (
        <Tag {...(saved && { kind: 'free' })}>{saved ? offlineMessages.saved : offlineMessages.opened}</Tag>
      )}
      <IconButton
        glyph={trash}
        label={offlineMessages.removeChapter(name)}
        onClick={() => onRemove([chapter])}
      />
    </li>
  );
}
