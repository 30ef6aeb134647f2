/** The pending payment, as the shell provides it to the remotes (spec §4 pay flow). */

// biome-ignore lint/performance/noBarrelFile: this is the facade of a provided module, by design
export {
  CHECKOUT_TIMEOUT,
  type Checkout,
  type CheckoutOrder,
  type CheckoutReceipt,
  checkoutAppeared,
  closeCheckout,
  currentCheckout,
  isCheckoutOffered,
  openCheckout,
  openReceipt,
  RECEIPT_DURATION,
} from '@manying/platform/payment/checkout';
export {
  AGREEMENT_LIFETIME,
  beginPayment,
  type Credit,
  creditOf,
  endPayment,
  isPurchaseAgreed,
  type PendingPayment,
  pendingPayment,
  type RechargeState,
  type WantedItem,
  wantedItem,
  withdrawAgreement,
} from '@manying/platform/payment/pendingPayment';
export { CREDIT_PATIENCE, type CreditListeners, watchCredit } from '@manying/platform/payment/watchCredit';
