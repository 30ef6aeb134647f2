/** Purchase of a chapter as a pure state machine (spec §4 Reader chapter load, §8 code 999). */
import { CODE, type Envelope } from '@manying/platform/envelope';

/** State of the purchase of one chapter. */
export type Purchase =
  /** Initial state, before the refusal is handled. */
  | { readonly kind: 'idle' }
  /** The buy sheet is open. */
  | { readonly kind: 'offered' }
  /** The user closed the sheet; the page shows that the chapter is locked and offers it again. */
  | { readonly kind: 'declined' }
  /** The request is running; `auto` when no press sent it and no sheet is open. */
  | { readonly kind: 'buying'; readonly auto: boolean }
  /** Paid; the chapter is being refetched. */
  | { readonly kind: 'bought' }
  /** Too few coins: the recharge sheet is open. */
  | { readonly kind: 'insufficient' };

/** Result of a buy request. */
export type BuyResult = 'bought' | 'insufficient' | 'failed';

/** Events of the state machine. */
export type PurchaseEvent =
  /** The chapter was refused with code 999; `auto` when auto-buy is on for the book. */
  | { readonly type: 'refused'; readonly auto: boolean }
  /** The coins for an agreed purchase have arrived. */
  | { readonly type: 'agreed' }
  | { readonly type: 'buy' | 'cancel' | 'reopen' }
  | { readonly type: 'completed'; readonly result: BuyResult };

/** The initial state. */
export const IDLE: Purchase = { kind: 'idle' };

/** The next state; the same object when the event does not apply to the state. */
export function purchaseAfter(purchase: Purchase, event: PurchaseEvent): Purchase {
  switch (event.type) {
    case 'refused':
      // Refused again after payment: ask, so that auto-buy never pays twice.
      if (purchase.kind === 'bought') return { kind: 'offered' };
      if (purchase.kind !== 'idle' && purchase.kind !== 'declined') return purchase;
      return event.auto ? { kind: 'buying', auto: true } : { kind: 'offered' };
    case 'agreed':
      if (purchase.kind === 'idle') return { kind: 'buying', auto: true };
      return purchase.kind === 'offered' ? { kind: 'buying', auto: false } : purchase;
    case 'reopen':
      return purchase.kind === 'declined' ? { kind: 'offered' } : purchase;
    case 'buy':
      return purchase.kind === 'offered' ? { kind: 'buying', auto: false } : purchase;
    case 'cancel':
      return purchase.kind === 'offered' || purchase.kind === 'insufficient'
        ? { kind: 'declined' }
        : purchase;
    case 'completed':
      if (purchase.kind !== 'buying') return purchase;
      return { kind: event.result === 'failed' ? 'offered' : event.result };
  }
}

/** Result of a buy response; `envelope` is `undefined` when the request failed. */
export function buyResult(envelope: Pick<Envelope, 'ok' | 'code'> | undefined): BuyResult {
  if (envelope?.ok) return 'bought';
  return envelope?.code === CODE.unpaid ? 'insufficient' : 'failed';
}

/** Coins missing for a price; 0 when the balance suffices. */
export function missingCoins(balance: number, price: number): number {
  return Math.max(0, price - balance);
}
