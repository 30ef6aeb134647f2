/** Media time for people: `01:42`, from an hour on `1:02:03`. `seconds` below 0 or unknown read `00:00`. */
export function clock(seconds: number): string {
  const whole = seconds > 0 && Number.isFinite(seconds) ? Math.floor(seconds) : 0;
  const two = (part: number) => String(part).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const rest = `${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
