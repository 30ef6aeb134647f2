import { type Channel, FULL_PRICE, type Package } from './purchaseInfo.ts';

/**
 * Price of a package with a channel's discount, in cents, rounded as the provider's cashier does. Without a channel: the
 * list price.
 */
export function amountToPay(
  { amountLevel }: Pick<Package, 'amountLevel'>,
  channel: Pick<Channel, 'discount'> | undefined,
): number {
  const discount = channel?.discount ?? FULL_PRICE;
  return discount < FULL_PRICE ? Math.round((amountLevel * discount) / FULL_PRICE) : amountLevel;
}
