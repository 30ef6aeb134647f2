/** The ways to pay as they are worded (spec §3 pay sub-type). */
import type { Channel } from '../pay/purchaseInfo.ts';
import { payMessages } from '../payMessages.ts';

/** Tenths of the price below which a discount is told (spec §3: shown as N折 when under 10). */
const FULL_PRICE = 10;

/** The discount's label, '' when there is none. */
export function discountLabel({ discount }: Channel): string {
  return discount > 0 && discount < FULL_PRICE ? payMessages.channels.discount(discount) : '';
}
