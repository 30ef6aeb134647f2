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
import { offlineMessages } from '../saving/offlineMessages.ts';
import styles from './OfflineBook.module.css';
import { formatSize, type OfflineBookChapters } from './offlineBooks.ts';

interface OfflineBookProps {
  book: OfflineBookChapters;
  /** Whether the visitor has an active membership. */
  member: boolean;
  onRemove: (chapters: readonly ChapterName[]) => void;
}

/** A book with its saved chapters, which expand below it. */
export function OfflineBook({
  book: { bookId, title, cover, chapters, bytes },
  member,
  onRemove,
}: OfflineBookProps) {
  const [expanded, setExpanded] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const listId = useId();
  const name = title || messages.untitled;
  return (
    <li className={styles.book}>
      <div className={styles.head}>
        <div className={cx(styles.main, stretched.host)}>
          <div className={styles.picture}>
            <BookCover path={cover} title={name} />
          </div>
          <div className={styles.body}>
            <button
              type="button"
              className={cx(styles.title, text.line1, stretched.link)}
              aria-expanded={expanded}
              aria-controls={listId}
              onClick={() => setExpanded(!expanded)}
            >
              {name}
            </button>
            <span className={styles.sub}>{offlineMessages.chapters(chapters.length, formatSize(bytes))}</span>
          </div>
          <Icon glyph={expanded ? up : down} size="m" />
        </div>
        <IconButton
          glyph={trash}
          label={offlineMessages.removeBook(name)}
          onClick={() => setConfirming(true)}
        />
      </div>
      <ul id={listId} hidden={!expanded} className={styles.chapters}>
        {expanded &&
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
        open={confirming}
        title={offlineMessages.remove}
        cancel={{ label: messages.cancel, onPress: () => setConfirming(false) }}
        confirm={{
          label: offlineMessages.remove,
          onPress: () => {
            setConfirming(false);
            onRemove(chapters);
          },
        }}
      >
        {offlineMessages.removeBookQuestion(name, chapters.length)}
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
