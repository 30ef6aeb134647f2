/** Formats media time: `01:42`, from an hour on `1:02:03`. Negative or unknown `seconds` give `00:00`. */
export function formatTime(seconds: number): string {
  const wholeSeconds = seconds > 0 && Number.isFinite(seconds) ? Math.floor(seconds) : 0;
  const pad = (part: number) => String(part).padStart(2, '0');
  const hours = Math.floor(wholeSeconds / 3600);
  const minutesAndSeconds = `${pad(Math.floor(wholeSeconds / 60) % 60)}:${pad(wholeSeconds % 60)}`;
  return hours > 0 ? `${hours}:${minutesAndSeconds}` : minutesAndSeconds;
}
