import { formatTime } from '../player/rules/formatTime.ts';

/** Formats media time without a leading zero: `0:40`, `1:42`, from an hour on `1:02:03`. */
export function shortTime(seconds: number): string {
  return formatTime(seconds).replace(/^0(?=\d:)/, '');
}
