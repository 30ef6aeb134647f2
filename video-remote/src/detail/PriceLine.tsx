import { CoinAmount } from '@manying/ui/Coin';
import { check, crown } from '@manying/ui/icons';
import { Tag } from '@manying/ui/Tag';
import { messages } from '../messages.ts';
import type { VideoDetail } from '../schemas.ts';
import styles from './DetailPage.module.css';

interface PriceLineProps {
  video: VideoDetail;
  /** Paid, but the provider does not report it as bought yet. */
  isPaid: boolean;
  /** The viewer has to become a member before buying. */
  isMembersOnly: boolean;
}

/** The line below the title: bought, for members, free, or the price. */
export function PriceLine({ video, isPaid, isMembersOnly }: PriceLineProps) {
  if (isMembersOnly) {
    return (
      <p className={styles.priceLine}>
        <Tag kind="vip" icon={crown}>
          {messages.membersTag}
        </Tag>
        {messages.membersOffer}
      </p>
    );
  }
  if (video.bought || isPaid) {
    return (
      <p className={styles.priceLine}>
        <Tag kind="free" icon={check}>
          {messages.bought}
        </Tag>
        {messages.permanent}
      </p>
    );
  }
  if (video.price === 0) {
    return (
      <p className={styles.priceLine}>
        <Tag kind="free">{messages.free}</Tag>
      </p>
    );
  }
  return (
    <p className={styles.priceLine}>
      <span className={styles.price}>
        <CoinAmount amount={video.price} unit={messages.coins} />
      </span>
      {messages.buyOnce}
    </p>
  );
}
