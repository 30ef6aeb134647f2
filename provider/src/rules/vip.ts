const DAY_MS = 24 * 60 * 60 * 1000;

/** Whether a membership that ends at `vipEnd` is running now. */
export function isVip(vipEnd: Date | null, now: Date): boolean {
  return vipEnd !== null && vipEnd.getTime() > now.getTime();
}

/** The end of a membership after `days` more: they are added to what is left, or start now. */
export function extendVip(vipEnd: Date | null, days: number, now: Date): Date {
  const from = vipEnd !== null && isVip(vipEnd, now) ? vipEnd : now;
  return new Date(from.getTime() + days * DAY_MS);
}
