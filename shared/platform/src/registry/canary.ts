/** Selects the visitors who get a canary. Stable for a visitor; raising the share only adds visitors. */

/** Resolution of the share: a hundredth of a percent. */
const RESOLUTION = 10_000;

/** 32-bit hash of a text (FNV-1a with the finalizer of MurmurHash3). */
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
 * Whether a visitor is in the share that gets a canary.
 * @param canaryId seed of the selection: each canary selects other visitors. @param percent 0 to 100.
 */
export function isInCanary(traceId: string, canaryId: string, percent: number): boolean {
  return hash32(`${canaryId} ${traceId}`) % RESOLUTION < (percent / 100) * RESOLUTION;
}
