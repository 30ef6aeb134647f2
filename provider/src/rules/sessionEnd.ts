export const DAY_MS = 24 * 60 * 60 * 1000;
/** A session ends when it was not used for so long. */
export const MAX_IDLE_DAYS = 30;
/** And so long after its login, however much it was used. */
const MAX_DAYS = 180;

/** When a session of a login at `madeAt` ends that is used now. */
export function sessionEnd(madeAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + MAX_IDLE_DAYS * DAY_MS, madeAt.getTime() + MAX_DAYS * DAY_MS));
}
