/** The store's time zone, Asia/Shanghai: UTC+8 without daylight saving time. */
const SHANGHAI_OFFSET_MS = 8 * 60 * 60 * 1000;

/** The calendar day of an instant in Asia/Shanghai, `YYYY-MM-DD`. */
export function shanghaiDay(instant: Date): string {
  return toShanghai(instant).toISOString().slice(0, 10);
}

/** An instant in Asia/Shanghai, `YYYY-MM-DD HH:mm`. */
export function shanghaiMinute(instant: Date): string {
  return toShanghai(instant).toISOString().slice(0, 16).replace('T', ' ');
}

/** Year, month (1-12), day and hour of an instant in Asia/Shanghai. */
export function shanghaiClock(instant: Date): { year: number; month: number; day: number; hour: number } {
  const local = toShanghai(instant);
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
  };
}

/** Parses a picked day: `YYYY-MM-DD` or `YYYY/M/D`; a time after it is ignored. */
export function parsePickedDay(text: string): string | undefined {
  const found = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?!\d)/.exec(text.trim());
  if (!found) return undefined;
  const [, year = '', month = '', day = ''] = found;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const exists = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(exists.getTime()) && exists.toISOString().startsWith(iso) ? iso : undefined;
}

function toShanghai(instant: Date): Date {
  return new Date(instant.getTime() + SHANGHAI_OFFSET_MS);
}
