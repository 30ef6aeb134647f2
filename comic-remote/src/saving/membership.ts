/** Chapters that are read by membership: which they are, and how long the membership runs. Pure. */
import { isVip, type User } from '@manying/platform/session';
import type { ChapterInfo } from '../chapters/chapter.ts';

const HOUR = 60 * 60 * 1000;
/** The provider's clock is ahead of UTC by so much (Asia/Shanghai has no summer time), in ms. */
const PROVIDER_OFFSET = 8 * HOUR;

/**
 * When a membership ends, in ms since 1970: at the hour the provider names, else with the day; `undefined` when its
 * words are no date.
 */
export function membershipEnd(vipEndDate: string): number | undefined {
  const read = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T](\d{1,2})\b)?/.exec(vipEndDate.trim());
  if (!read) return undefined;
  const [, year, month, day, hour = '24'] = read;
  return Date.UTC(Number(year), Number(month) - 1, Number(day)) + Number(hour) * HOUR - PROVIDER_OFFSET;
}

/** Whether a user has a membership at `now` (ms since 1970), as far as this device knows without asking. */
export function isMember(user: User | null, now: number): boolean {
  if (user === null || !isVip(user)) return false;
  return now < (membershipEnd(user.vipEndDate) ?? Number.POSITIVE_INFINITY);
}

/** Whether a chapter that can be read can be so only because its reader is a member. */
export function isReadByMembership(
  { price, vipFree }: Pick<ChapterInfo, 'price' | 'vipFree'>,
  bought: boolean,
  member: boolean,
): boolean {
  return price > 0 && vipFree && member && !bought;
}
