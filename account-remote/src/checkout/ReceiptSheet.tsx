import { type CheckoutReceipt, closeCheckout, RECEIPT_DURATION } from '@manying/platform/payment';
import { selectUser, useAccountVisitorQuery } from '@manying/platform/session';
import { useAppDispatch, useAppSelector } from '@manying/platform/store';
import { Button } from '@manying/ui/Button';
import { Coin, CoinAmount, formatCoins } from '@manying/ui/Coin';
import { Icon } from '@manying/ui/Icon';
import { check } from '@manying/ui/icons';
import { Sheet } from '@manying/ui/Sheet';
import { type AnimationEvent, type CSSProperties, useState } from 'react';
import { payMessages } from '../pay/payMessages.ts';
import { payReturnMessages } from '../pay/payReturnMessages.ts';
import { checkoutMessages as text } from './checkoutMessages.ts';
import { kindOfItem } from './kindOfItem.ts';
import { pursed } from './purse.ts';
import styles from './Receipt.module.css';

/** Coins that fly to the purse. */
const FLYING_COINS = Array.from({ length: 13 }, (_, index) => index);
const MS_PER_SECOND = 1000;

/** What has arrived, and what was bought. It closes by itself. */
export default function ReceiptSheet({ receipt: { wanted, credit } }: { receipt: CheckoutReceipt }) {
  const dispatch = useAppDispatch();
  // The balance before the purchase is known until the account is fetched.
  const { isFetching } = useAccountVisitorQuery(undefined, { refetchOnMountOrArgChange: true });
  const known = useAppSelector(selectUser)?.coins;
  const balance = isFetching ? undefined : known;
  // Without motion no coin flies.
  const [landed, setLanded] = useState(() =>
    matchMedia('(prefers-reduced-motion: reduce)').matches ? FLYING_COINS.length : 0,
  );
  const close = () => closeCheckout(dispatch);
  function onLanded({ target }: AnimationEvent) {
    if (target instanceof Element && target.classList.contains(styles.flying ?? ''))
      setLanded((now) => now + 1);
  }

  const { continueReading, continueWatching, coinsCredited } = payReturnMessages;
  return (
    <Sheet
      open
      title={coinsCredited(formatCoins(credit.coins))}
      closeLabel={payMessages.close}
      onClose={close}
      sign={
        <span className={styles.disc}>
          <Icon glyph={check} />
        </span>
      }
      above={
        <div className={styles.flight} aria-hidden="true" onAnimationEnd={onLanded}>
          {FLYING_COINS.map((index) => (
            <span key={index} className={styles.flying} style={{ '--index': index } as CSSProperties}>
              <Coin large />
            </span>
          ))}
          {balance !== undefined && (
            <span className={styles.purse}>
              <Coin />
              {formatCoins(
                pursed({
                  before: balance + wanted.price - credit.coins,
                  after: balance,
                  landed,
                  flying: FLYING_COINS.length,
                }),
              )}
            </span>
          )}
        </div>
      }
    >
      <div className={styles.receipt}>
        <p>{text.bought(wanted.title, formatCoins(wanted.price))}</p>
        <dl className={styles.balance}>
          <dt>{text.balanceNow}</dt>
          <dd>{balance !== undefined && <CoinAmount amount={balance} unit={text.unit} />}</dd>
        </dl>
        <Button variant="primary" block onClick={close}>
          {kindOfItem(wanted) === 'chapter' ? continueReading : continueWatching}
        </Button>
        <p className={styles.note}>{text.continues(RECEIPT_DURATION / MS_PER_SECOND)}</p>
      </div>
    </Sheet>
  );
}
