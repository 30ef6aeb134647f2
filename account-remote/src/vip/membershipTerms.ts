/** Price per day and last day of a membership that is for sale. */
import { isVip, type User } from '@manying/platform/session';
import type { Package } from '../pay/purchaseInfo.ts';
import { membershipOf } from '../session/membership.ts';

/** Local midnight of a day `2026-12-22`; `undefined` for another text. */
function dayOf(text: string): Date | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return year ? new Date(Number(year), Number(month) - 1, Number(day)) : undefined;
}

/**
 * Last day of a membership that is bought today, `2026-12-22`. It begins when the current one of `user` ends. '' when its
 * days or the end of the current one are unknown.
 */
export function membershipEnd(
  { itemCount }: Pick<Package, 'itemCount'>,
  user: User | null,
  today = new Date(),
): string {
  const current = user && isVip(user) ? dayOf(membershipOf(user).date) : today;
  if (itemCount === 0 || !current) return '';
  const start = current > today ? current : today;
  const end = new Date(start.getFullYear(), start.getMonth(), start.getDate() + itemCount);
  if (Number.isNaN(end.getTime())) return '';
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return `${end.getFullYear()}-${twoDigits(end.getMonth() + 1)}-${twoDigits(end.getDate())}`;
}

/** Price of a day in cents, rounded; `undefined` when the days are unknown. */
export function centsPerDay({ itemCount }: Pick<Package, 'itemCount'>, cents: number): number | undefined {
  return itemCount > 0 ? Math.round(cents / itemCount) : undefined;
}
