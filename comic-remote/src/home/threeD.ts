/** Opening hours of the 3D shelf in local time: 21:00 to 07:00 (spec §9). */
export const THREE_D_START_HOUR = 21;
export const THREE_D_END_HOUR = 7;

/** Milliseconds until the 3D shelf opens or closes next; more than 0. Uses calendar days, since a day can have 23 or 25 hours. */
export function msUntilThreeDChange(now: Date): number {
  const changes = [0, 1].flatMap((days) =>
    [THREE_D_END_HOUR, THREE_D_START_HOUR].map((hour) =>
      new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour).getTime(),
    ),
  );
  return Math.min(...changes.filter((change) => change > now.getTime())) - now.getTime();
}

/** Whether the 3D shelf is open: at night, and at any time for users who have recharged (spec §4). */
export function isThreeDOpen(now: Date, recharged: boolean): boolean {
  const hour = now.getHours();
  return recharged || hour >= THREE_D_START_HOUR || hour < THREE_D_END_HOUR;
}
