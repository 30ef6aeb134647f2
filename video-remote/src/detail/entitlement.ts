/** Who may watch how much of a video (spec §4, video detail). The provider decides; this words its decision. */

/** Watched seconds of a preview (spec §9). */
export const PREVIEW_SECONDS = 40;

/** What of a video decides. */
export interface VideoTerms {
  readonly bought: boolean;
  /** In coins. */
  readonly price: number;
  readonly canTryWatch: boolean;
  /** Only members may watch. */
  readonly vipOnly: boolean;
}

/** Who asks. */
export interface Viewer {
  readonly coins: number;
  readonly vip: boolean;
  /** Seconds of the preview used up. */
  readonly watchedSeconds: number;
}

/** Whole, the beginning with `left` seconds to go, no more without buying, or not without a membership. */
export type Access =
  | { readonly kind: 'full' }
  | { readonly kind: 'preview'; readonly remainingSeconds: number }
  | { readonly kind: 'purchaseRequired' }
  | { readonly kind: 'membershipRequired' };

/** What the viewer may watch. Who could pay at once, and who may not try, gets no preview. */
export function accessTo(offer: VideoTerms, { coins, vip, watchedSeconds }: Viewer): Access {
  const { bought, price, canTryWatch, vipOnly } = offer;
  if (bought) return { kind: 'full' };
  if (vipOnly && !vip) return { kind: 'membershipRequired' };
  if (price === 0) return { kind: 'full' };
  if (coins >= price || !canTryWatch) return { kind: 'purchaseRequired' };
  const left = PREVIEW_SECONDS - watchedSeconds;
  return left > 0 ? { kind: 'preview', remainingSeconds: left } : { kind: 'purchaseRequired' };
}
