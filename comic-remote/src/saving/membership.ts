/** Rules of chapters that are read by membership, and of its end. Pure functions. */
import { isVip, type User } from '@manying/platform/session';
import type { ChapterInfo } from '../chapters/chapter.ts';

const HOUR = 60 * 60 * 1000;
/** UTC offset of the provider's dates (Asia/Shanghai, without daylight saving time), in ms. */
const PROVIDER_OFFSET = 8 * HOUR;

/**
 * End of a membership, in ms since 1970: at the given hour, or at the end of the day; `undefined` when the text is not a
 * date.
 */
export function membershipEnd(vipEndDate: string): number | undefined {
  const match = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T](\d{1,2})\b)?/.exec(vipEndDate.trim());
  if (!match) return undefined;
  const [, year, month, day, hour = '24'] = match;
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) + Number(hour) * HOUR - PROVIDER_OFFSET;
}

/** Whether a user has a membership at `now` (ms since 1970), according to the data on this device. */
export function isMember(user: User | null, now: number): boolean {
  if (user === null || !isVip(user)) return false;
  return now < (membershipEnd(user.vipEndDate) ?? Number.POSITIVE_INFINITY);
}

/** Whether the user can read a chapter only because of a membership. */
export function isReadByMembership(
  { price, vipFree }: Pick<ChapterInfo, 'price' | 'vipFree'>,
  bought: boolean,
  member: boolean,
): boolean {
  return price > 0 && vipFree && member && !bought;
}
