/** Rounds to two decimals: coordinates in pixels need no more, and the markup stays short. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
