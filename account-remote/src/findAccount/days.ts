/** Date arithmetic of the charge calendar (spec §2 find account): days in Asia/Shanghai as `YYYY-MM-DD`, months as `YYYY-MM`. */
import { addDays, toDay, toTimestamp } from '../shanghaiDays.ts';

const DAYS_IN_WEEK = 7;

/** Month of a day. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** Adds months; a negative `count` subtracts. A day that the month does not have becomes its last day. */
export function addMonths(day: string, count: number): string {
  const first = new Date(toTimestamp(`${monthOf(day)}-01`));
  first.setUTCMonth(first.getUTCMonth() + count);
  const month = monthOf(toDay(first.getTime()));
  const last = daysOf(month).length;
  return `${month}-${String(Math.min(Number(day.slice(8)), last)).padStart(2, '0')}`;
}

function daysOf(month: string): string[] {
  const days: string[] = [];
  for (let day = `${month}-01`; monthOf(day) === month; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Day of the week; 0 is Sunday. */
function weekday(day: string): number {
  return new Date(toTimestamp(day)).getUTCDay();
}

/** Weeks of a month, Sunday to Saturday; `undefined` for days of other months. */
export function weeksOf(month: string): (string | undefined)[][] {
  const days = daysOf(month);
  const cells: (string | undefined)[] = [
    ...Array.from({ length: weekday(`${month}-01`) }, () => undefined),
    ...days,
  ];
  while (cells.length % DAYS_IN_WEEK !== 0) cells.push(undefined);
  return Array.from({ length: cells.length / DAYS_IN_WEEK }, (_, week) =>
    cells.slice(week * DAYS_IN_WEEK, (week + 1) * DAYS_IN_WEEK),
  );
}

/** Limits a day to `today`: no charge can be in the future. */
export function clampDay(day: string, today: string): string {
  return day > today ? today : day;
}

/** The day that a key moves the focus to; `undefined` for other keys. */
export function dayForKey(key: string, day: string): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -DAYS_IN_WEEK);
    case 'ArrowDown':
      return addDays(day, DAYS_IN_WEEK);
    case 'Home':
      return addDays(day, -weekday(day));
    case 'End':
      return addDays(day, DAYS_IN_WEEK - 1 - weekday(day));
    case 'PageUp':
      return addMonths(day, -1);
    case 'PageDown':
      return addMonths(day, 1);
    default:
      return undefined;
  }
}

/** 2025年3月. */
export function formatMonth(month: string): string {
  return `${month.slice(0, 4)}年${Number(month.slice(5))}月`;
}

/** 2025年3月14日. */
export function formatDay(day: string): string {
  return `${formatMonth(monthOf(day))}${Number(day.slice(8))}日`;
}
