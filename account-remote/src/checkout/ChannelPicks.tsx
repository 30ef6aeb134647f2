import { cx } from '@manying/ui/cx';
import { useId } from 'react';
import type { Channel, Package } from '../pay/purchaseInfo.ts';
import { discountLabel } from '../purchase/channels.ts';
import { Price } from '../purchase/Price.tsx';
import styles from './ChannelPicks.module.css';
import { checkoutMessages as text } from './checkoutMessages.ts';

interface ChannelPicksProps {
  channels: readonly Channel[];
  channel: Channel;
  chosen: Package;
  /** Code of the channel that was used last. */
  last: string;
  onPick: (code: string) => void;
}

/** The channels as small cards, each with its discount and price, or that it was used last. */
export function ChannelPicks({ channels, channel, chosen, last, onPick }: ChannelPicksProps) {
  const group = useId();
  return (
    <div className={styles.channels} role="radiogroup" aria-label={text.channels}>
      {channels.map((offered) => {
        const discount = discountLabel(offered);
        return (
          <label key={offered.code} className={cx(styles.channel, offered === channel && styles.picked)}>
            <input
              type="radio"
              name={group}
              value={offered.code}
              checked={offered === channel}
              onChange={() => onPick(offered.code)}
            />
            {offered.name}
            <small>
              {discount && <em>{discount} </em>}
              {offered.code === last && !discount ? (
                text.usedLast
              ) : (
                <Price chosen={chosen} channel={offered} />
              )}
            </small>
          </label>
        );
      })}
    </div>
  );
}
