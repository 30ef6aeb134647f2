import { CoinAmount } from '@manying/ui/Coin';
import { check } from '@manying/ui/icons';
import { Tag } from '@manying/ui/Tag';
import { messages } from '../messages.ts';
import type { VideoDetail } from '../schemas.ts';
import styles from './DetailPage.module.css';

/** The line below the title: bought, free, or what it costs. */
export function Offer({ video, paid }: { video: VideoDetail; paid: boolean }) {
  if (video.bought || paid) {
    return (
      <p className={styles.offer}>
        <Tag kind="free" icon={check}>
          {messages.bought}
        </Tag>
        {messages.forGood}
      </p>
    );
  }
  if (video.price === 0) {
    return (
      <p className={styles.offer}>
        <Tag kind="free">{messages.free}</Tag>
      </p>
    );
  }
  return (
    <p className={styles.offer}>
      <span className={styles.price}>
        <CoinAmount amount={video.price} unit={messages.coins} />
      </span>
      {messages.buyOnce}
    </p>
  );
}
