import type { StoredBook } from '@manying/platform/library';
import { paths } from '@manying/platform/paths';
import { usePicture } from '@manying/platform/pictures';
import { Link } from '@manying/platform/router';
import { isVip, selectUser } from '@manying/platform/session';
import { useAppSelector } from '@manying/platform/store';
import { buttonClass } from '@manying/ui/Button';
import { CoinAmount } from '@manying/ui/Coin';
import { cx } from '@manying/ui/cx';
import { Icon } from '@manying/ui/Icon';
import { next as nextGlyph } from '@manying/ui/icons';
import { Poster } from '@manying/ui/Poster';
import { Tag } from '@manying/ui/Tag';
import text from '@manying/ui/text.module.css';
import { useId } from 'react';
import { progressLine } from '../../books/wording.ts';
import { chapterAccess } from '../../chapters/access.ts';
import type { Chapter } from '../../chapters/chapter.ts';
import { chapterName } from '../../chapters/chapterName.ts';
import { messages } from '../../messages.ts';
import { readingMessages } from '../../readingMessages.ts';
import { noNetworkMessages } from '../../saving/noNetworkMessages.ts';
import { removeStoredPosition } from '../strip/readingStorage.ts';
import styles from './ChapterEnd.module.css';
import type { NextChapter } from './chapterEnd.ts';
import { endMessages } from './endMessages.ts';
import { FavouriteButton } from './FavouriteButton.tsx';

interface NextChapterCardProps {
  book: StoredBook;
  next: NextChapter;
  /** Whether VIPs read the book for free. */
  vipFree: boolean;
  /** There is a network, or the chapter is on this device. */
  isReachable: boolean;
}

/** The next chapter with its picture and price, and the link that opens it. The link itself buys nothing. */
export function NextChapterCard({ book, next, vipFree, isReachable }: NextChapterCardProps) {
  const id = useId();
  const { listed } = next;
  const address = { bookId: book.bookId, number: next.number };
  return (
    <section className={cx(styles.card, listed?.cover && styles.withPicture)} aria-labelledby={`${id}title`}>
      <div className={styles.head}>
        <span>{readingMessages.next}</span>
        <span id={`${id}access`} className={styles.access}>
          {listed && <Access chapter={listed} vipFree={vipFree} />}
        </span>
      </div>
      {listed?.cover && <Thumbnail chapter={listed} />}
      <h2 id={`${id}title`} className={cx(styles.title, text.line2)}>
        {chapterName(next)}
      </h2>
      <p className={styles.line}>{isReachable ? progressLine(book) : noNetworkMessages.noNetwork}</p>
      <div className={styles.actions}>
        <FavouriteButton book={book} label={endMessages.addFavourite} variant="ghost" />
        <Link
          id={`${id}open`}
          to={paths.reader(book.bookId, next.number)}
          replace
          className={buttonClass('primary')}
          aria-labelledby={`${id}open ${id}title ${id}access`}
          // A chapter opened from its neighbour starts at the top.
          onClick={() => removeStoredPosition(address)}
        >
          {readingMessages.next}
          <Icon glyph={nextGlyph} size="m" />
        </Link>
      </div>
    </section>
  );
}

function Thumbnail({ chapter }: { chapter: Chapter }) {
  const { ref, state, retry } = usePicture(chapter.cover, 500);
  return (
    <div className={styles.thumbnail}>
      <Poster
        ref={ref}
        state={state}
        alt=""
        retry={{ label: messages.retryPicture(chapterName(chapter)), onPress: retry }}
      />
    </div>
  );
}

/** How the chapter can be read: 免费, 已购买, VIP, or its price. */
function Access({ chapter, vipFree }: { chapter: Chapter; vipFree: boolean }) {
  const vip = useAppSelector((state) => isVip(selectUser(state)));
  switch (chapterAccess(chapter, { vipFree }, vip)) {
    case 'bought':
      return <Tag>{readingMessages.bought}</Tag>;
    case 'free':
      return <Tag kind="free">{readingMessages.free}</Tag>;
    case 'vip':
      return <Tag kind="vip">{endMessages.vip}</Tag>;
    case 'coins':
      return <CoinAmount amount={chapter.price} unit={readingMessages.coins} />;
  }
}
