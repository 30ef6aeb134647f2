import { paths } from '@manying/platform/paths';
import { Link } from '@manying/platform/router';
import { Button } from '@manying/ui/Button';
import { formatCoins } from '@manying/ui/Coin';
import { messages } from '../messages.ts';
import styles from './VideoStage.module.css';

interface PreviewEndedProps {
  /** In coins. */
  price: number;
  purchase: { readonly buy: () => void; readonly busy: boolean };
}

/**
 * Replaces the player when the preview is used up (spec §4): the price, a link to recharge and the buy
 * button.
 */
export function PreviewEnded({ price, purchase }: PreviewEndedProps) {
  return (
    <div className={styles.layer}>
      <h2 className={styles.heading}>{messages.previewEnded}</h2>
      <p className={styles.text}>{messages.previewPrice(formatCoins(price))}</p>
      <p className={styles.secondary}>{messages.previewPermanent}</p>
      <div className={styles.actions}>
        <Link to={paths.purchase()} className={styles.recharge}>
          {messages.recharge}
        </Link>
        <Button variant="primary" busy={purchase.busy} onClick={purchase.buy}>
          {messages.buyFor(formatCoins(price))}
        </Button>
      </div>
    </div>
  );
}
