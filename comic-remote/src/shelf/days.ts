/** The reading history as the shelf shows it: by day, in chunks that can be mounted one at a time. */
import type { HistoryEntry } from '@manying/platform/library';
import { shelfMessages } from '../shelfMessages.ts';

/** Entries of a chunk: about a screen of them. */
export const CHUNK = 12;

/** Entries of one day that stand together. */
export interface DayGroup {
  /** The day in words; `undefined` when the chunk before has said it. */
  readonly label: string | undefined;
  readonly entries: readonly HistoryEntry[];
}

/** When the day of a moment began in this device's time zone; both in ms since 1970. */
export function dayOf(moment: number): number {
  return new Date(moment).setHours(0, 0, 0, 0);
}

/** A day in words: 今天, 昨天, else its date, with the year when that is another one. `now` in ms since 1970. */
export function dayLabel(moment: number, now: number): string {
  const today = new Date(dayOf(now));
  // What a clock set back has left in the future was read today as well.
  if (moment >= today.getTime()) return shelfMessages.today;
  // By the calendar, since a day can have 23 or 25 hours.
  const yesterday = new Date(today).setDate(today.getDate() - 1);
  if (moment >= yesterday) return shelfMessages.yesterday;
  const day = new Date(moment);
  const date = shelfMessages.monthDay(day.getMonth() + 1, day.getDate());
  return day.getFullYear() === today.getFullYear() ? date : shelfMessages.year(day.getFullYear()) + date;
}

/** The time of day a moment was at: '21:40'. */
export function timeOfDay(moment: number): string {
  const date = new Date(moment);
  const digits = (number: number) => String(number).padStart(2, '0');
  return `${digits(date.getHours())}:${digits(date.getMinutes())}`;
}

/** The history, newest first, in chunks of {@link CHUNK} entries, each in parts by day. `now` in ms since 1970. */
export function historyChunks(
  history: readonly HistoryEntry[],
  now: number,
): readonly (readonly DayGroup[])[] {
  const newestFirst = [...history].sort((one, other) => other.date - one.date);
  const chunks: DayGroup[][] = [];
  let said: string | undefined;
  for (let from = 0; from < newestFirst.length; from += CHUNK) {
    const parts: { label: string | undefined; entries: HistoryEntry[] }[] = [];
    for (const entry of newestFirst.slice(from, from + CHUNK)) {
      const label = dayLabel(entry.date, now);
      const part = parts.at(-1);
      if (part && label === said) part.entries.push(entry);
      else parts.push({ label: label === said ? undefined : label, entries: [entry] });
      said = label;
    }
    chunks.push(parts);
  }
  return chunks;
}
