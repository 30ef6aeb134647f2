/** The page that embeds a payment page, and what it agrees to embed (spec §2 /user/purchase/pay). */
import { webAddress } from '@manying/platform/webAddress';

/** The address of the page that embeds `goUrl`. */
export function payFramePath(goUrl: string): string {
  return `/user/purchase/pay?goUrl=${encodeURIComponent(goUrl)}`;
}

/** `goUrl` when it lies at one of the site's payment origins; `undefined` for anything else. */
export function embeddableAddress(goUrl: string, payOrigins: readonly string[]): string | undefined {
  const address = webAddress(goUrl);
  if (address === undefined) return undefined;
  const { origin } = new URL(address);
  return payOrigins.some((allowed) => URL.canParse(allowed) && new URL(allowed).origin === origin)
    ? address
    : undefined;
}
