/** Schema of the provider's records (docs/decisions/043). */
import type { Page } from '@manying/platform/paging';
import { amount, answer, count, identifier, list, listOrNull, numeric, text } from '@manying/platform/schema';
import * as v from 'valibot';

/** A purchase or a payment of the account. */
export interface AccountRecord {
  readonly id: string;
  /** `other`: a kind that this page does not know; it has a title, coins and a time. */
  readonly kind: 'chapter' | 'video' | 'coin' | 'vip' | 'other';
  /** `2026-11-22 21:38`, in Asia/Shanghai. */
  readonly time: string;
  readonly title: string;
  /** Base path of a picture; '' for none. */
  readonly picture: string;
  /** Change of the balance, and the balance afterwards. */
  readonly coins: number;
  readonly balance: number;
  /** Days of membership. */
  readonly days: number;
  /** '' for none. */
  readonly bookId: string;
  readonly chapterNumber: number;
  readonly vodId: string;
  /** Coins that came with the package as a present. */
  readonly present: number;
  readonly channel: string;
  /** Money paid, and the price without discount, in cents. */
  readonly paid: number;
  readonly fullPrice: number;
}

/** Totals of one month. */
export interface MonthTotal {
  /** `2026-11`. */
  readonly month: string;
  /** Coins. */
  readonly spent: number;
  /** Cents. */
  readonly paid: number;
}

/** One page of the records, and the totals of its months. */
export interface RecordPage extends Page<AccountRecord> {
  readonly months: readonly MonthTotal[];
}

const KINDS: readonly string[] = ['chapter', 'video', 'coin', 'vip'] satisfies AccountRecord['kind'][];

/** A time that begins with year, month, day, hour and minute; the rest is ignored. */
const minute = v.pipe(
  text,
  v.regex(/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d/),
  v.transform((value) => value.slice(0, 16).replace('T', ' ')),
);

const optionalId = v.fallback(identifier, '');

const recordSchema = v.pipe(
  v.object({
    recordId: identifier,
    kind: text,
    time: minute,
    title: text,
    picture: text,
    coins: v.fallback(v.pipe(numeric, v.safeInteger()), 0),
    balance: amount,
    vipDays: count,
    bookId: optionalId,
    chapterNumber: count,
    vodId: optionalId,
    presentCount: count,
    payChannel: text,
    amount,
    fullAmount: amount,
  }),
  v.transform(
    ({
      recordId,
      kind,
      vipDays,
      presentCount,
      payChannel,
      amount: paid,
      fullAmount,
      ...rest
    }): AccountRecord => ({
      ...rest,
      id: recordId,
      kind: KINDS.includes(kind) ? (kind as AccountRecord['kind']) : 'other',
      days: vipDays,
      // A part of the coins.
      present: Math.min(presentCount, Math.max(0, rest.coins)),
      channel: payChannel,
      paid,
      fullPrice: fullAmount,
    }),
  ),
);

const monthSchema = v.object({ month: v.pipe(text, v.regex(/^\d{4}-\d\d$/)), spent: amount, paid: amount });

/** Answer of `/api/user/record/page/{page}`. Without a list the provider has no records at all. */
export const recordPageSchema = answer<RecordPage>(
  v.pipe(
    v.object({
      list: v.pipe(
        v.unknown(),
        listOrNull,
        list(recordSchema, ({ id }) => id),
      ),
      months: list(monthSchema, ({ month }) => month),
      totalCount: count,
      totalPage: count,
    }),
    v.transform(
      ({ list: items, months, totalCount, totalPage }): RecordPage => ({
        items,
        months,
        totalItem: totalCount,
        totalPage,
      }),
    ),
  ),
);
