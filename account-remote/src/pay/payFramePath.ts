/** Address of the page that embeds the payment page `goUrl` (spec §2 /user/purchase/pay). */
export function payFramePath(goUrl: string): string {
  return `/user/purchase/pay?goUrl=${encodeURIComponent(goUrl)}`;
}
