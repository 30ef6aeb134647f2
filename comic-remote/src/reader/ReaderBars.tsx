import { paths } from '@manying/platform/paths';
import { Link } from '@manying/platform/router';
import { cx } from '@manying/ui/cx';
import { Icon } from '@manying/ui/Icon';
import { IconButton } from '@manying/ui/IconButton';
import { back, heart, list, moon, next, previous } from '@manying/ui/icons';
import text from '@manying/ui/text.module.css';
import type { CSSProperties, ReactNode } from 'react';
import type { ChapterInfo } from '../chapters/chapter.ts';
import { chapterName } from '../chapters/chapterName.ts';
import { messages } from '../messages.ts';
import { readingMessages } from '../readingMessages.ts';
import type { Neighbours } from './chapterNavigation.ts';
import { BOTTOM_BAR_HIDDEN_OFFSET } from './menus.ts';
import styles from './ReaderBars.module.css';
import { settingsMessages } from './settings/settingsMessages.ts';
import { useReaderSettings } from './settings/useReaderSettings.ts';
import { useGoToChapter } from './useGoToChapter.ts';

interface ReaderBarsProps {
  shown: boolean;
  bookId: string;
  bookTitle: string;
  /** The number in the address. */
  number: number;
  /** The chapter, once it is loaded. */
  chapter: ChapterInfo | undefined;
  /** The previous and next chapters, as far as they are known. */
  neighbours: Neighbours | undefined;
  /** Shown above the bottom bar. */
  tools: ReactNode;
  onBack: () => void;
}

/** The reader's bars: back and titles above; catalogue, the neighbouring chapters and the shelf below (spec §2). */
export function ReaderBars(props: ReaderBarsProps) {
  const { shown, bookId, bookTitle, number, chapter, neighbours, tools, onBack } = props;
  const goToChapter = useGoToChapter(bookId, neighbours);
  const { settings, update } = useReaderSettings();

  return (
    <>
      <header className={cx(styles.top, !shown && styles.hidden)} data-shown={shown}>
        <IconButton glyph={back} label={messages.back} onClick={onBack} />
        <div className={styles.titles}>
          <b className={cx(styles.book, text.line1)}>{bookTitle}</b>
          <h1 className={cx(styles.chapter, text.line1)}>{chapterName(chapter ?? { number, title: '' })}</h1>
        </div>
        <span className={cx(settings.night && styles.night)}>
          <IconButton
            glyph={moon}
            label={settingsMessages.night.label}
            filled={settings.night}
            aria-pressed={settings.night}
            onClick={() => update({ night: !settings.night })}
          />
        </span>
      </header>
      <nav
        className={cx(styles.bottom, !shown && styles.hidden)}
        data-shown={shown}
        style={{ '--hidden-offset': `${-BOTTOM_BAR_HIDDEN_OFFSET}px` } as CSSProperties}
        aria-label={readingMessages.readerMenu}
      >
        {tools}
        <Link to={paths.catalogue(bookId)} className={styles.stack}>
          <Icon glyph={list} />
          {readingMessages.catalogue}
        </Link>
        <button
          type="button"
          className={styles.step}
          disabled={!neighbours}
          onClick={() => goToChapter('previous')}
        >
          <Icon glyph={previous} size="m" />
          {readingMessages.previous}
        </button>
        <button
          type="button"
          className={styles.step}
          disabled={!neighbours}
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
    </>
  );
}
