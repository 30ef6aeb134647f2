import { lockedMessages } from '../film/lockedMessages.ts';
import type { VideoPurchase } from '../film/usePurchase.ts';
import { ReloadActions } from './StageMessage.tsx';
import styles from './VideoStage.module.css';

/** Replaces the player after a purchase that the provider does not report yet. */
export function PurchaseUnconfirmed({ purchase }: { purchase: VideoPurchase }) {
  return (
    <div className={styles.layer} role="status">
      <h2 className={styles.heading}>{lockedMessages.unconfirmed}</h2>
      <p className={styles.text}>{lockedMessages.unconfirmedText}</p>
      <ReloadActions busy={purchase.busy} onReload={purchase.recheck} />
    </div>
  );
}
