/** Hours of the 3D shelf, by the device's clock: from 21:00 until 07:00 (spec §9). */
export const THREE_D_FROM = 21;
export const THREE_D_UNTIL = 7;

/** Whether the 3D shelf is loaded: at night, or at any hour for who has ever recharged (spec §4). */
export function threeDOpen(now: Date, recharged: boolean): boolean {
  const hour = now.getHours();
  return recharged || hour >= THREE_D_FROM || hour < THREE_D_UNTIL;
}
