/** Labels of the recharge centre: what is ordered, and what it brings (spec §2). */

import { payMessages } from '../pay/payMessages.ts';
import type { Package } from '../pay/purchaseInfo.ts';
import { formatShortYuan } from '../pay/yuan.ts';
import { packageTitle } from './packages.ts';

const text = payMessages.purchase;

/** Splits a title into its leading number, shown larger, and the rest. */
export function splitTitle(title: string): { readonly number: string; readonly rest: string } {
  const [, number = '', rest = ''] = /^(\d+(?:[.,]\d+)*)?\s*(.*)$/s.exec(title) ?? [];
  return { number, rest };
}

/** Name of a membership, `VIP 月卡`. Providers send titles with and without "VIP". */
function membershipName(chosen: Package): string {
  const title = packageTitle(chosen);
  return /^vip/i.test(title) ? title : text.membershipName(title);
}

/** What the payer receives: coins with bonus, or the membership. */
export function receivedLabel(chosen: Package): string {
  if (chosen.type === 'vip') return membershipName(chosen);
  // The title is the only information when the number of coins is unknown.
  return chosen.itemCount > 0 ? text.receivedCoins(chosen.itemCount + chosen.presentCount) : chosen.title;
}

/** What is ordered: `3000 金币`, `VIP 月卡`. */
export function orderTitle(chosen: Package): string {
  return chosen.type === 'coin' ? packageTitle(chosen) : membershipName(chosen);
}

/** Summary of the order: `3000 金币 + 送 300 金币`. */
export function orderSummary(chosen: Package): string {
  const title = orderTitle(chosen);
  return chosen.presentCount > 0 ? text.withBonus(title, chosen.presentCount) : title;
}

/** Label of the pay button; it names a membership and its price in `cents`. */
export function submitLabel(chosen: Package, cents: number): string {
  return chosen.type === 'vip' ? text.join(membershipName(chosen), formatShortYuan(cents)) : text.submit;
}
