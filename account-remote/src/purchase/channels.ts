/** The ways to pay as they are worded (spec §3 pay sub-type). */
import { type Channel, FULL_PRICE } from '../pay/purchaseInfo.ts';
import { payMessages } from '../payMessages.ts';

/** The channel that is chosen: the one that was picked, else the first; `undefined` when there is none. */
export function selectedChannel(channels: readonly Channel[], picked: string): Channel | undefined {
  return channels.find(({ code }) => code === picked) ?? channels[0];
}

/** The discount's label, '' when there is none. */
export function discountLabel({ discount }: Channel): string {
  return discount > 0 && discount < FULL_PRICE ? payMessages.channels.discount(discount) : '';
}
