/** The speeds in display order (spec §9); 1.0 is the default. */
export const SPEEDS = [2, 1.5, 1.25, 1, 0.5] as const;

/** `1.0x`, `1.25x`: at least one decimal. */
export function speedText(speed: number): string {
  return `${Number.isInteger(speed) ? speed.toFixed(1) : speed}x`;
}
