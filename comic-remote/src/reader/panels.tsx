/** What the reader shows in the place of pages. */
import { paths } from '@manying/platform/paths';
import { Link } from '@manying/platform/router';
import { type Action, Button, buttonClass } from '@manying/ui/Button';
import { CoinAmount } from '@manying/ui/Coin';
import { Icon } from '@manying/ui/Icon';
import { crown, refresh } from '@manying/ui/icons';
import { EmptyPicture, ErrorPicture } from '@manying/ui/pictures';
import { DelayedSkeleton, Skeleton } from '@manying/ui/Skeleton';
import { StatePanel } from '@manying/ui/StatePanel';
import type { ReactNode } from 'react';
import type { ChapterInfo } from '../chapters/chapter.ts';
import { chapterName } from '../chapters/chapterName.ts';
import { vipText } from '../chapters/price.ts';
import { messages } from '../messages.ts';
import { USUAL_PAGE } from './pageSizes.ts';
import styles from './panels.module.css';

/** Between the bars, on the page's own ground: the paper is for pages only. */
function Panel({ children }: { children: ReactNode }) {
  return <div className={styles.panel}>{children}</div>;
}

export function ChapterLoading() {
  return (
    <DelayedSkeleton
      loading
      label={messages.loading}
      skeleton={
        <>
          <Skeleton ratio={USUAL_PAGE} radius="none" />
          <Skeleton ratio={USUAL_PAGE} radius="none" />
        </>
      }
    >
      {null}
    </DelayedSkeleton>
  );
}

/** The chapter could not be had; `text` says why when that is known. */
export function ChapterFailed({ text, retry }: { text?: string; retry: Action }) {
  return (
    <Panel>
      <StatePanel
        picture={<ErrorPicture />}
        title={messages.failed}
        text={text}
        actions={
          <Button icon={refresh} busy={retry.busy ?? false} onClick={retry.onPress}>
            {retry.label}
          </Button>
        }
      />
    </Panel>
  );
}

/** There is no such chapter (spec §8 code 400). */
export function NoChapter({ bookId }: { bookId: string }) {
  return (
    <Panel>
      <StatePanel
        picture={<EmptyPicture />}
        title={messages.noMoreChapters}
        actions={
          <Link to={paths.book(bookId)} className={buttonClass('primary')}>
            {messages.backToBook}
          </Link>
        }
      />
    </Panel>
  );
}

/** The address names no chapter (spec §5 Reader). */
export function NoBook() {
  return (
    <Panel>
      <StatePanel
        picture={<EmptyPicture />}
        title={messages.noBook}
        actions={
          <Link to={paths.home} className={buttonClass('primary')}>
            {messages.home}
          </Link>
        }
      />
    </Panel>
  );
}

/** The chapter must be bought (spec §8 code 999): what it costs, whether VIP would do, and the ways on. */
export function BuyPanel({ bookId, chapter }: { bookId: string; chapter: ChapterInfo | undefined }) {
  return (
    <Panel>
      <section className={styles.buy} aria-label={messages.buyTitle}>
        <h2 className={styles.title}>{messages.buyTitle}</h2>
        {chapter && (
          <>
            <p className={styles.chapter}>{chapterName(chapter)}</p>
            <p className={styles.line}>{chapter.bookTitle}</p>
          </>
        )}
        <p className={styles.note}>{messages.buyNote}</p>
        {chapter && (
          <>
            <dl className={styles.price}>
              <dt>{messages.buyPrice}</dt>
              <dd>
                <CoinAmount amount={chapter.price} unit={messages.coins} />
              </dd>
            </dl>
            <p className={styles.vip}>
              <Icon glyph={crown} size="m" filled />
              {vipText(chapter)}
            </p>
          </>
        )}
        <div className={styles.actions}>
          <Link to={paths.book(bookId)} className={buttonClass('ghost')}>
            {messages.backToBook}
          </Link>
          <Link to={paths.purchase(bookId)} className={buttonClass('primary')}>
            {messages.recharge}
          </Link>
        </div>
      </section>
    </Panel>
  );
}
