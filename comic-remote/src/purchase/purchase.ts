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
export type BuyAnswer = 'bought' | 'short' | 'failed';

/** What moves a purchase on. */
export type PurchaseEvent =
  /** The chapter answered 999; `auto` when auto-buy is on for the book. */
  | { readonly type: 'refused'; readonly auto: boolean }
  | { readonly type: 'buy' | 'cancel' | 'reopen' }
  | { readonly type: 'answered'; readonly answer: BuyAnswer };

/** Before anything is known. */
export const UNASKED: Purchase = { kind: 'unasked' };

/** The purchase after an event; the same object when the event means nothing where it stands. */
export function purchaseAfter(now: Purchase, event: PurchaseEvent): Purchase {
  switch (event.type) {
    case 'refused':
      // Who has paid and is refused again is asked: money is not spent twice by itself.
      if (now.kind === 'bought') return { kind: 'offered' };
      if (now.kind !== 'unasked' && now.kind !== 'declined') return now;
      return event.auto ? { kind: 'buying', auto: true } : { kind: 'offered' };
    case 'reopen':
      return now.kind === 'declined' ? { kind: 'offered' } : now;
    case 'buy':
      return now.kind === 'offered' ? { kind: 'buying', auto: false } : now;
    case 'cancel':
      return now.kind === 'offered' || now.kind === 'short' ? { kind: 'declined' } : now;
    case 'answered':
      if (now.kind !== 'buying') return now;
      return { kind: event.answer === 'failed' ? 'offered' : event.answer };
  }
}

/** What a buy call's envelope says; `undefined` when the call failed altogether. */
export function buyAnswer(envelope: Pick<Envelope, 'ok' | 'code'> | undefined): BuyAnswer {
  if (envelope?.ok) return 'bought';
  return envelope?.code === CODE.unpaid ? 'short' : 'failed';
}

/** Coins that are missing for a price; 0 when the balance would do. */
export function missingCoins(balance: number, price: number): number {
  return Math.max(0, price - balance);
}
