/** A user of the provider (spec §3): its shape in a response, its shape on this device, and its membership. */

import { amount, flag, identifier, text } from '@manying/platform/schema';
import * as v from 'valibot';

/** A user. The field names of the provider (`avaliableAmount`) are mapped by {@link userSchema}. */
export interface User {
  readonly userId: string;
  readonly account: string;
  /** Stored on this device only: the provider sends it once, at registration. */
  readonly password: string;
  readonly visitorId: string;
  readonly branchId: string;
  readonly mobile: string;
  /** 'none' means not VIP (spec §6). */
  readonly vipType: string;
  /** Last day of VIP as text of the provider; '' when not VIP. */
  readonly vipEndDate: string;
  /** Coin balance. */
  readonly coins: number;
  /** Whether the user has ever recharged. */
  readonly recharged: boolean;
}

/** Whether the user reads VIP-free books without paying (spec §1). */
export function isVip(user: User | null): boolean {
  return user !== null && user.vipType !== 'none' && user.vipType !== '';
}

/** Length of a date without a time, `2027-03-18`. */
const DAY_LENGTH = 10;
/** End of a membership, `2027-03-18 20`: a day, with its hour unless it contains a time. '' without either. */
function endOfVip(day: string, hour: string): string {
  return day.length > DAY_LENGTH ? day : `${day} ${hour}`.trim();
}

/** Schema of a user in a response of the provider. */
export const userSchema = v.pipe(
  v.object({
    userId: identifier,
    account: text,
    password: text,
    visitorId: text,
    branchId: text,
    mobile: text,
    vipType: text,
    vipEndDate: text,
    vipEndYear: text,
    vipEndMonth: text,
    vipEndDay: text,
    vipEndHour: text,
    avaliableAmount: amount,
    recharged: flag,
  }),
  v.transform(
    ({ avaliableAmount, vipEndYear, vipEndMonth, vipEndDay, vipEndHour, ...user }): User => ({
      ...user,
      vipType: user.vipType.replace(/^0?$/, 'none'),
      vipEndDate: endOfVip(
        user.vipEndDate || [vipEndYear, vipEndMonth, vipEndDay].filter(Boolean).join('-'),
        vipEndHour,
      ),
      coins: avaliableAmount,
    }),
  ),
);

const persistedText = v.fallback(v.string(), '');

/** Schema of the user on this device. Only id and account are required; the next refresh fills in the other fields. */
export const persistedUserSchema = v.nullable(
  v.object({
    userId: v.pipe(v.string(), identifier as v.GenericSchema<string>),
    account: v.string(),
    password: persistedText,
    visitorId: persistedText,
    branchId: persistedText,
    mobile: persistedText,
    vipType: v.fallback(v.string(), 'none'),
    vipEndDate: persistedText,
    coins: v.fallback(v.pipe(v.number(), v.minValue(0), v.finite()), 0),
    recharged: v.fallback(v.boolean(), false),
  }),
);
