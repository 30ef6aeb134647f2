/** Redirects browsers that the store does not support (spec §1). */

import type { ClientKind } from '@manying/platform/platformDetection';

const PAGES = { desktop: '/h5/pc', inApp: '/h5/wechat' } as const;

/** The part of an address that {@link redirectTarget} reads. */
export type AddressParts = Pick<Location, 'pathname' | 'search' | 'hash'>;

/**
 * Redirect target of an unsupported browser, with `address` in its parameter `to`; `undefined` for no
 * redirect.
 * @param framed whether a page of the same site embeds `address` in a frame, as the preview of /h5/pc does.
 */
export function redirectTarget(address: AddressParts, kind: ClientKind, framed: boolean): string | undefined {
  if (kind === 'phone' || framed || /^\/h5(?:\/|$)/.test(address.pathname)) return undefined;
  return `${PAGES[kind]}?to=${encodeURIComponent(address.pathname + address.search + address.hash)}`;
}
