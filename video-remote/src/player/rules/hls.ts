/** Whether a video needs code of ours to be played as HLS. */

/** MIME type of an HLS list. */
export const HLS_TYPE = 'application/vnd.apple.mpegurl';

/** Whether an address names an HLS list (`.m3u8`, whatever its query). */
export function isHls(source: string): boolean {
  return /\.m3u8$/i.test(source.split(/[?#]/, 1)[0] ?? '');
}

/** Whether an HLS list meets a browser that cannot play it by itself. `canPlay` is the media element's `canPlayType`. */
export function needsHlsCode(source: string, canPlay: (type: string) => string): boolean {
  return isHls(source) && canPlay(HLS_TYPE) === '';
}
