/** Time of the last press, and the rule for presses that start a purchase. */

/** Minimum interval between presses that start purchases, in ms: a faster press is unintended. */
const MIN_PURCHASE_INTERVAL = 600;

/** Time of the last press, in ms of `performance.now()`; `undefined` if presses are not recorded. */
let lastPress: number | undefined;
/** Time of the press that started the last purchase. */
let lastPurchase = Number.NEGATIVE_INFINITY;

/** Records a press that was not blocked. The shell calls it, also for back and forward of the system. */
export function recordPress(time: number): void {
  lastPress = time;
}

/**
 * Whether the last press may start a purchase or a payment, directly or indirectly (auto-buy). `true` claims
 * the press: the same press, and presses within {@link MIN_PURCHASE_INTERVAL}, cannot start a second one.
 */
export function claimPurchase(): boolean {
  if (lastPress === undefined) return true;
  if (lastPress - lastPurchase < MIN_PURCHASE_INTERVAL) return false;
  lastPurchase = lastPress;
  return true;
}

/** Former names, for builds of contract 1.3. @public */
export { recordPress as notePress };
