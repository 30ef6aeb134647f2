/** Ads before the film. */
import type { AdVideo, PlayerOptions, StartAd } from '../types.ts';

/** Whether there are ad videos. */
export function hasAds(
  options: PlayerOptions,
): options is PlayerOptions & { readonly adVideos: readonly AdVideo[] } {
  return (options.adVideos?.length ?? 0) > 0;
}

/**
 * Whether there is a start ad: a duration of 0 s means none. A negative duration is an error of the caller,
 * reported by `createPlayer`.
 */
export function hasStartAd(options: PlayerOptions): options is PlayerOptions & { readonly startAd: StartAd } {
  return options.startAd !== undefined && options.startAd.adDuration !== 0;
}

/** Whether ads play before the film, which then does not start by itself. */
export function hasPreroll(options: PlayerOptions): boolean {
  return hasStartAd(options) || hasAds(options);
}

/** The ad overlay's layout for a device (spec §4): mobile for touch devices. */
export function variantFor(hasCoarsePointer: boolean): 'mobile' | 'desktop' {
  return hasCoarsePointer ? 'mobile' : 'desktop';
}
