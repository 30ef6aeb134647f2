import type { WantedItem } from '@manying/platform/payment';
import { Button } from '@manying/ui/Button';
import { formatCoins } from '@manying/ui/Coin';
import styles from './Checkout.module.css';
import { checkoutMessages as text } from './checkoutMessages.ts';
import { kindOfItem } from './kindOfItem.ts';

interface EnoughProps {
  wanted: WantedItem;
  balance: number;
  onBuy: () => void;
}

/** The balance covers the price by now, as after a recharge on another phone: only the purchase is left. */
export function Enough({ wanted, balance, onBuy }: EnoughProps) {
  return (
    <>
      <dl className={styles.sums}>
        <div>
          <dt>{text.balance}</dt>
          <dd>{text.coins(formatCoins(balance))}</dd>
        </div>
        <div>
          <dt>{text.balanceAfter}</dt>
          <dd>{text.coins(formatCoins(balance - wanted.price))}</dd>
        </div>
      </dl>
      <div className={styles.foot}>
        <Button variant="primary" block onClick={onBuy}>
          {text.buyFor[kindOfItem(wanted)](formatCoins(wanted.price))}
        </Button>
      </div>
    </>
  );
}
