import { type Channel, FULL_PRICE, type Package } from './purchaseInfo.ts';

/**
 * What a package costs by a channel, in cents: the discount taken off and rounded to a cent, as the provider's cashier does
 * it. Without a channel it is the package's own price.
 */
export function amountToPay(
  { amountLevel }: Pick<Package, 'amountLevel'>,
  channel: Pick<Channel, 'discount'> | undefined,
): number {
  const discount = channel?.discount ?? FULL_PRICE;
  return discount < FULL_PRICE ? Math.round((amountLevel * discount) / FULL_PRICE) : amountLevel;
}
