import { BlockList, isIP } from 'node:net';

/** The proxies whose `X-Forwarded-*` headers are trusted. */
export type ProxyTrust =
  | { readonly kind: 'none' }
  /** A number of proxies, with any addresses. */
  | { readonly kind: 'hops'; readonly hops: number }
  /** Proxies by address or network. */
  | { readonly kind: 'listed'; readonly proxies: BlockList };

const MAX_HOPS = 9;

/**
 * Parses `TRUST_PROXY`: `off`, a number of proxies (1 to 9), or a comma list of addresses and networks
 * (`10.0.0.0/8, ::1`); undefined for anything else.
 */
export function parseProxyTrust(text: string): ProxyTrust | undefined {
  const setting = text.trim();
  if (setting === '' || setting === 'off' || setting === '0') return { kind: 'none' };
  if (/^\d+$/.test(setting)) {
    const hops = Number(setting);
    return hops <= MAX_HOPS ? { kind: 'hops', hops } : undefined;
  }
  const proxies = new BlockList();
  for (const item of setting.split(',').map((part) => part.trim())) {
    const [address = '', bits, ...further] = item.split('/');
    const version = isIP(address);
    if (version === 0 || further.length > 0) return undefined;
    const type = version === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) proxies.addAddress(address, type);
    else if (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
      proxies.addSubnet(address, Number(bits), type);
    else return undefined;
  }
  return { kind: 'listed', proxies };
}

/**
 * The client's address: `peer`, or the address that the trusted proxies report in `X-Forwarded-For`. Proxies
 * append to the header, so forged entries of the client are to the left and are ignored.
 */
export function clientAddress(trust: ProxyTrust, peer: string, forwardedFor: string | undefined): string {
  const direct = unwrapIpv4(peer);
  if (trust.kind === 'none' || forwardedFor === undefined) return direct;
  const forwarded = forwardedFor.split(',').map((part) => unwrapIpv4(withoutPort(part.trim())));
  if (trust.kind === 'hops') return forwarded.at(-Math.min(trust.hops, forwarded.length)) || direct;
  let client = direct;
  while (isListed(trust.proxies, client) && forwarded.length > 0) client = forwarded.pop() || direct;
  return client;
}

/** Whether the `X-Forwarded-Proto` header of `peer` is trusted. */
export function isTrustedProxy(trust: ProxyTrust, peer: string): boolean {
  if (trust.kind === 'listed') return isListed(trust.proxies, unwrapIpv4(peer));
  return trust.kind === 'hops';
}

/** Whether an address is a loopback address. */
export function isLoopback(address: string): boolean {
  return address === '::1' || /^127\./.test(address);
}

/**
 * The network that rate limits count as one client: an IPv4 address, or the first 64 bits of an IPv6 address,
 * which one customer owns. Empty for an invalid address.
 */
export function rateLimitedNetwork(address: string): string {
  if (isIP(address) === 4) return address;
  if (isIP(address) !== 6) return '';
  const [head = '', tail = ''] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail.split(':').filter(Boolean);
  const zeros = address.includes('::')
    ? Array.from({ length: 8 - first.length - last.length }, () => '0')
    : [];
  const groups = [...first, ...zeros, ...last].slice(0, 4).map((group) => Number.parseInt(group, 16));
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`;
}

function isListed(proxies: BlockList, address: string): boolean {
  const version = isIP(address);
  return version !== 0 && proxies.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

/** Removes the port that some proxies add, and the brackets of IPv6: `1.2.3.4:5678`, `[::1]:443`. */
function withoutPort(entry: string): string {
  const [, v6, v4] = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/.exec(entry) ?? [];
  return v6 ?? v4 ?? entry;
}

/** Unwraps an IPv4-mapped IPv6 address. */
function unwrapIpv4(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
