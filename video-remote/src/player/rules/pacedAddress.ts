/**
 * The address of a film that asks its media host for the pace of playback (docs/decisions/071). Streams and local films
 * have none. The rest of the address stays as it is: it may be signed.
 */
export function pacedAddress(source: string): string {
  if (!/^https?:[^#]*\.mp4(\?[^#]*)?$/i.test(source)) return source;
  return `${source}${source.includes('?') ? '&' : '?'}pace=1`;
}
