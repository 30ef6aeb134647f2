import { isIPv4, isIPv6 } from 'node:net';

/**
 * The network of an address, because logs must not hold whole addresses: the first 24 bits of IPv4, the first
 * 48 of IPv6. `undefined` for an invalid address.
 */
export function networkOf(address: string): string | undefined {
  if (isIPv4(address)) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  if (!isIPv6(address)) return undefined;
  const [bare = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+)\.\d+$/i.exec(bare);
  if (mapped) return `${mapped[1]}.0/24`;
  const [before = '', after] = bare.split('::');
  const groups = before === '' ? [] : before.split(':');
  const tail = after === undefined || after === '' ? 0 : after.split(':').length;
  while (after !== undefined && groups.length + tail < 8) groups.push('0');
  if (after) groups.push(...after.split(':'));
  const first = groups.slice(0, 3).map((group) => Number.parseInt(group, 16).toString(16));
  return `${first.join(':')}::/48`;
}
