/** Whether a video needs code of ours to be played as HLS. */

/** MIME type of an HLS list. */
export const HLS_TYPE = 'application/vnd.apple.mpegurl';

/** Whether an address names an HLS list (`.m3u8`, whatever its query). */
export function isHls(source: string): boolean {
  return /\.m3u8$/i.test(source.split(/[?#]/, 1)[0] ?? '');
}

/** What a browser can do with HLS by itself. */
export interface HlsSupport {
  /** The media element's `canPlayType`. */
  readonly canPlay: (type: string) => string;
  /** Whether it lets a page choose among audio tracks. */
  readonly audioTracks: boolean;
}

/** Whether an HLS list with so many audio tracks to choose from meets a browser that cannot do all of that by itself. */
export function needsHlsPlugin(
  source: string,
  tracks: number,
  { canPlay, audioTracks }: HlsSupport,
): boolean {
  return isHls(source) && (canPlay(HLS_TYPE) === '' || (tracks > 1 && !audioTracks));
}
