/** Selection and labels of payment channels (spec §3 pay sub-type). */

import { payMessages } from '../pay/payMessages.ts';
import { type Channel, FULL_PRICE } from '../pay/purchaseInfo.ts';

/** The picked channel, else the first; `undefined` when there is none. */
export function selectedChannel(channels: readonly Channel[], picked: string): Channel | undefined {
  return channels.find(({ code }) => code === picked) ?? channels[0];
}

/** Label of the discount, rounded; '' when there is none. */
export function discountLabel({ discount }: Channel): string {
  const tenths = Number(discount.toFixed(2));
  return tenths > 0 && tenths < FULL_PRICE ? payMessages.channels.discount(tenths) : '';
}
