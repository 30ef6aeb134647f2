/** Addresses of HLS playlists (RFC 8216), which have to carry what opens the film. */

/** An address of its own: a scheme or a host comes first. What stands there is not ours to open. */
const ABSOLUTE_ADDRESS = /^([a-z][a-z\d+.-]*:|\/\/)/i;
const URI = /((?:^|[:,])[A-Z-]*URI=")([^"]*)(")/g;

/**
 * A playlist whose addresses carry a grant: variants, segments, maps, keys, and renditions of sound and captions. An
 * address of another host stays as it is.
 */
export function withGrant(playlist: string, grant: string): string {
  const addGrant = (address: string) =>
    ABSOLUTE_ADDRESS.test(address) ? address : grantedAddress(address, grant);
  return playlist.replace(/[^\r\n]+/g, (line) => {
    if (line.startsWith('#EXT'))
      return line.replace(URI, (_, before, address, after) => before + addGrant(address) + after);
    return line.startsWith('#') || line.trim() === '' ? line : addGrant(line.trim());
  });
}

/** An address with a grant in its query. */
export function grantedAddress(address: string, grant: string): string {
  const [, path = '', fragment = ''] = /^([^#]*)(.*)$/.exec(address) ?? [];
  return `${path}${path.includes('?') ? '&' : '?'}grant=${encodeURIComponent(grant)}${fragment}`;
}
