import type { WantedItem } from '@manying/platform/payment';
import { formatCoins } from '@manying/ui/Coin';
import { payMessages } from '../pay/payMessages.ts';
import styles from './Purchase.module.css';

interface AgreeToBuyProps {
  wanted: WantedItem;
  isAgreed: boolean;
  onChange: (isAgreed: boolean) => void;
}

/** Asks whether the chapter or film is bought when the coins have arrived; without its price it cannot be agreed. */
export function AgreeToBuy({ wanted, isAgreed, onChange }: AgreeToBuyProps) {
  if (wanted.price === 0) return null;
  return (
    <label className={styles.agree}>
      <input type="checkbox" checked={isAgreed} onChange={(event) => onChange(event.target.checked)} />
      {payMessages.purchase.buyOnArrival(wanted.title, formatCoins(wanted.price))}
    </label>
  );
}
