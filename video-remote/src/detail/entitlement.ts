/** Who may watch how much of a video (spec §4, video detail). The provider decides; this words its decision. */

/** Watched seconds of a preview (spec §9). */
export const PREVIEW_SECONDS = 40;

/** What of a video decides. */
export interface Offer {
  readonly bought: boolean;
  /** In coins. */
  readonly price: number;
  readonly canTryWatch: boolean;
}

/** Whole, the beginning with `left` seconds to go, or no more without buying. */
export type Access =
  | { readonly kind: 'full' }
  | { readonly kind: 'preview'; readonly left: number }
  | { readonly kind: 'over' };

/**
 * What the viewer may watch, with `coins` as balance and `watched` seconds of preview used up.
 * Who could pay at once, and who may not try, gets no preview.
 */
export function accessTo({ bought, price, canTryWatch }: Offer, coins: number, watched: number): Access {
  if (bought || price === 0) return { kind: 'full' };
  if (coins >= price || !canTryWatch) return { kind: 'over' };
  const left = PREVIEW_SECONDS - watched;
  return left > 0 ? { kind: 'preview', left } : { kind: 'over' };
}
