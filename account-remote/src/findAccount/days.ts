/**
 * Days and months of the charge calendar (spec §2 find account), as `YYYY-MM-DD` and `YYYY-MM`. Which day it is goes by
 * the clock of Asia/Shanghai, as the charges do; a day itself knows no clock, so its reckoning is done in UTC.
 */

const DAY_MS = 24 * 60 * 60 * 1000;
/** Asia/Shanghai: UTC+8 all year. */
const SHANGHAI_OFFSET_MS = 8 * 60 * 60 * 1000;
const DAYS_IN_WEEK = 7;

const toTimestamp = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const toDay = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

/** Today in Asia/Shanghai. */
export function shanghaiToday(now: Date): string {
  return toDay(now.getTime() + SHANGHAI_OFFSET_MS);
}

/** The month of a day. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** The day `count` days later, earlier when negative. */
export function addDays(day: string, count: number): string {
  return toDay(toTimestamp(day) + count * DAY_MS);
}

/** The same day `count` months later, earlier when negative; the month's last day where it has no such day. */
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

/** Day of the week, 0 is Sunday. */
function weekday(day: string): number {
  return new Date(toTimestamp(day)).getUTCDay();
}

/** A month as weeks from Sunday to Saturday; `undefined` stands where a day of another month would. */
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

/** The day, but never after `today`: what has not come cannot have been charged. */
export function clampDay(day: string, today: string): string {
  return day > today ? today : day;
}

/** Where a key of the keyboard leads from a day; `undefined` for a key that leads nowhere. */
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
