import { paths } from '@manying/platform/paths';
import type { RechargeState } from '@manying/platform/payment';
import { Link } from '@manying/platform/router';
import { Button } from '@manying/ui/Button';
import { formatCoins } from '@manying/ui/Coin';
import { lockedMessages } from '../film/lockedMessages.ts';
import { useWantedFilm } from '../film/wantedFilm.ts';
import { messages } from '../messages.ts';
import type { VideoDetail } from '../schemas.ts';
import styles from './VideoStage.module.css';

interface PreviewEndedProps {
  video: VideoDetail;
  purchase: { readonly buy: () => void; readonly busy: boolean };
}

/**
 * Replaces the player when the preview is used up (spec §4): the price, a link to recharge and the buy
 * button.
 */
export function PreviewEnded({ video, purchase }: PreviewEndedProps) {
  const wanted = useWantedFilm(video);
  return (
    <div className={styles.layer}>
      <h2 className={styles.heading}>{lockedMessages.previewEnded}</h2>
      <p className={styles.text}>{lockedMessages.previewPrice(formatCoins(video.price))}</p>
      <p className={styles.secondary}>{lockedMessages.previewPermanent}</p>
      <div className={styles.actions}>
        <Link to={paths.purchase()} state={{ wanted } satisfies RechargeState} className={styles.recharge}>
          {messages.recharge}
        </Link>
        <Button variant="primary" busy={purchase.busy} onClick={purchase.buy}>
          {messages.buyFor(formatCoins(video.price))}
        </Button>
      </div>
    </div>
  );
}
