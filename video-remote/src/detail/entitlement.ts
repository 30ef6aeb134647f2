/**
 * How much of a video a viewer may watch (spec §4, video detail). The provider decides; this translates its
 * decision.
 */

/** Length of a preview in watched seconds (spec §9). */
export const PREVIEW_SECONDS = 40;

/** The fields of a video that decide about access. */
export interface VideoTerms {
  readonly bought: boolean;
  /** In coins. */
  readonly price: number;
  readonly canTryWatch: boolean;
  /** Only members may watch. */
  readonly vipOnly: boolean;
}

/** The viewer's state that decides about access. */
export interface Viewer {
  readonly coins: number;
  readonly vip: boolean;
  /** Seconds of the preview watched so far. */
  readonly watchedSeconds: number;
}

/**
 * `full`: the whole video. `preview`: `remainingSeconds` of the beginning. `purchaseRequired`: the preview is
 * used up or not offered. `membershipRequired`: only members may watch.
 */
export type Access =
  | { readonly kind: 'full' }
  | { readonly kind: 'preview'; readonly remainingSeconds: number }
  | { readonly kind: 'purchaseRequired' }
  | { readonly kind: 'membershipRequired' };

/**
 * Access of a viewer to a video. There is no preview when the balance covers the price or the video has none.
 */
export function accessTo(terms: VideoTerms, { coins, vip, watchedSeconds }: Viewer): Access {
  const { bought, price, canTryWatch, vipOnly } = terms;
  if (bought) return { kind: 'full' };
  if (vipOnly && !vip) return { kind: 'membershipRequired' };
  if (price === 0) return { kind: 'full' };
  if (coins >= price || !canTryWatch) return { kind: 'purchaseRequired' };
  const remainingSeconds = PREVIEW_SECONDS - watchedSeconds;
  return remainingSeconds > 0 ? { kind: 'preview', remainingSeconds } : { kind: 'purchaseRequired' };
}
