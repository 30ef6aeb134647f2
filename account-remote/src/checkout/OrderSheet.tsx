import { paths } from '@manying/platform/paths';
import { type CheckoutOrder, pendingPayment } from '@manying/platform/payment';
import { Link } from '@manying/platform/router';
import { Button, buttonClass } from '@manying/ui/Button';
import { refresh } from '@manying/ui/icons';
import { Sheet } from '@manying/ui/Sheet';
import { DelayedSkeleton, Skeleton } from '@manying/ui/Skeleton';
import { useEffect, useState } from 'react';
import { payMessages } from '../pay/payMessages.ts';
import { usePurchaseInfo } from '../purchase/usePurchaseInfo.ts';
import { LazySupportSheet } from '../support/LazySupportSheet.tsx';
import styles from './Checkout.module.css';
import { checkoutMessages as text } from './checkoutMessages.ts';
import { Item } from './Item.tsx';
import { kindOfItem } from './kindOfItem.ts';
import { Order } from './Order.tsx';

/** The sheet with the item and its order. Closing it changes nothing. */
export function OrderSheet({ order }: { order: CheckoutOrder }) {
  const { user, info, failed, busy, retry } = usePurchaseInfo();
  const [isSupportOpen, setSupportOpen] = useState(false);
  const kind = kindOfItem(order.wanted);
  useEffect(() => {
    // The visitor is back from the payment page by the browser's back button: the payment may have succeeded.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted && pendingPayment()) order.onPaid();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [order]);

  const rechargeCentre = (
    <Link
      to={paths.purchase(order.bookId)}
      state={{ wanted: order.wanted }}
      className={styles.centre}
      onClick={order.onDismiss}
    >
      {text.allPackages}
    </Link>
  );
  return (
    <>
      <Sheet
        open
        title={text.titles[kind]}
        closeLabel={payMessages.close}
        belowFilm={kind === 'film'}
        onClose={order.onDismiss}
      >
        <Item item={order} />
        {user && info ? (
          <Order
            order={order}
            user={user}
            info={info}
            rechargeCentre={rechargeCentre}
            onBuy={order.onBuy}
            onPaid={order.onPaid}
            onSupport={() => setSupportOpen(true)}
          />
        ) : failed || info ? (
          <div className={styles.failed} role="alert">
            <p>{payMessages.congested}</p>
            <Button icon={refresh} busy={busy} onClick={retry}>
              {payMessages.retry}
            </Button>
            <Link
              to={paths.purchase(order.bookId)}
              state={{ wanted: order.wanted }}
              className={buttonClass('text')}
              onClick={order.onDismiss}
            >
              {text.allPackages}
            </Link>
          </div>
        ) : (
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
        )}
      </Sheet>
      <LazySupportSheet open={isSupportOpen} onClose={() => setSupportOpen(false)} />
    </>
  );
}
