/** Titles of packages, and the initial choice (spec §2, §3, §9). */

import { payMessages } from '../pay/payMessages.ts';
import type { Package } from '../pay/purchaseInfo.ts';

const text = payMessages.purchase;
/**
 * The initially chosen package. With packages of `preferredType` (from the address): the default one of them, else the
 * first. Otherwise: the default one, else a recommended one, else the first for coins, else the first.
 */
export function defaultPackage(
  packages: readonly Package[],
  preferredType: string | null,
): Package | undefined {
  const ofType = packages.filter(({ type }) => type === preferredType);
  return (
    ofType.find(({ isDefault }) => isDefault) ??
    ofType[0] ??
    packages.find(({ isDefault }) => isDefault) ??
    packages.find(({ isRecommended }) => isRecommended) ??
    packages.find(({ type }) => type === 'coin') ??
    packages[0]
  );
}

/** Title of a package; without one, its number of coins or days. */
export function packageTitle({ type, title, itemCount }: Package): string {
  return title || (type === 'coin' ? text.coinTitle(itemCount) : text.daysTitle(itemCount));
}

/** Line under a coin package: the provider's description, else the bonus. */
export function bonusLine({ description, presentCount }: Package): string {
  return description || (presentCount > 0 ? text.bonus(presentCount) : text.noBonus);
}
