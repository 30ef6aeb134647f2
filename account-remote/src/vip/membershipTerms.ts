/** Price per day and last day of a membership that is for sale. */
import { isVip, type User } from '@manying/platform/session';
import type { Package } from '../pay/purchaseInfo.ts';
import { membershipOf } from '../session/membership.ts';
import { addDays, shanghaiDay } from '../shanghaiDays.ts';

const IS_DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Last day of a membership that is bought at `now` (ms), `2026-12-22`. It begins when the current one of `user` ends. '' when its
 * days or the end of the current one are unknown.
 */
export function membershipEnd(
  { itemCount }: Pick<Package, 'itemCount'>,
  user: User | null,
  now = Date.now(),
): string {
  const today = shanghaiDay(now);
  const current = user && isVip(user) ? membershipOf(user).date : today;
  if (itemCount === 0 || !IS_DAY.test(current)) return '';
  return addDays(current > today ? current : today, itemCount);
}

/** Price of a day in cents, rounded; `undefined` when the days are unknown. */
export function centsPerDay({ itemCount }: Pick<Package, 'itemCount'>, cents: number): number | undefined {
  return itemCount > 0 ? Math.round(cents / itemCount) : undefined;
}
