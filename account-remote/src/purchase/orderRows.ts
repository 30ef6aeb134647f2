/** What an order says besides its sum: the package, its bonus, and what the payer has afterwards. */
import type { WantedItem } from '@manying/platform/payment';
import type { User } from '@manying/platform/session';
import { formatCoins } from '@manying/ui/Coin';
import { afterPayment, coinsOf } from '../checkout/order.ts';
import type { Package } from '../pay/purchaseInfo.ts';
import { formatYuan } from '../pay/yuan.ts';
import { membershipEnd } from '../vip/membershipTerms.ts';
import { orderTitle } from './orderLabels.ts';
import { orderMessages as text } from './orderMessages.ts';

export interface OrderRow {
  readonly kind: 'package' | 'bonus' | 'balance' | 'vipEnd';
  readonly label: string;
  readonly value: string;
}

/**
 * The rows of an order. The balance is left out when the package's number of coins is unknown, the end of a membership
 * when its days are.
 * @param agreed the chapter or film that is bought when the coins have arrived; `undefined` for none.
 */
export function orderRows(
  chosen: Package,
  user: User,
  agreed: Pick<WantedItem, 'price'> | undefined,
  now = Date.now(),
): readonly OrderRow[] {
  const rows: OrderRow[] = [
    { kind: 'package', label: orderTitle(chosen), value: text.price(formatYuan(chosen.amountLevel)) },
  ];
  if (chosen.presentCount > 0)
    rows.push({
      kind: 'bonus',
      label: text.bonus,
      value: text.bonusCoins(formatCoins(chosen.presentCount)),
    });
  if (chosen.type === 'vip') {
    const value = membershipEnd(chosen, user, now);
    if (value) rows.push({ kind: 'vipEnd', label: text.vipEnd, value });
  } else if (chosen.itemCount > 0) {
    const { balance, isBought } = agreed
      ? afterPayment(chosen, user.coins, agreed.price)
      : { balance: user.coins + coinsOf(chosen), isBought: false };
    rows.push({
      kind: 'balance',
      label: isBought ? text.balanceAfterAll : text.balanceAfter,
      value: formatCoins(balance),
    });
  }
  return rows;
}
