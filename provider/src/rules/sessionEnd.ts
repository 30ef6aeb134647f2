export const DAY_MS = 24 * 60 * 60 * 1000;
/** A session ends after this time without use. */
export const MAX_IDLE_DAYS = 30;
/** A session ends this long after its login in any case. */
const MAX_DAYS = 180;

/** The new end of a session that is used now. */
export function sessionEnd(madeAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + MAX_IDLE_DAYS * DAY_MS, madeAt.getTime() + MAX_DAYS * DAY_MS));
}
