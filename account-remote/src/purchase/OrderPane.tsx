import { Button } from '@manying/ui/Button';
import { Coin } from '@manying/ui/Coin';
import { cx } from '@manying/ui/cx';
import { useId } from 'react';
import { amountToPay } from '../pay/amountToPay.ts';
import { ChannelRows } from './ChannelRows.tsx';
import { LazyNoChannels } from './LazyNoChannels.tsx';
import type { OrderProps } from './OrderBar.tsx';
import styles from './OrderPane.module.css';
import { submitLabel } from './orderLabels.ts';
import { orderMessages as text } from './orderMessages.ts';
import { orderRows } from './orderRows.ts';
import { PaymentFailure } from './PaymentFailure.tsx';
import { ListPrice, Price } from './Price.tsx';
import page from './Purchase.module.css';
import { Terms } from './Terms.tsx';

/**
 * The order in a wide window, beside the packages: what is paid for, what the payer has afterwards, and the channels
 * (docs/decisions/093).
 */
export default function OrderPane(props: OrderProps) {
  const { user, chosen, channels, channel, onPick, payment, onSupport, agreed, children } = props;
  const heading = useId();
  return (
    <section className={cx(page.order, styles.pane)} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {text.title}
      </h2>
      <dl className={styles.rows}>
        {orderRows(chosen, user, agreed).map(({ kind, label, value }) => (
          <div key={kind}>
            <dt>{label}</dt>
            <dd className={kind === 'bonus' ? styles.bonus : undefined}>
              {kind === 'balance' && <Coin />}
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.agree}>{children}</div>
      {channel ? (
        <>
          <p className={styles.label}>{text.channels}</p>
          <div className={styles.channels}>
            <ChannelRows chosen={chosen} channels={channels} channel={channel} onPick={onPick} />
          </div>
          <div className={styles.foot}>
            <p className={styles.sum} aria-live="polite">
              <span>{text.due}</span>
              <ListPrice chosen={chosen} channel={channel} />
              <Price chosen={chosen} channel={channel} />
            </p>
            <PaymentFailure failure={payment.failure} />
            <Button variant="primary" block onClick={() => payment.chooseChannel(channel)}>
              {submitLabel(chosen, amountToPay(chosen, channel))}
            </Button>
          </div>
        </>
      ) : (
        <div className={styles.none}>
          <LazyNoChannels onSupport={onSupport} />
        </div>
      )}
      <Terms />
    </section>
  );
}
