/** Kinds of rows with a retention time. */
export const RETAINED_KINDS = [
  'session',
  'attempt',
  'watch',
  'mark',
  'report',
  'complaint',
  'contact',
] as const;
export type RetainedKind = (typeof RETAINED_KINDS)[number];

/**
 * Default retention times, in days: of sessions from their end, of all others from their creation. `mark`:
 * where a visitor came from; `report`: reports about remotes.
 */
export const DEFAULT_RETENTION_DAYS: Readonly<Record<RetainedKind, number>> = {
  session: 1,
  attempt: 7,
  watch: 90,
  mark: 365,
  report: 30,
  complaint: 365,
  contact: 365,
};

const DAY_MS = 24 * 60 * 60 * 1000;
/** At least the longest window of a rate limit, so that an attempt that still counts is not purged. */
const MIN_DAYS = 1;
const MAX_DAYS = 3650;

/** Rows older than this time are purged. */
export function retentionCutoff(days: number, now: Date): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/** Parses `watch=90,complaint=365`; missing kinds have their default. `undefined` for an invalid text. */
export function parseRetentionDays(text: string): Record<RetainedKind, number> | undefined {
  const days = { ...DEFAULT_RETENTION_DAYS };
  for (const item of text.split(',').filter((part) => part.trim() !== '')) {
    const [, name, count] = /^\s*([a-z]+)=(\d{1,4})\s*$/.exec(item) ?? [];
    const kind = RETAINED_KINDS.find((candidate) => candidate === name);
    const value = Number(count);
    if (kind === undefined || !(value >= MIN_DAYS && value <= MAX_DAYS)) return undefined;
    days[kind] = value;
  }
  return days;
}
