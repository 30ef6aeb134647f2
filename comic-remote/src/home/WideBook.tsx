import { paths } from '@manying/platform/paths';
import { usePicture } from '@manying/platform/pictures';
import { Link } from '@manying/platform/router';
import { cx } from '@manying/ui/cx';
import { Picture } from '@manying/ui/Picture';
import text from '@manying/ui/text.module.css';
import type { Book } from '../books/book.ts';
import { firstSentence } from '../books/wording.ts';
import { messages } from '../messages.ts';
import styles from './WideBook.module.css';

/** A book as wide artwork with its title and one line; `large` for the first of a shelf. */
export function WideBook({ book, large = false }: { book: Book; large?: boolean }) {
  const { ref, state, retry } = usePicture(book.wideCover, 500);
  return (
    <div className={cx(large && styles.large)}>
      <Picture
        ref={ref}
        state={state}
        alt=""
        ratio={large ? 'lead' : 308 / 173}
        className={styles.picture}
        retry={{ label: messages.retryPicture(book.title), onPress: retry }}
      >
        <Link to={paths.book(book.bookId)} className={styles.link}>
          <span className={styles.caption}>
            <b className={cx(styles.title, text.line1)}>{book.title}</b>
            <span className={cx(styles.line, text.line1)}>{firstSentence(book.abstract)}</span>
          </span>
        </Link>
      </Picture>
    </div>
  );
}
