/**
 * Days `2026-12-22` in Asia/Shanghai, the time zone of the provider: UTC+8 all year. Their arithmetic uses UTC, since a day has
 * no time zone.
 */

const DAY_MS = 24 * 60 * 60 * 1000;
const SHANGHAI_OFFSET_MS = 8 * 60 * 60 * 1000;

/** Timestamp of a day in UTC, in ms; `NaN` for another text. */
export const toTimestamp = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Day of a timestamp in UTC; '' for one that no date can have. */
export function toDay(timestamp: number): string {
  const date = new Date(timestamp);
  const [day = ''] = Number.isNaN(date.getTime()) ? [] : date.toISOString().split('T');
  return day;
}

/** Day in Asia/Shanghai at a time in ms since 1970, now by default; '' for one that no date can have. */
export const shanghaiDay = (time = Date.now()): string => toDay(time + SHANGHAI_OFFSET_MS);

/** Adds days; a negative `count` subtracts. '' when there is no such day. */
export const addDays = (day: string, count: number): string => toDay(toTimestamp(day) + count * DAY_MS);
