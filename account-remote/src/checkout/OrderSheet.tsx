import { type CheckoutOrder, pendingPayment } from '@manying/platform/payment';
import { lazyPart } from '@manying/ui/lazyPart';
import { Sheet } from '@manying/ui/Sheet';
import { useState } from 'react';
import { payMessages } from '../pay/payMessages.ts';
import { useRestoredPage } from '../pay/useRestoredPage.ts';
import { type Offer, usePurchaseInfo } from '../purchase/usePurchaseInfo.ts';
import { LazySupportSheet } from '../support/LazySupportSheet.tsx';
import { checkoutMessages as text } from './checkoutMessages.ts';
import { Item } from './Item.tsx';
import { kindOfItem } from './kindOfItem.ts';
import { OrderFailed, OrderSkeleton } from './OrderStates.tsx';

interface OrderPartProps {
  order: CheckoutOrder;
  offer: Offer;
  onSupport: () => void;
}

/** Loaded while the offer is fetched. */
const LazyOrder = lazyPart<OrderPartProps>(() => import(/* webpackChunkName: "order" */ './Order.tsx'), {
  pending: OrderSkeleton,
  failed: ({ order, busy, reload }) => <OrderFailed order={order} busy={busy} onRetry={reload} />,
});

/** The sheet with the item and its order. Closing it changes nothing. */
export function OrderSheet({ order }: { order: CheckoutOrder }) {
  const offer = usePurchaseInfo();
  const [isSupportOpen, setSupportOpen] = useState(false);
  const kind = kindOfItem(order.wanted);

  useRestoredPage(() => {
    // The visitor is back from the payment page by the browser's back button: the payment may have succeeded.
    if (pendingPayment()?.wanted?.path === order.wanted.path) order.onPaid();
  });

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
        <LazyOrder order={order} offer={offer} onSupport={() => setSupportOpen(true)} />
      </Sheet>
      <LazySupportSheet open={isSupportOpen} onClose={() => setSupportOpen(false)} />
    </>
  );
}
