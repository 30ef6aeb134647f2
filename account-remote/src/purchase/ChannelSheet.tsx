import { Button } from '@manying/ui/Button';
import { cx } from '@manying/ui/cx';
import { Icon } from '@manying/ui/Icon';
import { alert, bolt, card, type Glyph, scan } from '@manying/ui/icons';
import { Sheet } from '@manying/ui/Sheet';
import { useId } from 'react';
import { payMessages } from '../pay/payMessages.ts';
import type { Channel, Package } from '../pay/purchaseInfo.ts';
import styles from './ChannelSheet.module.css';
import { discountLabel } from './channels.ts';
import { NoChannels } from './NoChannels.tsx';
import { ListPrice, Price } from './Price.tsx';
import { orderSummary } from './packages.ts';
import type { PaymentFlow } from './usePay.ts';

const text = payMessages.channels;

/** Icon of a channel, by its `superiorCode`. */
const CHANNEL_ICONS: ReadonlyMap<string, readonly [glyph: Glyph, className: string | undefined]> = new Map([
  ['alipay', [scan, styles.scan]],
  ['wechat_pay', [bolt, styles.quick]],
]);
const DEFAULT_ICON = [card, styles.card] as const;

interface ChannelSheetProps {
  chosen: Package;
  channels: readonly Channel[];
  /** The chosen channel; `undefined` when there is none. */
  channel: Channel | undefined;
  onPick: (code: string) => void;
  payment: PaymentFlow;
  onSupport: () => void;
}

/** Choice of the payment channel (spec §4 pay flow); without channels, a link to the support (spec §8). */
export function ChannelSheet({ chosen, channels, channel, onPick, payment, onSupport }: ChannelSheetProps) {
  const group = useId();
  return (
    <Sheet
      open={payment.step === 'channels'}
      title={text.title}
      closeLabel={payMessages.close}
      onClose={payment.cancel}
    >
      {channel ? (
        <>
          <p className={styles.summary}>
            {orderSummary(chosen)} · <Price chosen={chosen} channel={channel} />{' '}
            <ListPrice chosen={chosen} channel={channel} />
          </p>
          <div role="radiogroup" aria-label={text.title}>
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
          {payment.failure && (
            <p className={styles.failure} role="alert">
              <Icon glyph={alert} size="s" />
              {payment.failure}
            </p>
          )}
          <div className={styles.next}>
            <Button variant="primary" block onClick={() => payment.chooseChannel(channel)}>
              {text.next}
            </Button>
          </div>
        </>
      ) : (
        <NoChannels onSupport={onSupport} />
      )}
    </Sheet>
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
