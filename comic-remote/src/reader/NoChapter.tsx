import { paths } from '@manying/platform/paths';
import { Link } from '@manying/platform/router';
import { buttonClass } from '@manying/ui/Button';
import { EmptyIllustration } from '@manying/ui/illustrations';
import { StatePanel } from '@manying/ui/StatePanel';
import { messages } from '../messages.ts';
import { readingMessages } from '../readingMessages.ts';
import { Panel } from './panels.tsx';

interface NoChapterProps {
  /** The book without such a chapter (spec §8 code 400); `undefined` when the address names none (spec §5 Reader). */
  bookId: string | undefined;
}

/** Says that there is no chapter to read, and links to the book or home. */
export default function NoChapter({ bookId }: NoChapterProps) {
  return (
    <Panel>
      <StatePanel
        // The header of the reader names the book that there is.
        level={bookId === undefined ? 1 : 2}
        picture={<EmptyIllustration />}
        title={bookId === undefined ? readingMessages.noBook : readingMessages.noMoreChapters}
        actions={
          <Link
            to={bookId === undefined ? paths.home : paths.book(bookId)}
            className={buttonClass('primary')}
          >
            {bookId === undefined ? messages.home : readingMessages.backToBook}
          </Link>
        }
      />
    </Panel>
  );
}
