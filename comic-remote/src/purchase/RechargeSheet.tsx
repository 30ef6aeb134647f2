import { paths } from '@manying/platform/paths';
import { Link } from '@manying/platform/router';
import { Button, buttonClass } from '@manying/ui/Button';
import { formatCoins } from '@manying/ui/Coin';
import { Sheet } from '@manying/ui/Sheet';
import text from '@manying/ui/text.module.css';
import type { ChapterInfo } from '../chapters/chapter.ts';
import { chapterName } from '../chapters/chapterName.ts';
import { messages } from '../messages.ts';
import { readingMessages } from '../readingMessages.ts';
import { missingCoins } from './purchase.ts';
import { purchaseMessages } from './purchaseMessages.ts';
import { rechargeState } from './rechargeState.ts';
import styles from './sheets.module.css';
import type { Buying } from './usePurchase.ts';
import { VipHint } from './VipHint.tsx';

interface RechargeSheetProps {
  chapter: ChapterInfo;
  /** The user's coins; `undefined` while unknown. */
  balance: number | undefined;
  buying: Buying;
}

/** Too few coins: the missing amount, and the way to the checkout or the recharge centre (spec §4: buy code 999). */
export function RechargeSheet({ chapter, balance = 0, buying }: RechargeSheetProps) {
  const { purchase, hasCheckout, recharge, cancel } = buying;
  const missing = missingCoins(balance, chapter.price);
  return (
    <Sheet
      open={purchase.kind === 'insufficient'}
      title={purchaseMessages.insufficientCoins}
      closeLabel={readingMessages.close}
      onClose={cancel}
    >
      <div className={styles.need}>
        <p className={styles.ends}>
          <span>
            {purchaseMessages.balanceNow}{' '}
            <b className={text.num}>{readingMessages.price(formatCoins(balance))}</b>
          </span>
          <span>
            {purchaseMessages.chapterNeeds}{' '}
            <b className={text.num}>{readingMessages.price(formatCoins(chapter.price))}</b>
          </span>
        </p>
        <meter
          className={styles.gauge}
          min={0}
          max={chapter.price}
          value={Math.min(balance, chapter.price)}
          aria-label={purchaseMessages.insufficientCoins}
        />
        {missing > 0 && <p>{purchaseMessages.missing(formatCoins(missing), chapterName(chapter))}</p>}
      </div>
      <VipHint chapter={chapter} onLeave={cancel} />
      <div className={styles.actions}>
        <Button variant="ghost" onClick={cancel}>
          {messages.cancel}
        </Button>
        {hasCheckout ? (
          <Button onClick={recharge}>{purchaseMessages.recharge}</Button>
        ) : (
          <Link
            to={paths.purchase(chapter.bookId)}
            state={rechargeState(chapter, chapter)}
            className={buttonClass('primary')}
            onClick={cancel}
          >
            {purchaseMessages.recharge}
          </Link>
        )}
      </div>
    </Sheet>
  );
}
