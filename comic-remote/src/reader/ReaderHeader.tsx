import { cx } from '@manying/ui/cx';
import { IconButton } from '@manying/ui/IconButton';
import { back, moon } from '@manying/ui/icons';
import text from '@manying/ui/text.module.css';
import type { ChapterInfo } from '../chapters/chapter.ts';
import { chapterName } from '../chapters/chapterName.ts';
import { messages } from '../messages.ts';
import { readingMessages } from '../readingMessages.ts';
import styles from './ReaderBars.module.css';
import { useReaderSettings } from './settings/useReaderSettings.ts';

interface ReaderHeaderProps {
  shown: boolean;
  bookTitle: string;
  /** The number in the address. */
  number: number;
  /** The chapter, once it is loaded. */
  chapter: ChapterInfo | undefined;
  onBack: () => void;
}

/** The reader's top bar: back, the titles of book and chapter, and night mode (spec §2). Stands before the pages. */
export function ReaderHeader({ shown, bookTitle, number, chapter, onBack }: ReaderHeaderProps) {
  const { settings, update } = useReaderSettings();

  return (
    <header className={styles.top} data-shown={shown}>
      <IconButton glyph={back} label={messages.back} onClick={onBack} />
      <div className={styles.titles}>
        <b className={cx(styles.book, text.line1)}>{bookTitle}</b>
        <h1 className={cx(styles.chapter, text.line1)}>{chapterName(chapter ?? { number, title: '' })}</h1>
      </div>
      <span className={cx(settings.night && styles.night)}>
        <IconButton
          glyph={moon}
          label={readingMessages.nightMode}
          filled={settings.night}
          aria-pressed={settings.night}
          onClick={() => update({ night: !settings.night })}
        />
      </span>
    </header>
  );
}
