/** Times of the release board, in the time zone of the store (Asia/Shanghai). */
import { boardMessages as text } from '@manying/release/board/boardMessages';

const PARTS = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Shanghai',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

function partsOf(at: number) {
  const parts = new Map(PARTS.formatToParts(at).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    short: `${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
}

/** `21:04`. @param at in ms since the epoch. */
export const clockTime = (at: number) => partsOf(at).time;

/** `今天` or `11-21`; '' for an unreadable time. @param at ISO 8601. @param now in ms since the epoch. */
export function dayOf(at: string, now: number): string {
  const ms = Date.parse(at);
  if (Number.isNaN(ms)) return '';
  const { day, short } = partsOf(ms);
  return day === partsOf(now).day ? text.today : short;
}

/** `今天 20:31` or `11-21 18:02`; '' for an unreadable time. */
export function timeOf(at: string, now: number): string {
  const day = dayOf(at, now);
  return day && `${day} ${clockTime(Date.parse(at))}`;
}
