import { cx } from '@manying/ui/cx';
import { Icon } from '@manying/ui/Icon';
import { bolt, card, type Glyph, scan } from '@manying/ui/icons';
import { useId } from 'react';
import { payMessages } from '../pay/payMessages.ts';
import type { Channel, Package } from '../pay/purchaseInfo.ts';
import styles from './ChannelRows.module.css';
import { discountLabel } from './channels.ts';
import { Price } from './Price.tsx';

/** Icon of a channel, by its `superiorCode`. */
const CHANNEL_ICONS: ReadonlyMap<string, readonly [glyph: Glyph, className: string | undefined]> = new Map([
  ['alipay', [scan, styles.scan]],
  ['wechat_pay', [bolt, styles.quick]],
]);
const DEFAULT_ICON = [card, styles.card] as const;

interface ChannelRowsProps {
  chosen: Package;
  channels: readonly Channel[];
  channel: Channel;
  onPick: (code: string) => void;
}

/** The payment channels, one below the other, each with its discount. */
export function ChannelRows({ chosen, channels, channel, onPick }: ChannelRowsProps) {
  const group = useId();
  return (
    <div role="radiogroup" aria-label={payMessages.channels.title}>
      {channels.map((offered) => (
        <ChannelRow
          key={offered.code}
          chosen={chosen}
          channel={offered}
          group={group}
          picked={offered === channel}
          onPick={() => onPick(offered.code)}
        />
      ))}
    </div>
  );
}

interface ChannelRowProps {
  chosen: Package;
  channel: Channel;
  group: string;
  picked: boolean;
  onPick: () => void;
}

function ChannelRow({ chosen, channel, group, picked, onPick }: ChannelRowProps) {
  const [glyph, iconClass] = CHANNEL_ICONS.get(channel.superiorCode) ?? DEFAULT_ICON;
  const discount = discountLabel(channel);
  return (
    <label className={styles.channel}>
      <span className={cx(styles.icon, iconClass)}>
        <Icon glyph={glyph} />
      </span>
      <span className={styles.name}>
        {channel.name}
        {discount && (
          <>
            <span className={styles.discount}>{discount}</span>
            <Price chosen={chosen} channel={channel} />
          </>
        )}
      </span>
      <input type="radio" name={group} value={channel.code} checked={picked} onChange={onPick} />
    </label>
  );
}
