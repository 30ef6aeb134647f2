/** What stands between the viewer and the film. */
import type { AdVideo, PlayerOptions, StartAd } from '../types.ts';

/** Whether ad videos come first. */
export function hasAds(
  options: PlayerOptions,
): options is PlayerOptions & { readonly adVideos: readonly AdVideo[] } {
  return (options.adVideos?.length ?? 0) > 0;
}

/** Whether a picture comes first: one that is to stand for 0 s is none. A length below 0 is a fault of the caller. */
export function hasStartAd(options: PlayerOptions): options is PlayerOptions & { readonly startAd: StartAd } {
  return options.startAd !== undefined && options.startAd.adDuration !== 0;
}

/** Whether anything comes before the film: then it does not begin by itself. */
export function hasPreroll(options: PlayerOptions): boolean {
  return hasStartAd(options) || hasAds(options);
}

/** The ad overlay's layout for a device (spec §4): `coarse` says that it is held in the hand and touched. */
export function variantFor(hasCoarsePointer: boolean): 'mobile' | 'desktop' {
  return hasCoarsePointer ? 'mobile' : 'desktop';
}
