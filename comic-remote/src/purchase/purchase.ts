/** Buying the chapter a reader has come to, as a pure machine (spec §4 Reader chapter load, §8 code 999). */
import { CODE, type Envelope } from '@manying/platform/envelope';

/** Where the purchase of one chapter stands. */
export type Purchase =
  /** The reader has not been told yet that the chapter must be bought. */
  | { readonly kind: 'unasked' }
  /** The buy sheet is open. */
  | { readonly kind: 'offered' }
  /** The reader has put the sheets away; the page says that the chapter is locked and offers it again. */
  | { readonly kind: 'declined' }
  /** The call is under way; `auto` when auto-buy sent it and no sheet is open. */
  | { readonly kind: 'buying'; readonly auto: boolean }
  /** Paid; the chapter is being asked for again. */
  | { readonly kind: 'bought' }
  /** Too few coins: the recharge sheet is open. */
  | { readonly kind: 'short' };

/** What a buy call came to. */
export type BuyResult = 'bought' | 'short' | 'failed';

/** What moves a purchase on. */
export type PurchaseEvent =
  /** The chapter answered 999; `auto` when auto-buy is on for the book. */
  | { readonly type: 'refused'; readonly auto: boolean }
  | { readonly type: 'buy' | 'cancel' | 'reopen' }
  | { readonly type: 'answered'; readonly result: BuyResult };

/** Before anything is known. */
export const IDLE: Purchase = { kind: 'unasked' };

/** The purchase after an event; the same object when the event means nothing where it stands. */
export function purchaseAfter(purchase: Purchase, event: PurchaseEvent): Purchase {
  switch (event.type) {
    case 'refused':
      // Who has paid and is refused again is asked: money is not spent twice by itself.
      if (purchase.kind === 'bought') return { kind: 'offered' };
      if (purchase.kind !== 'unasked' && purchase.kind !== 'declined') return purchase;
      return event.auto ? { kind: 'buying', auto: true } : { kind: 'offered' };
    case 'reopen':
      return purchase.kind === 'declined' ? { kind: 'offered' } : purchase;
    case 'buy':
      return purchase.kind === 'offered' ? { kind: 'buying', auto: false } : purchase;
    case 'cancel':
      return purchase.kind === 'offered' || purchase.kind === 'short' ? { kind: 'declined' } : purchase;
    case 'answered':
      if (purchase.kind !== 'buying') return purchase;
      return { kind: event.result === 'failed' ? 'offered' : event.result };
  }
}

/** What a buy call's envelope says; `undefined` when the call failed altogether. */
export function buyResult(envelope: Pick<Envelope, 'ok' | 'code'> | undefined): BuyResult {
  if (envelope?.ok) return 'bought';
  return envelope?.code === CODE.unpaid ? 'short' : 'failed';
}

/** Coins that are missing for a price; 0 when the balance would do. */
export function missingCoins(balance: number, price: number): number {
  return Math.max(0, price - balance);
}
