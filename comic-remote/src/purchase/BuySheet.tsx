import { Button } from '@manying/ui/Button';
import { Chip, Chips } from '@manying/ui/Chip';
import { CoinAmount, formatCoins } from '@manying/ui/Coin';
import { cx } from '@manying/ui/cx';
import { Sheet } from '@manying/ui/Sheet';
import { Switch } from '@manying/ui/Switch';
import text from '@manying/ui/text.module.css';
import { BookCover } from '../books/BookCover.tsx';
import bookRow from '../books/bookRow.module.css';
import type { ChapterInfo } from '../chapters/chapter.ts';
import { chapterName } from '../chapters/chapterName.ts';
import { messages } from '../messages.ts';
import { readingMessages } from '../readingMessages.ts';
import { AUTO_BUY_LIMITS } from './autoBuyLimit.ts';
import { isRunning } from './purchase.ts';
import { purchaseMessages } from './purchaseMessages.ts';
import styles from './sheets.module.css';
import type { Buying } from './usePurchase.ts';
import { VipHint } from './VipHint.tsx';

interface BuySheetProps {
  chapter: ChapterInfo;
  /** Base path of the book's cover; `undefined` while unknown. */
  cover: string | undefined;
  /** The user's coins; `undefined` while unknown. */
  balance: number | undefined;
  buying: Buying;
}

/** Price and terms of a chapter, with the auto-buy switch (spec §2 Reader dialogs). */
export function BuySheet({ chapter, cover, balance, buying }: BuySheetProps) {
  const { purchase, auto, limit, chooseAuto, chooseLimit, buy, cancel } = buying;
  const busy = isRunning(purchase) && !purchase.auto;
  return (
    <Sheet
      open={busy || purchase.kind === 'offered'}
      title={purchaseMessages.buyTitle}
      closeLabel={readingMessages.close}
      onClose={cancel}
    >
      <div className={cx(bookRow.row, styles.chapter)}>
        {cover !== undefined && (
          <div className={cx(bookRow.cover, styles.cover)}>
            <BookCover path={cover} title={chapter.bookTitle} />
          </div>
        )}
        <div className={bookRow.body}>
          <b className={bookRow.title}>{chapterName(chapter)}</b>
          <p className={cx(bookRow.line, styles.line)}>{chapter.bookTitle}</p>
          <p className={cx(bookRow.line, styles.line, styles.note)}>{purchaseMessages.buyNote}</p>
        </div>
      </div>
      <dl>
        <div className={styles.pair}>
          <dt>{purchaseMessages.buyPrice}</dt>
          <dd>
            <CoinAmount amount={chapter.price} unit={readingMessages.coins} />
          </dd>
        </div>
        {balance !== undefined && (
          <div className={styles.pair}>
            <dt>{purchaseMessages.balance}</dt>
            <dd className={text.num}>{readingMessages.price(formatCoins(balance))}</dd>
          </div>
        )}
      </dl>
      <div className={styles.auto}>
        <Switch label={purchaseMessages.autoBuy} on={auto} onChange={chooseAuto} />
        {auto && (
          <div className={styles.limit}>
            <span>{purchaseMessages.limit}</span>
            <Chips label={purchaseMessages.limit}>
              {AUTO_BUY_LIMITS.map((coins) => (
                <Chip key={coins} selected={coins === limit} onPress={() => chooseLimit(coins)}>
                  {coins === 'any' ? purchaseMessages.noLimit : readingMessages.price(formatCoins(coins))}
                </Chip>
              ))}
            </Chips>
          </div>
        )}
      </div>
      <VipHint chapter={chapter} onLeave={cancel} />
      <div className={styles.actions}>
        <Button variant="ghost" disabled={purchase.kind === 'buying'} onClick={cancel}>
          {messages.cancel}
        </Button>
        <Button busy={busy} onClick={buy}>
          {purchaseMessages.buyFor(formatCoins(chapter.price))}
        </Button>
      </div>
    </Sheet>
  );
}
