import { Button } from '@manying/ui/Button';
import { Sheet } from '@manying/ui/Sheet';
import { payMessages } from '../pay/payMessages.ts';
import type { Channel, Package } from '../pay/purchaseInfo.ts';
import { ChannelRows } from './ChannelRows.tsx';
import styles from './ChannelSheet.module.css';
import { LazyNoChannels } from './LazyNoChannels.tsx';
import { orderSummary } from './orderLabels.ts';
import { PaymentFailure } from './PaymentFailure.tsx';
import { ListPrice, Price } from './Price.tsx';
import type { PaymentFlow } from './paymentFlow.ts';

const text = payMessages.channels;

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
          <ChannelRows chosen={chosen} channels={channels} channel={channel} onPick={onPick} />
          <PaymentFailure failure={payment.failure} />
          <div className={styles.next}>
            <Button variant="primary" block onClick={() => payment.chooseChannel(channel)}>
              {text.next}
            </Button>
          </div>
        </>
      ) : (
        <LazyNoChannels onSupport={onSupport} />
      )}
    </Sheet>
  );
}
