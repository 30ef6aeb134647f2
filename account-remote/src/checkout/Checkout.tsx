/**
 * The checkout over the reader or the player (docs/decisions/039): packages, channels and the purchase in one sheet. The
 * page that opened it owns the purchase.
 */
import { checkoutAppeared, currentCheckout } from '@manying/platform/payment';
import { useAppDispatch } from '@manying/platform/store';
import { lazyPart } from '@manying/ui/lazyPart';
import { useEffect, useState } from 'react';
import { OrderSheet } from './OrderSheet.tsx';

const ReceiptSheet = lazyPart(() => import(/* webpackChunkName: "receipt" */ './ReceiptSheet.tsx'));

export default function Checkout() {
  const [checkout] = useState(currentCheckout);
  const dispatch = useAppDispatch();
  useEffect(() => checkoutAppeared(dispatch), [dispatch]);
  if (!checkout) return null;
  return checkout.kind === 'order' ? <OrderSheet order={checkout} /> : <ReceiptSheet receipt={checkout} />;
}
