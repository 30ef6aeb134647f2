import { isPurchaseAgreed, pendingPayment } from '@manying/platform/payment';

/**
 * Whether the page of a refused chapter waits for what was paid for it: the coins of an agreed purchase, or a membership.
 * @param hasArrived a membership has: one that does not open the chapter is not waited for again.
 */
export function isPaymentAwaited(path: string, price: number, hasArrived: boolean): boolean {
  if (isPurchaseAgreed(path, price)) return true;
  const payment = pendingPayment();
  return !hasArrived && payment?.type === 'vip' && payment.wanted?.path === path;
}
