/** Who gets a build on trial: sticky for a visitor, and whoever has it keeps it when the share is raised. */

/** Shares are told apart to a hundredth of a percent. */
const STEPS = 10_000;

/** A number below 2^32 that the text's every bit takes part in (FNV-1a with MurmurHash3's last mix). */
function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * Whether a visitor is among the share that gets a trial.
 * @param canaryId names the trial: another one picks other visitors. @param percent 0 to 100.
 */
export function isInCanary(traceId: string, canaryId: string, percent: number): boolean {
  return hash32(`${canaryId} ${traceId}`) % STEPS < (percent / 100) * STEPS;
}
