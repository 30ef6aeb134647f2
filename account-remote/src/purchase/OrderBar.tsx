import type { WantedItem } from '@manying/platform/payment';
import type { User } from '@manying/platform/session';
import { ActionBar } from '@manying/ui/ActionBar';
import { Button } from '@manying/ui/Button';
import { cx } from '@manying/ui/cx';
import type { ReactNode } from 'react';
import { amountToPay } from '../pay/amountToPay.ts';
import type { Channel, Package } from '../pay/purchaseInfo.ts';
import { ChannelSheet } from './ChannelSheet.tsx';
import styles from './OrderBar.module.css';
import { receivedLabel, submitLabel } from './orderLabels.ts';
import { ListPrice, Price } from './Price.tsx';
import page from './Purchase.module.css';
import type { PaymentFlow } from './paymentFlow.ts';
import { Terms } from './Terms.tsx';

/** The order, and what changes it. */
export interface OrderProps {
  user: User;
  chosen: Package;
  channels: readonly Channel[];
  /** The chosen channel; `undefined` when there is none. */
  channel: Channel | undefined;
  onPick: (code: string) => void;
  payment: PaymentFlow;
  onSupport: () => void;
  /** The chapter or film that is bought when the coins have arrived; `undefined` for none. */
  agreed: WantedItem | undefined;
  /** The question whether it is bought. */
  children: ReactNode;
}

/** The order on a phone: sum and button at the bottom of the screen, and the channels in a sheet. */
export function OrderBar({ chosen, channels, channel, onPick, payment, onSupport, children }: OrderProps) {
  return (
    <>
      {children}
      <div className={cx(page.order, styles.order)}>
        <Terms />
        <ActionBar>
          <p className={styles.sum} aria-live="polite">
            <Price chosen={chosen} channel={channel} />
            <ListPrice chosen={chosen} channel={channel} /> <span>{receivedLabel(chosen)}</span>
          </p>
          <div className={styles.submit}>
            <Button variant="primary" block onClick={payment.start}>
              {submitLabel(chosen, amountToPay(chosen, channel))}
            </Button>
          </div>
        </ActionBar>
      </div>
      <ChannelSheet
        chosen={chosen}
        channels={channels}
        channel={channel}
        onPick={onPick}
        payment={payment}
        onSupport={onSupport}
      />
    </>
  );
}
