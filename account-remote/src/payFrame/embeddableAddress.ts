/** Allowlist of the page that embeds a payment page (spec §2 /user/purchase/pay). */
import { webAddress } from '@manying/platform/webAddress';

/** `goUrl` when its origin is one of the site's payment origins, else `undefined`. */
export function embeddableAddress(goUrl: string, payOrigins: readonly string[]): string | undefined {
  const address = webAddress(goUrl);
  if (address === undefined) return undefined;
  const { origin } = new URL(address);
  return payOrigins.some((allowed) => URL.canParse(allowed) && new URL(allowed).origin === origin)
    ? address
    : undefined;
}
