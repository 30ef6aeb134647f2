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
  /** After a press, before the request: the balance is being checked. `auto` when no buy sheet is open. */
  | { readonly kind: 'checking'; readonly auto: boolean }
  /** The request is running; `auto` when no buy sheet is open. */
  | { readonly kind: 'buying'; readonly auto: boolean }
  /** Paid; the chapter is being refetched. */
  | { readonly kind: 'bought' }
  /** Too few coins: the recharge sheet is open. */
  | { readonly kind: 'insufficient' }
  /** Too few coins: the checkout is open. */
  | { readonly kind: 'checkout' };

/** Result of a buy request. */
type RequestResult = 'bought' | 'insufficient' | 'failed';

/** Result of a purchase; `short`: there are too few coins and a checkout, so no request was sent. */
export type BuyResult = RequestResult | 'short';

/** Events of the state machine. */
export type PurchaseEvent =
  /** The chapter was refused with code 999; `auto` when auto-buy is on for the book. */
  | { readonly type: 'refused'; readonly auto: boolean }
  /** The bought chapter of a strip was refused again. */
  | { readonly type: 'refusedAgain' }
  /** The coins for an agreed purchase have arrived. */
  | { readonly type: 'agreed' }
  /** The visitor recharges, in the checkout. */
  | { readonly type: 'recharge' }
  | { readonly type: 'buy' | 'cancel' | 'reopen' }
  /** After a press: as far as is known, the coins suffice. */
  | { readonly type: 'checked' }
  /** The chapter is left, or the checkout is closed without a decision of the visitor: the chapter is loaded again. */
  | { readonly type: 'paused' }
  /** The checkout has not appeared. */
  | { readonly type: 'unavailable' }
  | { readonly type: 'completed'; readonly result: BuyResult };

/** The initial state. */
export const IDLE: Purchase = { kind: 'idle' };

const AFTER_RESULT = {
  bought: 'bought',
  insufficient: 'insufficient',
  failed: 'offered',
  short: 'checkout',
} as const satisfies Record<BuyResult, Purchase['kind']>;

/** The next state; the same object when the event does not apply to the state. */
export function purchaseAfter(purchase: Purchase, event: PurchaseEvent): Purchase {
  const { kind } = purchase;
  switch (event.type) {
    case 'refused':
      // Refused again after payment: ask, so that auto-buy never pays twice.
      if (kind === 'bought') return { kind: 'offered' };
      if (kind !== 'idle' && kind !== 'declined') return purchase;
      return event.auto ? { kind: 'buying', auto: true } : { kind: 'offered' };
    case 'refusedAgain':
      return kind === 'bought' ? IDLE : purchase;
    case 'agreed':
      if (kind === 'idle' || kind === 'checkout') return { kind: 'buying', auto: true };
      return kind === 'offered' ? { kind: 'buying', auto: false } : purchase;
    case 'reopen':
      return kind === 'declined' ? { kind: 'offered' } : purchase;
    case 'buy':
      return kind === 'checkout' || kind === 'offered'
        ? { kind: 'checking', auto: kind === 'checkout' }
        : purchase;
    case 'checked':
      return kind === 'checking' ? { kind: 'buying', auto: purchase.auto } : purchase;
    case 'recharge':
      return kind === 'insufficient' || kind === 'offered' ? { kind: 'checkout' } : purchase;
    case 'cancel':
      return kind === 'offered' || kind === 'checking' || kind === 'insufficient' || kind === 'checkout'
        ? { kind: 'declined' }
        : purchase;
    case 'paused':
      if (kind === 'checking') return { kind: 'offered' };
      return kind === 'checkout' ? IDLE : purchase;
    case 'unavailable':
      return kind === 'checkout' ? { kind: 'offered' } : purchase;
    case 'completed':
      return isRunning(purchase) ? { kind: AFTER_RESULT[event.result] } : purchase;
  }
}

/** Whether a purchase is under way. */
export function isRunning(
  purchase: Purchase,
): purchase is Extract<Purchase, { kind: 'checking' | 'buying' }> {
  return purchase.kind === 'checking' || purchase.kind === 'buying';
}

/** Result of a buy response; `envelope` is `undefined` when the request failed. */
export function buyResult(envelope: Pick<Envelope, 'ok' | 'code'> | undefined): RequestResult {
  if (envelope?.ok) return 'bought';
  return envelope?.code === CODE.unpaid ? 'insufficient' : 'failed';
}

/** Coins missing for a price; 0 when the balance suffices. */
export function missingCoins(balance: number, price: number): number {
  return Math.max(0, price - balance);
}
