/** Price per day and last day of a membership that is for sale. */
import { isVip, type User } from '@manying/platform/session';
import type { Package } from '../pay/purchaseInfo.ts';
import { membershipOf } from '../session/membership.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Asia/Shanghai, the time zone of the provider's days: UTC+8 all year, in ms. */
const PROVIDER_OFFSET = 8 * 60 * 60 * 1000;

/** A day `2026-12-22` in ms, as if it began in UTC; `NaN` for another text. */
const dayOf = (text: string): number => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN);

/**
 * Last day of a membership that is bought at `now` (ms), `2026-12-22`. It begins when the current one of `user` ends. '' when its
 * days or the end of the current one are unknown.
 */
export function membershipEnd(
  { itemCount }: Pick<Package, 'itemCount'>,
  user: User | null,
  now = Date.now(),
): string {
  const today = Math.floor((now + PROVIDER_OFFSET) / DAY) * DAY;
  const current = user && isVip(user) ? dayOf(membershipOf(user).date) : today;
  const end = new Date(Math.max(current, today) + itemCount * DAY);
  return itemCount === 0 || Number.isNaN(end.getTime()) ? '' : end.toISOString().slice(0, 10);
}

/** Price of a day in cents, rounded; `undefined` when the days are unknown. */
export function centsPerDay({ itemCount }: Pick<Package, 'itemCount'>, cents: number): number | undefined {
  return itemCount > 0 ? Math.round(cents / itemCount) : undefined;
}
