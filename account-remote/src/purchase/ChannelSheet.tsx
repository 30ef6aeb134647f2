import { Button } from '@manying/ui/Button';
import { cx } from '@manying/ui/cx';
import { Icon } from '@manying/ui/Icon';
import { alert, bolt, card, type Glyph, headset, scan, wallet } from '@manying/ui/icons';
import { Sheet } from '@manying/ui/Sheet';
import { useId } from 'react';
import { DialogIcon } from '../dialogs/DialogIcon.tsx';
import type { Channel, Package } from '../pay/purchaseInfo.ts';
import { payMessages } from '../payMessages.ts';
import styles from './ChannelSheet.module.css';
import { discountLabel } from './channels.ts';
import { ListPrice, Price } from './Price.tsx';
import { summaryOf } from './packages.ts';
import type { Paying } from './usePay.ts';

const text = payMessages.channels;

/** The sign of a channel, by its superior code. */
const SIGNS: ReadonlyMap<string, readonly [glyph: Glyph, className: string | undefined]> = new Map([
  ['alipay', [scan, styles.scan]],
  ['wechat_pay', [bolt, styles.quick]],
]);
const OTHER_SIGN = [card, styles.card] as const;

interface ChannelSheetProps {
  chosen: Package;
  channels: readonly Channel[];
  /** The one that is chosen; `undefined` when there is none. */
  channel: Channel | undefined;
  onPick: (code: string) => void;
  paying: Paying;
  onSupport: () => void;
}

/** How to pay for the chosen package (spec §4 pay flow); without any channel, whom to ask (spec §8). */
export function ChannelSheet({ chosen, channels, channel, onPick, paying, onSupport }: ChannelSheetProps) {
  const group = useId();
  return (
    <Sheet
      open={paying.step === 'channels'}
      title={text.title}
      closeLabel={payMessages.close}
      onClose={paying.cancel}
    >
      {channel ? (
        <>
          <p className={styles.summary}>
            {summaryOf(chosen)} · <Price chosen={chosen} channel={channel} />{' '}
            <ListPrice chosen={chosen} channel={channel} />
          </p>
          <div role="radiogroup" aria-label={text.title}>
            {channels.map((one) => (
              <ChannelRow
                key={one.code}
                chosen={chosen}
                channel={one}
                group={group}
                picked={one === channel}
                onPick={() => onPick(one.code)}
              />
            ))}
          </div>
          {paying.failure && (
            <p className={styles.failure} role="alert">
              <Icon glyph={alert} size="s" />
              {paying.failure}
            </p>
          )}
          <div className={styles.next}>
            <Button variant="primary" block onClick={() => paying.choose(channel)}>
              {text.next}
            </Button>
          </div>
        </>
      ) : (
        <div className={styles.none}>
          <DialogIcon glyph={wallet} kind="money" />
          <h3>{text.none}</h3>
          <p>
            {text.noneText}
            <br />
            {text.noneHours}
          </p>
          <Button variant="primary" icon={headset} onClick={onSupport}>
            {payMessages.contactSupport}
          </Button>
        </div>
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
  const [glyph, look] = SIGNS.get(channel.superiorCode) ?? OTHER_SIGN;
  const discount = discountLabel(channel);
  return (
    <label className={styles.channel}>
      <span className={cx(styles.sign, look)}>
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
