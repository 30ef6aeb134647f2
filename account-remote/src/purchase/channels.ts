/** The ways to pay as they are worded (spec §3 pay sub-type). */
import { type Channel, FULL_PRICE } from '../pay/purchaseInfo.ts';
import { payMessages } from '../payMessages.ts';

/** The discount's label, '' when there is none. */
export function discountLabel({ discount }: Channel): string {
  return discount > 0 && discount < FULL_PRICE ? payMessages.channels.discount(discount) : '';
}
