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
import { next as nextGlyph, up } from '@manying/ui/icons';
import { Poster } from '@manying/ui/Poster';
import { Tag } from '@manying/ui/Tag';
import text from '@manying/ui/text.module.css';
import { type MouseEvent, useId, useState } from 'react';
import { progressLine } from '../../books/wording.ts';
import { type ChapterAccess, chapterAccess } from '../../chapters/access.ts';
import type { Chapter } from '../../chapters/chapter.ts';
import { chapterName } from '../../chapters/chapterName.ts';
import { useComicChapterState } from '../../comicApi.ts';
import { messages } from '../../messages.ts';
import { readingMessages } from '../../readingMessages.ts';
import { noNetworkMessages } from '../../saving/noNetworkMessages.ts';
import { isContinuous } from '../settings/effects.ts';
import { useReaderSettings } from '../settings/useReaderSettings.ts';
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
  online: boolean;
  /** Scrolls to a chapter of the strip; `false` for another one. */
  scrollToChapter: (number: number) => boolean;
}

/** The next chapter with its picture and price, and the link that opens it. The link itself buys nothing. */
export function NextChapterCard({ book, next, vipFree, online, scrollToChapter }: NextChapterCardProps) {
  const id = useId();
  const { listed } = next;
  const access = useAccess(listed, vipFree);
  const continuous = isContinuous(useReaderSettings().settings);
  // As long as the card is shown: a chapter that is bought here must not move the pages below.
  const [hadPrice] = useState(access === 'coins');
  // It stays while the chapter is requested again.
  const { error } = useComicChapterState({ bookId: book.bookId, number: next.number });
  const follows = next.isSaved || (online && error === undefined);

  function onOpen(event: MouseEvent) {
    const opensTab = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (!opensTab && scrollToChapter(next.number)) event.preventDefault();
    // A chapter opened from its neighbour starts at the top.
    else removeStoredPosition({ bookId: book.bookId, number: next.number });
  }

  return (
    <>
      <section
        className={cx(styles.card, listed?.cover && styles.withPicture)}
        aria-labelledby={`${id}title`}
      >
        <div className={styles.head}>
          <span>{readingMessages.next}</span>
          <span id={`${id}access`} className={styles.access}>
            {listed && access && <Access access={access} price={listed.price} />}
          </span>
        </div>
        {listed?.cover && <Thumbnail chapter={listed} />}
        <h2 id={`${id}title`} className={cx(styles.title, text.line2)}>
          {chapterName(next)}
        </h2>
        <p className={styles.line}>
          {online || next.isSaved ? progressLine(book) : noNetworkMessages.noNetwork}
        </p>
        <div className={styles.actions}>
          <FavouriteButton book={book} label={endMessages.addFavourite} variant="ghost" />
          <Link
            id={`${id}open`}
            to={paths.reader(book.bookId, next.number)}
            replace
            className={buttonClass('primary')}
            aria-labelledby={`${id}open ${id}title ${id}access`}
            onClick={onOpen}
          >
            {readingMessages.next}
            <Icon glyph={nextGlyph} size="m" />
          </Link>
        </div>
      </section>
      {continuous && access && access !== 'coins' && !hadPrice && (
        <p className={cx(styles.readOn, !follows && styles.hidden)}>
          <Icon glyph={up} size="s" />
          {endMessages.readOn}
        </p>
      )}
    </>
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

/** How the chapter can be read; `undefined` where the catalogue does not list it. */
function useAccess(chapter: Chapter | undefined, vipFree: boolean): ChapterAccess | undefined {
  const vip = useAppSelector((state) => isVip(selectUser(state)));
  return chapter && chapterAccess(chapter, { vipFree }, vip);
}

/** 免费, 已购买, VIP, or the price. */
function Access({ access, price }: { access: ChapterAccess; price: number }) {
  switch (access) {
    case 'bought':
      return <Tag>{readingMessages.bought}</Tag>;
    case 'free':
      return <Tag kind="free">{readingMessages.free}</Tag>;
    case 'vip':
      return <Tag kind="vip">{endMessages.vip}</Tag>;
    case 'coins':
      return <CoinAmount amount={price} unit={readingMessages.coins} />;
  }
}
