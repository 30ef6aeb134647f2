import { CoinAmount } from '@manying/ui/Coin';
import { check, crown } from '@manying/ui/icons';
import { Tag } from '@manying/ui/Tag';
import type { Offer } from '../film/access.ts';
import { messages } from '../messages.ts';
import styles from './DetailPage.module.css';

interface PriceLineProps {
  offer: Offer;
  /** In coins. */
  price: number;
}

/** The line below the title: bought, for members, free, or the price. */
export function PriceLine(props: PriceLineProps) {
  return <p className={styles.priceLine}>{lineOf(props)}</p>;
}

function lineOf({ offer, price }: PriceLineProps) {
  switch (offer) {
    case 'membership':
      return (
        <>
          <Tag kind="vip" icon={crown}>
            {messages.membersTag}
          </Tag>
          {messages.membersOffer}
        </>
      );
    case 'bought':
      return (
        <>
          <Tag kind="free" icon={check}>
            {messages.bought}
          </Tag>
          {messages.permanent}
        </>
      );
    case 'free':
      return <Tag kind="free">{messages.free}</Tag>;
    case 'sale':
      return (
        <>
          <span className={styles.price}>
            <CoinAmount amount={price} unit={messages.coins} />
          </span>
          {messages.buyOnce}
        </>
      );
  }
}
