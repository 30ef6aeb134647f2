/** The order of a checkout: preset package and channel, what it covers, and what is left afterwards. */

import type { Channel, Package } from '../pay/purchaseInfo.ts';
import { defaultPackage } from '../purchase/packages.ts';

/** The packages of coins whose number of coins is known; without it the balance afterwards cannot be stated. */
export function coinPackages(packages: readonly Package[]): readonly Package[] {
  return packages.filter(({ type, itemCount }) => type === 'coin' && itemCount > 0);
}

/** The memberships. */
export function memberships(packages: readonly Package[]): readonly Package[] {
  return packages.filter(({ type }) => type === 'vip');
}

/** Coins that a package brings, with its bonus. */
export const coinsOf = ({ itemCount, presentCount }: Pick<Package, 'itemCount' | 'presentCount'>): number =>
  itemCount + presentCount;

/** The lowest price of packages, in cents. */
export const lowestPrice = (packages: readonly Package[]): number =>
  Math.min(...packages.map(({ amountLevel }) => amountLevel));

/** Coins missing for a price; 0 when the balance suffices. */
export const missingCoins = (balance: number, price: number): number => Math.max(0, price - balance);

/**
 * The preset package of coins: the hot-sale one, else the default one. If it does not cover the missing coins, the next
 * larger one that does; if none does, the largest.
 */
export function presetCoins(coins: readonly Package[], missing: number): Package | undefined {
  const preset = coins.find(({ isRecommended }) => isRecommended) ?? defaultPackage(coins, 'coin');
  if (!preset || coinsOf(preset) >= missing) return preset;
  const bySize = [...coins].sort((one, other) => coinsOf(one) - coinsOf(other));
  return bySize.find((offered) => coinsOf(offered) >= missing) ?? bySize.at(-1);
}

/** The preset channel: the one that was used last, else the first, of those that this client supports. */
export function presetChannel(
  channels: readonly Channel[],
  lastCode: string,
  isSupported: (channel: Channel) => boolean,
): Channel | undefined {
  const supported = channels.filter(isSupported);
  return supported.find(({ code }) => code === lastCode) ?? supported[0] ?? channels[0];
}

/** Balance when the package has arrived, and the item is bought if the coins suffice. */
export interface AfterPayment {
  readonly balance: number;
  readonly isBought: boolean;
}

/** What is left of balance and package after an item of this price. */
export function afterPayment(chosen: Package, balance: number, price: number): AfterPayment {
  const total = balance + coinsOf(chosen);
  const isBought = total >= price;
  return { balance: isBought ? total - price : total, isBought };
}
