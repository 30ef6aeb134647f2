/** How the packages of the recharge centre are worded and which one is chosen first (spec §2, §3, §9). */

import type { Package } from '../pay/purchaseInfo.ts';
import { payMessages } from '../payMessages.ts';

const text = payMessages.purchase;
const CENTS = 100;

/** A price in yuan: `30.00` (spec §9: amountLevel / 100). */
export function formatYuan(amountLevel: number): string {
  return (amountLevel / CENTS).toFixed(2);
}

/** A price in yuan, without decimals where there are none: `30`, `30.50`. */
export function formatShortYuan(amountLevel: number): string {
  return amountLevel % CENTS === 0 ? String(amountLevel / CENTS) : formatYuan(amountLevel);
}

/**
 * The package that is chosen first. Of the type `wanted` by the address, if there are such packages, the default one, else
 * the first; otherwise the default one of all, else a recommended one, else the first for coins.
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

/** A package's title; one without any is named by its coins or by its days. */
export function packageTitle({ type, title, itemCount }: Package): string {
  return title || (type === 'coin' ? text.coinTitle(itemCount) : text.daysTitle(itemCount));
}

/** A title in its two sizes: the number it begins with, and the rest; all of it is the rest when there is none. */
export function splitTitle(title: string): { readonly number: string; readonly rest: string } {
  const [, number = '', rest = ''] = /^(\d+(?:[.,]\d+)*)?\s*(.*)$/.exec(title) ?? [];
  return { number, rest };
}

/** The line under a package for coins: the provider's, else its bonus. */
export function bonusLine({ description, presentCount }: Package): string {
  return description || (presentCount > 0 ? text.bonus(presentCount) : text.noBonus);
}

/** A membership's name, `VIP 月卡`: providers send titles with and without the word. */
function membershipName(chosen: Package): string {
  const title = packageTitle(chosen);
  return /^vip/i.test(title) ? title : text.membershipName(title);
}

/** What paying brings: the coins with their bonus, or the membership. */
export function receivedLabel(chosen: Package): string {
  if (chosen.type === 'vip') return membershipName(chosen);
  // Without the number of coins, their title is all that is known.
  return chosen.itemCount > 0 ? text.receivedCoins(chosen.itemCount + chosen.presentCount) : chosen.title;
}

/** What is about to be paid for: `3000 金币 + 送 300 金币`. */
export function orderSummary(chosen: Package): string {
  const title = chosen.type === 'coin' ? packageTitle(chosen) : membershipName(chosen);
  return chosen.presentCount > 0 ? text.withBonus(title, chosen.presentCount) : title;
}

/** What the button that pays `cents` says: a membership is named in it. */
export function submitLabel(chosen: Package, cents: number): string {
  return chosen.type === 'vip' ? text.join(membershipName(chosen), formatShortYuan(cents)) : text.submit;
}
