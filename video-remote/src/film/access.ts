/**
 * The ways in which a viewer may play a video (spec §4, video detail). The provider decides; this translates
 * its decision.
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
 * How a video is offered to a viewer. `membership`: coins cannot unlock it, so there is no price. `sale`: for
 * its price in coins.
 */
export type Offer = 'bought' | 'membership' | 'free' | 'sale';

/** The offer of a video to members (`vip`) or others. */
export function offerOf({ bought, price, vipOnly }: VideoTerms, { vip }: Pick<Viewer, 'vip'>): Offer {
  if (bought) return 'bought';
  if (vipOnly && !vip) return 'membership';
  return price === 0 ? 'free' : 'sale';
}

/** Why nothing more plays: the preview is used up or not offered, and the rest must be bought, or is for members. */
type Locked = 'purchaseRequired' | 'membershipRequired';

/** `full`: the whole video. `preview`: `remainingSeconds` of the beginning, then `next`. */
export type Access =
  | { readonly kind: 'full' }
  | { readonly kind: 'preview'; readonly remainingSeconds: number; readonly next: Locked }
  | { readonly kind: Locked };

/**
 * Access of a viewer to a video. There is no preview when the balance covers the price or the video has none. Coins do not
 * open a video for members, so its preview does not depend on them (docs/decisions/049).
 */
export function accessTo(terms: VideoTerms, viewer: Viewer): Access {
  const offer = offerOf(terms, viewer);
  if (offer !== 'sale' && offer !== 'membership') return { kind: 'full' };
  const next = offer === 'sale' ? 'purchaseRequired' : 'membershipRequired';
  const isAffordable = offer === 'sale' && viewer.coins >= terms.price;
  const remainingSeconds = PREVIEW_SECONDS - viewer.watchedSeconds;
  if (isAffordable || !terms.canTryWatch || remainingSeconds <= 0) return { kind: next };
  return { kind: 'preview', remainingSeconds, next };
}
