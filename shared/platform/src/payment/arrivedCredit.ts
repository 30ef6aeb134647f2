import { creditOf, pendingPayment, recordCredit } from '@manying/platform/payment/pendingPayment';
import { selectUser } from '@manying/platform/session';
import type { AppStore } from '@manying/platform/store';

/**
 * Stores what the pending payment has brought as soon as any page fetches the account, so that coins which are spent before the
 * confirmation do not change it (docs/decisions/037).
 */
export function recordArrivedCredit({ getState, subscribe }: AppStore): void {
  let known: ReturnType<typeof selectUser>;
  function record(): void {
    const user = selectUser(getState());
    if (!user || user === known) return;
    known = user;
    const payment = pendingPayment();
    const credit = payment && creditOf(payment, user);
    if (credit) recordCredit(payment, credit);
  }
  subscribe(record);
  record();
}
