import type { WantedItem } from '@manying/platform/payment';
import { Button } from '@manying/ui/Button';
import { formatCoins } from '@manying/ui/Coin';
import { Icon } from '@manying/ui/Icon';
import { right } from '@manying/ui/icons';
import type { Package } from '../pay/purchaseInfo.ts';
import { formatShortYuan } from '../pay/yuan.ts';
import styles from './Checkout.module.css';
import { checkoutMessages as text } from './checkoutMessages.ts';
import { kindOfItem } from './kindOfItem.ts';
import { lowestPrice } from './order.ts';

interface EnoughProps {
  wanted: WantedItem;
  balance: number;
  /** What could be bought instead. */
  offered: Readonly<Record<Package['type'], readonly Package[]>>;
  onBuy: () => void;
  /** Shows the packages. */
  onUnfold: () => void;
}

/**
 * The balance covers the price by now, as after a recharge on another phone: only the purchase is left. Packages and
 * memberships are one press away.
 */
export function Enough({ wanted, balance, offered, onBuy, onUnfold }: EnoughProps) {
  const kinds = (['coin', 'vip'] as const).filter((kind) => offered[kind].length > 0);
  const prices = kinds.map((kind) => text.from[kind](formatShortYuan(lowestPrice(offered[kind]))));
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
      {kinds.length > 0 && (
        <button type="button" className={styles.unfold} onClick={onUnfold}>
          <span>
            <b>{kinds.map((kind) => text.kinds[kind]).join(text.or)}</b>
            <span>{prices.join(' · ')}</span>
          </span>
          <Icon glyph={right} size="s" />
        </button>
      )}
      <div className={styles.foot}>
        <Button variant="primary" block onClick={onBuy}>
          {text.buyFor[kindOfItem(wanted)](formatCoins(wanted.price))}
        </Button>
      </div>
    </>
  );
}
