/** What is kept for a time only. */
export const KEPT = ['session', 'attempt', 'watch', 'report', 'complaint', 'contact'] as const;
export type Kept = (typeof KEPT)[number];

/**
 * How long rows are kept, in days: sessions after their end, all others after they were made. `report`: what shells report of
 * remotes.
 */
export const KEEP_DAYS: Readonly<Record<Kept, number>> = {
  session: 1,
  attempt: 7,
  watch: 90,
  report: 30,
  complaint: 365,
  contact: 365,
};

const DAY_MS = 24 * 60 * 60 * 1000;
/** The longest window of a limit: an attempt that still counts is never purged. */
const LEAST_DAYS = 1;
const MOST_DAYS = 3650;

/** Rows from before this instant are purged. */
export function keptSince(days: number, now: Date): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/** Reads `watch=90,complaint=365`; what is not named keeps its default. `undefined` for what cannot be read. */
export function keepDays(text: string): Record<Kept, number> | undefined {
  const days = { ...KEEP_DAYS };
  for (const item of text.split(',').filter((one) => one.trim() !== '')) {
    const [, name, count] = /^\s*([a-z]+)=(\d{1,4})\s*$/.exec(item) ?? [];
    const kept = KEPT.find((one) => one === name);
    const value = Number(count);
    if (kept === undefined || !(value >= LEAST_DAYS && value <= MOST_DAYS)) return undefined;
    days[kept] = value;
  }
  return days;
}
