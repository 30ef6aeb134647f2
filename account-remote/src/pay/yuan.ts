/** Amounts of money in yuan. */

const CENTS = 100;

/** Price in yuan: `30.00` (spec §9: amountLevel / 100). */
export function formatYuan(amountLevel: number): string {
  return (amountLevel / CENTS).toFixed(2);
}

/** Price in yuan without `.00`: `30`, `30.50`. */
export function formatShortYuan(amountLevel: number): string {
  return amountLevel % CENTS === 0 ? String(amountLevel / CENTS) : formatYuan(amountLevel);
}
