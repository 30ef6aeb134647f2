/** What stands in place of an order. */
import { paths } from '@manying/platform/paths';
import type { CheckoutOrder } from '@manying/platform/payment';
import { Link } from '@manying/platform/router';
import { Button } from '@manying/ui/Button';
import { refresh } from '@manying/ui/icons';
import { DelayedSkeleton, Skeleton } from '@manying/ui/Skeleton';
import { failureText } from '../failureText.ts';
import { payMessages } from '../pay/payMessages.ts';
import styles from './Checkout.module.css';
import { checkoutMessages as text } from './checkoutMessages.ts';

/** Link to the recharge centre, which knows the item. */
export function RechargeCentreLink({ order }: { order: CheckoutOrder }) {
  return (
    <Link
      to={paths.purchase(order.bookId)}
      state={{ wanted: order.wanted }}
      className={styles.centre}
      onClick={order.onDismiss}
    >
      {text.allPackages}
    </Link>
  );
}

export function OrderSkeleton() {
  return (
    <DelayedSkeleton
      loading
      label={payMessages.loading}
      skeleton={
        <div className={styles.skeleton}>
          <Skeleton height={40} />
          <Skeleton height={88} />
          <Skeleton height={58} />
        </div>
      }
    >
      {null}
    </DelayedSkeleton>
  );
}

interface OrderFailedProps {
  order: CheckoutOrder;
  /** Why the offer could not be loaded; `undefined` when its code could not. */
  error?: unknown;
  busy: boolean;
  onRetry: () => void;
}

/** The offer could not be loaded: a retry, and the way to the recharge centre. */
export function OrderFailed({ order, error, busy, onRetry }: OrderFailedProps) {
  return (
    <div className={styles.failed} role="alert">
      <p>{failureText(error)}</p>
      <Button icon={refresh} busy={busy} onClick={onRetry}>
        {payMessages.retry}
      </Button>
      <RechargeCentreLink order={order} />
    </div>
  );
}
