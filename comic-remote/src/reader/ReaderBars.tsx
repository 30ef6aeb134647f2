import { paths } from '@manying/platform/paths';
import { Link, useNavigate } from '@manying/platform/router';
import { cx } from '@manying/ui/cx';
import { Icon } from '@manying/ui/Icon';
import { IconButton } from '@manying/ui/IconButton';
import { back, heart, list, next, previous } from '@manying/ui/icons';
import { showToast } from '@manying/ui/Toast';
import text from '@manying/ui/text.module.css';
import type { CSSProperties } from 'react';
import type { ChapterInfo } from '../chapters/chapter.ts';
import { chapterName } from '../chapters/chapterName.ts';
import { messages } from '../messages.ts';
import { readingMessages } from '../readingMessages.ts';
import { BOTTOM_BAR_HIDDEN_AT } from './menus.ts';
import styles from './ReaderBars.module.css';
import { stepFrom } from './walk.ts';

interface ReaderBarsProps {
  shown: boolean;
  bookId: string;
  bookTitle: string;
  /** The number in the address. */
  number: number;
  /** The chapter, once it is known. */
  chapter: ChapterInfo | undefined;
  onBack: () => void;
}

/** The reader's bars: back and titles above; catalogue, the neighbouring chapters and the shelf below (spec §2). */
export function ReaderBars({ shown, bookId, bookTitle, number, chapter, onBack }: ReaderBarsProps) {
  const navigate = useNavigate();

  function walk(to: 'previous' | 'next') {
    if (!chapter) return;
    const step = stepFrom(chapter, to);
    if ('end' in step) showToast(step.end);
    else void navigate(paths.reader(bookId, step.number), { replace: true });
  }

  return (
    <>
      <header className={cx(styles.top, !shown && styles.hidden)} data-shown={shown}>
        <IconButton glyph={back} label={messages.back} onClick={onBack} />
        <div className={styles.titles}>
          <b className={cx(styles.book, text.line1)}>{bookTitle}</b>
          <h1 className={cx(styles.chapter, text.line1)}>{chapterName(chapter ?? { number, title: '' })}</h1>
        </div>
      </header>
      <nav
        className={cx(styles.bottom, !shown && styles.hidden)}
        data-shown={shown}
        style={{ '--hidden-at': `${-BOTTOM_BAR_HIDDEN_AT}px` } as CSSProperties}
        aria-label={readingMessages.readerMenu}
      >
        {chapter && chapter.pages.length > 0 && <span className={styles.progress} />}
        <Link to={paths.catalogue(bookId)} className={styles.stack}>
          <Icon glyph={list} />
          {readingMessages.catalogue}
        </Link>
        <button type="button" className={styles.step} disabled={!chapter} onClick={() => walk('previous')}>
          <Icon glyph={previous} size="m" />
          {readingMessages.previous}
        </button>
        <button type="button" className={styles.step} disabled={!chapter} onClick={() => walk('next')}>
          {readingMessages.next}
          <Icon glyph={next} size="m" />
        </button>
        <Link to={paths.shelf} className={styles.stack}>
          <Icon glyph={heart} />
          {messages.shelf}
        </Link>
      </nav>
    </>
  );
}
