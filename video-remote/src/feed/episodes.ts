/** The episodes of a film: the entries of its playlist (spec §3). */
import type { PlaylistItem } from '../player/types.ts';
import type { VideoDetail } from '../schemas.ts';

type Series = Pick<VideoDetail, 'source' | 'extras'>;

/** The episodes of a film; empty when there are not at least two. */
export function episodesOf({ extras }: Series): readonly PlaylistItem[] {
  const { playlist = [] } = extras;
  return playlist.length > 1 ? playlist : [];
}

/** Index of the episode that plays: the chosen one, else the one whose film the video plays. */
export function currentEpisode(video: Series, chosen: number | undefined): number {
  if (chosen !== undefined) return chosen;
  return Math.max(
    0,
    episodesOf(video).findIndex(({ source }) => source === video.source),
  );
}

/** Address of the film of the chosen episode. */
export function episodeSource(video: Series, chosen: number | undefined): string {
  return (chosen === undefined ? undefined : episodesOf(video)[chosen]?.source) ?? video.source;
}
