/** Labels of a record and of a month. */
import { paths } from '@manying/platform/paths';
import { formatYuan } from '../pay/yuan.ts';
import type { RecordMonth } from './months.ts';
import { recordsMessages as text } from './recordsMessages.ts';
import type { AccountRecord } from './recordsSchema.ts';

/** Tenths of the full price, as discounts are stated: 9.5折 is 95 %. */
const FULL_PRICE = 10;

/** A number with separators: 3,288. */
const grouped = (value: number) => value.toLocaleString('en-US');

/** What a row shows. */
export interface RecordLabels {
  readonly name: string;
  /** Day, time, and what it was or how it was paid. */
  readonly detail: string;
  /** The change: coins or days. */
  readonly change: string;
  /** Coins or days were added. */
  readonly isGain: boolean;
  /** Money paid, or the balance afterwards. */
  readonly foot: string;
  /** The chapter or the film; `undefined` when there is none. */
  readonly address: string | undefined;
}

/** The labels of a record. */
export function recordLabels(record: AccountRecord): RecordLabels {
  const { kind, coins, days, paid, balance } = record;
  const signed = `${coins > 0 ? '+' : ''}${coins}`;
  return {
    name: nameOf(record),
    detail: [record.time.slice(5), sourceOf(record)].filter(Boolean).join(' · '),
    change: kind === 'vip' ? text.days(days) : text.change(signed),
    isGain: kind === 'vip' || coins > 0,
    foot: paid > 0 ? text.price(formatYuan(paid)) : text.balance(grouped(balance)),
    address: addressOf(record),
  };
}

function nameOf({ kind, title, chapterNumber, coins, present }: AccountRecord): string {
  if (kind === 'coin') return text.coins(coins - present, present);
  if (kind === 'vip') return text.vip(title);
  return (kind === 'chapter' ? text.chapter(title, chapterNumber) : title) || text.other;
}

function sourceOf({ kind, channel, paid, fullPrice }: AccountRecord): string {
  if (kind === 'chapter') return text.comic;
  if (kind === 'video') return text.video;
  const tenths = Number(((paid / fullPrice) * FULL_PRICE).toFixed(1));
  return text.channel(channel, channel && tenths > 0 && tenths < FULL_PRICE ? String(tenths) : '');
}

function addressOf({ kind, bookId, chapterNumber, vodId }: AccountRecord): string | undefined {
  if (kind === 'chapter' && bookId && chapterNumber > 0) return paths.reader(bookId, chapterNumber);
  return kind === 'video' && vodId ? paths.videoDetail(vodId) : undefined;
}

/**
 * Heading and totals of a month. Another year than the current one is named.
 * @param year the current year, `2026`.
 */
export function monthLabels(
  { month, paid, spent }: RecordMonth,
  year: string,
): { title: string; totals: string } {
  const [ofYear = '', ofMonth = ''] = month.split('-');
  const totals = [paid > 0 && text.paid(formatYuan(paid)), spent > 0 && text.spent(grouped(spent))];
  return {
    title: text.month(ofYear === year ? '' : ofYear, Number(ofMonth)),
    totals: totals.filter(Boolean).join(' · '),
  };
}
