/** When the visitor last pressed something, and the one rule about presses that start a purchase. */

/** Presses that start purchases are at least this far apart, in ms: a faster one is not meant. */
const MIN_PURCHASE_INTERVAL = 600;

/** Time of the last press, in ms of the page's clock; `undefined` where nothing watches presses. */
let lastPress: number | undefined;
/** Time of the press that started the last purchase. */
let lastPurchase = Number.NEGATIVE_INFINITY;

/** Notes a press that was let through. The shell calls it, also for the system's back and forward. */
export function recordPress(time: number): void {
  lastPress = time;
}

/**
 * Whether the last press may start a purchase or a payment, directly or by what it leads to (auto-buy). A `true` counts
 * as a start: the same press, and others that follow it closely, start no second one.
 */
export function claimPurchase(): boolean {
  if (lastPress === undefined) return true;
  if (lastPress - lastPurchase < MIN_PURCHASE_INTERVAL) return false;
  lastPurchase = lastPress;
  return true;
}

/** Former names, for builds of contract 1.3. @public */
export { recordPress as notePress };
