/**
 * Says at the chapter or film to which the visitor returns that the membership has arrived (docs/decisions/037). Coins are
 * confirmed there by the receipt of the checkout.
 */
import { type Credit, pendingPayment, watchCredit } from '@manying/platform/payment';
import { fieldStorage } from '@manying/platform/persistence';
import { useAppDispatch } from '@manying/platform/store';
import { showToast } from '@manying/ui/Toast';
import { useEffect } from 'react';
import * as v from 'valibot';
import { payMessages } from '../pay/payMessages.ts';

/** The payment whose membership was announced last: it is announced once, also after a reload and in several tabs. */
const announced = fieldStorage<number>('account', 'announcedPayment', { version: 1, schema: v.number() });

/** Renders nothing: the page below stays usable. */
export default function MembershipNotice() {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const payment = pendingPayment();
    if (payment?.type !== 'vip' || announced.read() === payment.begunAt) return;
    const { begunAt } = payment;
    function announce({ type }: Credit): void {
      // Another tab may have begun a newer payment, which has arrived instead.
      if (type !== 'vip' || pendingPayment()?.begunAt !== begunAt || announced.read() === begunAt) return;
      announced.write(begunAt);
      showToast(payMessages.purchase.vip, 'success');
    }
    return watchCredit(dispatch, { onCredit: announce, onUncertain: () => undefined });
  }, [dispatch]);
  return null;
}
