/** What the purchase of one chapter shows, needs and does. */
import type { ChapterInfo } from '../chapters/chapter.ts';
import type { Purchase } from './purchase.ts';

/** What the sheets show. */
export interface PurchaseState {
  readonly purchase: Purchase;
  /** Whether auto-buy was switched on in the sheet: it is stored when the chapter is bought. */
  readonly wantsAuto: boolean;
  /** The balance is being fetched before the chapter is offered. */
  readonly isOffering: boolean;
  /** Whether the visitor can recharge in the checkout, over the chapter. */
  readonly hasCheckout: boolean;
}

/** What a purchase needs of its page. */
export interface PurchasePage {
  /** Base path of the book's cover; `undefined` while unknown. */
  readonly cover: string | undefined;
  /** Loads the chapter again. */
  readonly reload: () => void;
}

/** A purchase that waits for the refusal of its chapter, and for presses. */
export interface ChapterPurchase {
  readonly state: () => PurchaseState;
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * The provider has refused the chapter with code 999. Buys it if auto-buy is on for its book and this is the answer to
   * opening it, else offers it. Each refusal is handled once, so that only opening a chapter can spend money. A chapter
   * whose purchase was agreed with a recharge is bought when the coins have arrived; if they take long, it is offered.
   */
  readonly refused: (refusal: unknown, chapter: ChapterInfo, page: PurchasePage, isOpening: boolean) => void;
  /** A chapter of the strip was refused with another refusal: after a purchase, it can be offered again. */
  readonly refusedAgain: (refusal: unknown) => void;
  /** The visitor has left the chapter: coins that arrive now buy nothing. */
  readonly leave: () => void;
  /** Offers a chapter after a press; with too few coins, in the checkout where there is one. It is bought by another press. */
  readonly offer: (chapter: ChapterInfo, page: PurchasePage) => Promise<void>;
  readonly chooseAuto: (on: boolean) => void;
  /** Buys the chapter; with too few coins, in the checkout where there is one. */
  readonly buy: () => void;
  /** Opens the checkout. */
  readonly recharge: () => void;
  readonly cancel: () => void;
  readonly reopen: () => void;
}
