/** What follows from the provider's answer to buying a video (spec §4, §8). */
import { CODE, type Envelope } from '@manying/platform/envelope';

/** How long the message about too small a balance stands before the recharge centre opens, in ms (spec §4). */
export const RECHARGE_DELAY = 1000;

/**
 * Pauses before a bought video is asked for again while the provider still calls it unbought, in ms. The copy that
 * answers may lag behind the one that sold it.
 */
export const CONFIRM_DELAYS: readonly number[] = [1000, 2000, 4000, 8000];

/** `bought`: show `msg`, reload the page. `unpaid`: show `msg`, go to the recharge centre. `refused`: show `msg`. */
export interface PurchaseOutcome {
  readonly kind: 'bought' | 'unpaid' | 'refused';
  readonly msg: string;
}

/** Reads the answer to buying. */
export function purchaseOutcome({ ok, code, msg }: Envelope): PurchaseOutcome {
  if (code === CODE.unpaid) return { kind: 'unpaid', msg };
  return { kind: ok ? 'bought' : 'refused', msg };
}
