/** Evaluates the provider's answer to buying a video (spec §4, §8). */
import { CODE, type Envelope } from '@manying/platform/envelope';

/**
 * How long the message about an insufficient balance shows before the recharge centre opens, in ms (spec §4).
 */
export const RECHARGE_DELAY = 1000;

/**
 * Delays before refetching a bought video that the provider does not report as bought yet, in ms. The replica
 * that answers may lag behind the one that recorded the purchase.
 */
export const CONFIRM_DELAYS: readonly number[] = [1000, 2000, 4000, 8000];

/**
 * `bought`: show `msg`, reload the page. `unpaid`: show `msg`, go to the recharge centre. `refused`: show
 * `msg`.
 */
export interface PurchaseOutcome {
  readonly kind: 'bought' | 'unpaid' | 'refused';
  readonly msg: string;
}

/** Outcome of the answer to buying. */
export function purchaseOutcome({ ok, code, msg }: Envelope): PurchaseOutcome {
  if (code === CODE.unpaid) return { kind: 'unpaid', msg };
  return { kind: ok ? 'bought' : 'refused', msg };
}
