/** Adds grants to the addresses of HLS playlists (RFC 8216). */

/** An address with a scheme or a host: on another server, which must not get the grant. */
const ABSOLUTE_ADDRESS = /^([a-z][a-z\d+.-]*:|\/\/)/i;
const URI = /((?:^|[:,])[A-Z-]*URI=")([^"]*)(")/g;

/**
 * Adds a grant to every address of a playlist: variants, segments, maps, keys, and renditions of audio and
 * captions. Addresses of other hosts are unchanged.
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

/** Adds a grant to the query of an address. */
export function grantedAddress(address: string, grant: string): string {
  const [, path = '', fragment = ''] = /^([^#]*)(.*)$/.exec(address) ?? [];
  return `${path}${path.includes('?') ? '&' : '?'}grant=${encodeURIComponent(grant)}${fragment}`;
}
