/** Whether a video needs the HLS plugin. */

/** MIME type of an HLS playlist. */
export const HLS_TYPE = 'application/vnd.apple.mpegurl';

/** Whether an address names an HLS playlist (`.m3u8`, with any query). */
export function isHls(source: string): boolean {
  return /\.m3u8$/i.test(source.split(/[?#]/, 1)[0] ?? '');
}

/** Native HLS support of a browser. */
export interface HlsSupport {
  /** The media element's `canPlayType`. */
  readonly canPlay: (type: string) => string;
  /** Whether pages can select audio tracks. */
  readonly audioTracks: boolean;
}

/** Whether the browser cannot play an HLS source with this number of selectable audio tracks natively. */
export function needsHlsPlugin(
  source: string,
  tracks: number,
  { canPlay, audioTracks }: HlsSupport,
): boolean {
  return isHls(source) && (canPlay(HLS_TYPE) === '' || (tracks > 1 && !audioTracks));
}
