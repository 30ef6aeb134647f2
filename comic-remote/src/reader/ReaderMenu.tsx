import { paths } from '@manying/platform/paths';
import { Link } from '@manying/platform/router';
import { cx } from '@manying/ui/cx';
import { Icon } from '@manying/ui/Icon';
import { heart, list, next, previous } from '@manying/ui/icons';
import type { ReactNode } from 'react';
import { messages } from '../messages.ts';
import { readingMessages } from '../readingMessages.ts';
import styles from './ReaderBars.module.css';
import type { GoToChapter } from './useGoToChapter.ts';

interface ReaderMenuProps {
  shown: boolean;
  bookId: string;
  /** Whether the previous and next chapters are known. */
  canStep: boolean;
  goToChapter: GoToChapter;
  /** Shown above the bottom bar. */
  tools: ReactNode;
}

/** The reader's bottom bar: catalogue, the neighbouring chapters and the shelf (spec §2). */
export function ReaderMenu({ shown, bookId, canStep, goToChapter, tools }: ReaderMenuProps) {
  return (
    <nav className={styles.bottom} data-shown={shown} aria-label={readingMessages.readerMenu}>
      {tools}
      <Link to={paths.catalogue(bookId)} className={styles.stack}>
        <Icon glyph={list} />
        {readingMessages.catalogue}
      </Link>
      <button
        type="button"
        className={styles.step}
        disabled={!canStep}
        onClick={() => goToChapter('previous')}
      >
        <Icon glyph={previous} size="m" />
        {readingMessages.previous}
      </button>
      <button
        type="button"
        className={cx(styles.step, styles.next)}
        disabled={!canStep}
        onClick={() => goToChapter('next')}
      >
        {readingMessages.next}
        <Icon glyph={next} size="m" />
      </button>
      <Link to={paths.shelf} className={styles.stack}>
        <Icon glyph={heart} />
        {messages.shelf}
      </Link>
    </nav>
  );
}
