/**
 * The checkout: a sheet over the reader or the player that sells coins or VIP for one chapter or film, and says what was
 * bought. It is an overlay of the account remote. The page that opens it stays the owner of the purchase.
 */

import { isOverlayOffered } from '@manying/platform/page';
import type { Credit, WantedItem } from '@manying/platform/payment/pendingPayment';
import { checkoutToggled } from '@manying/platform/session/account';
import type { AppDispatch } from '@manying/platform/store';

/** Flag of the overlay. */
const FLAG = 'account/checkoutRequested';

/** Time in which the checkout has to appear, in ms; then the page continues without it. */
export const CHECKOUT_TIMEOUT = 3000;

/** How long the receipt is shown, in ms. */
export const RECEIPT_DURATION = 3000;

/** An item that is to be paid for. Its page closes the checkout when one of the callbacks has decided. */
export interface CheckoutOrder {
  readonly kind: 'order';
  readonly wanted: WantedItem;
  /** Second line, such as the title of the book; '' when there is none. */
  readonly subtitle: string;
  /** Base path of the picture on the image host; `undefined` while unknown. */
  readonly picture: string | undefined;
  /** The book of a chapter; '' for a film. */
  readonly bookId: string;
  /** Whether VIPs may read or watch the item without coins. */
  readonly vipOpens: boolean;
  /** Buys the item with the coins that are there now. Called by a press. */
  readonly onBuy: () => void;
  /** The visitor may have paid and is still on the page, as after a native payment app. */
  readonly onPaid: () => void;
  /** The visitor closes the checkout. */
  readonly onDismiss: () => void;
  /** The checkout has not appeared in time. */
  readonly onUnavailable: () => void;
}

/** The coins that have arrived, and the item that was bought with them. It closes by itself. */
export interface CheckoutReceipt {
  readonly kind: 'receipt';
  readonly wanted: WantedItem;
  readonly credit: Credit;
}

/** What the checkout shows. */
export type Checkout = CheckoutOrder | CheckoutReceipt;

let current: Checkout | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Whether the account remote has a checkout for the current page. */
export const isCheckoutOffered = (): boolean => isOverlayOffered(FLAG);

/** What the checkout shows; `undefined` while none is requested. */
export const currentCheckout = (): Checkout | undefined => current;

/** Opens the checkout over the current page. It replaces an open one. */
export function openCheckout(dispatch: AppDispatch, checkout: Checkout): void {
  closeCheckout(dispatch);
  current = checkout;
  timer = setTimeout(() => {
    closeCheckout(dispatch);
    if (checkout.kind === 'order') checkout.onUnavailable();
  }, CHECKOUT_TIMEOUT);
  dispatch(checkoutToggled(true));
}

/** Opens the receipt over the current page. @returns `false` where there is none. */
export function openReceipt(dispatch: AppDispatch, wanted: WantedItem, credit: Credit): boolean {
  if (!isCheckoutOffered()) return false;
  openCheckout(dispatch, { kind: 'receipt', wanted, credit });
  return true;
}

/** The checkout has appeared. */
export function checkoutAppeared(dispatch: AppDispatch): void {
  clearTimeout(timer);
  if (current?.kind === 'receipt') timer = setTimeout(() => closeCheckout(dispatch), RECEIPT_DURATION);
}

/** Closes the checkout. @param checkout only this one, as when its page is left; by default any. */
export function closeCheckout(dispatch: AppDispatch, checkout = current): void {
  if (!current || checkout !== current) return;
  clearTimeout(timer);
  current = undefined;
  dispatch(checkoutToggled(false));
}
