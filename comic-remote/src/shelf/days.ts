/** Groups the reading history by day, in chunks for the virtualized list. */
import type { HistoryEntry } from '@manying/platform/library';
import { shelfMessages } from './shelfMessages.ts';

/** Entries per chunk: about one screen. */
export const CHUNK = 12;

/** Entries of one day within a chunk. */
export interface DayGroup {
  /** Label of the day; `undefined` when it continues the previous chunk's day. */
  readonly label: string | undefined;
  readonly entries: readonly HistoryEntry[];
}

/** Start of the day of a timestamp in local time; both in ms since 1970. */
export function dayOf(timestamp: number): number {
  return new Date(timestamp).setHours(0, 0, 0, 0);
}

/** Label of a day: 今天, 昨天, otherwise the date, with the year when it is not the current one. `now` in ms since 1970. */
export function dayLabel(timestamp: number, now: number): string {
  const today = new Date(dayOf(now));
  // Timestamps in the future (the clock was set back) count as today.
  if (timestamp >= today.getTime()) return shelfMessages.today;
  // Calendar days, since a day can have 23 or 25 hours.
  const yesterday = new Date(today).setDate(today.getDate() - 1);
  if (timestamp >= yesterday) return shelfMessages.yesterday;
  const day = new Date(timestamp);
  const date = shelfMessages.monthDay(day.getMonth() + 1, day.getDate());
  return day.getFullYear() === today.getFullYear() ? date : shelfMessages.year(day.getFullYear()) + date;
}

/** Time of day of a timestamp: '21:40'. */
export function timeOfDay(timestamp: number): string {
  const date = new Date(timestamp);
  const digits = (number: number) => String(number).padStart(2, '0');
  return `${digits(date.getHours())}:${digits(date.getMinutes())}`;
}

/** The history, newest first, in chunks of {@link CHUNK} entries, each grouped by day. `now` in ms since 1970. */
export function historyChunks(
  history: readonly HistoryEntry[],
  now: number,
): readonly (readonly DayGroup[])[] {
  const newestFirst = [...history].sort((a, b) => b.date - a.date);
  const chunks: DayGroup[][] = [];
  let lastLabel: string | undefined;
  for (let from = 0; from < newestFirst.length; from += CHUNK) {
    const groups: { label: string | undefined; entries: HistoryEntry[] }[] = [];
    for (const entry of newestFirst.slice(from, from + CHUNK)) {
      const label = dayLabel(entry.date, now);
      const group = groups.at(-1);
      if (group && label === lastLabel) group.entries.push(entry);
      else groups.push({ label: label === lastLabel ? undefined : label, entries: [entry] });
      lastLabel = label;
    }
    chunks.push(groups);
  }
  return chunks;
}
