const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether a membership is active. */
export function isVip(vipEnd: Date | null, now: Date): boolean {
  return vipEnd !== null && vipEnd.getTime() > now.getTime();
}

/** Extends a membership: adds the days to its end, or to now when it has expired. */
export function extendVip(vipEnd: Date | null, days: number, now: Date): Date {
  const from = vipEnd !== null && isVip(vipEnd, now) ? vipEnd : now;
  return new Date(from.getTime() + days * DAY_MS);
}
