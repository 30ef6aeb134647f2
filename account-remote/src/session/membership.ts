/** How a membership is worded in the account centre (spec §2, §3 User). */
import { isVip, type User } from '@manying/platform/session';

/** A membership as it is shown. */
export interface Membership {
  readonly active: boolean;
  /** Last day, `2027-03-18`; '' when there is none or the provider does not say. */
  readonly date: string;
  /** Hour of that day at which it ends, when the provider says so. */
  readonly hour: number | undefined;
}

const END = /^(\d{4})\D+(\d{1,2})\D+(\d{1,2})(?:\D+(\d{1,2}))?/;

/** The user's membership; an end the client cannot read is shown as the provider wrote it. */
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
