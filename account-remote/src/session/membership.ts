/** Display values of a membership (spec §2, §3 User). */
import { isVip, type User } from '@manying/platform/session';

/** Display values of a membership. */
export interface Membership {
  readonly active: boolean;
  /** Last day, `2027-03-18`; '' when there is none or it is unknown. */
  readonly date: string;
  /** Hour of that day at which it ends, when known. */
  readonly hour: number | undefined;
}

const END = /^(\d{4})\D+(\d{1,2})\D+(\d{1,2})(?:\D+(\d{1,2}))?/;

/** Membership of a user. An end date in an unknown format is passed through unchanged. */
export function membershipOf(user: User): Membership {
  if (!isVip(user)) return { active: false, date: '', hour: undefined };
  const [, year, month = '', day = '', hour] = END.exec(user.vipEndDate.trim()) ?? [];
  if (!year) return { active: true, date: user.vipEndDate.trim(), hour: undefined };
  return {
    active: true,
    date: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
    hour: hour === undefined ? undefined : Number(hour),
  };
}
