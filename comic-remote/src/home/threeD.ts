/** Opening hours of the 3D shelf in local time: 21:00 to 07:00 (spec §9). */
export const THREE_D_START_HOUR = 21;
export const THREE_D_END_HOUR = 7;

/** Whether the 3D shelf is open: at night, and at any time for users who have recharged (spec §4). */
export function isThreeDOpen(now: Date, recharged: boolean): boolean {
  const hour = now.getHours();
  return recharged || hour >= THREE_D_START_HOUR || hour < THREE_D_END_HOUR;
}
