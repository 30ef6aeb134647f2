import { usePicture } from '@manying/platform/pictures';
import { Cover } from '@manying/ui/Cover';
import { cx } from '@manying/ui/cx';
import text from '@manying/ui/text.module.css';
import type { Book } from '../books/book.ts';
import { bookMessages } from '../books/bookMessages.ts';
import { formatCount, statusLabel } from '../books/wording.ts';
import { messages } from '../messages.ts';
import { readingMessages } from '../readingMessages.ts';
import styles from './Hero.module.css';

/** Head of a book's home, on its blurred cover; without the book an empty placeholder of the same size. */
export function Hero({ book }: { book: Book | undefined }) {
  const { ref, state, retry } = usePicture(book?.cover ?? '', 500);
  return (
    <section className={styles.hero}>
      <div className={styles.band}>
        {state.status === 'shown' && <img className={styles.backdrop} src={state.url} alt="" />}
      </div>
      <div className={styles.row}>
        <div className={styles.cover} data-hero="">
          <Cover
            ref={ref}
            state={book ? state : { status: 'waiting' }}
            alt=""
            retry={{ label: messages.retryPicture(book?.title ?? ''), onPress: retry }}
          />
        </div>
        {book && (
          <div className={styles.words}>
            <h1 className={cx(styles.title, text.line2)}>{book.title}</h1>
            <div className={styles.tags}>
              <span className={cx(styles.tag, styles.status)}>{statusLabel(book.finished)}</span>
              {book.category && <span className={styles.tag}>{book.category}</span>}
            </div>
            <dl className={styles.figures}>
              <Figure name={bookMessages.score} value={book.recommend} />
              <Figure name={readingMessages.reads} value={book.readCount} />
            </dl>
          </div>
        )}
      </div>
    </section>
  );
}

function Figure({ name, value }: { name: string; value: number }) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd>{formatCount(value)}</dd>
    </div>
  );
}
