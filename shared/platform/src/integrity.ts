/** Hashes by which a script or style sheet is vouched for (Subresource Integrity). */

/** One hash in full length, as browsers take it. */
const HASH = /^sha(?:256-[A-Za-z\d+/]{43}=|384-[A-Za-z\d+/]{64}|512-[A-Za-z\d+/]{86}==)$/;

/**
 * Whether a browser compares a file with `value`. What it does not know as a hash (sha1, a cut one, another case) it
 * takes as no demand at all, and of several hashes it takes any; so exactly one whole hash counts.
 */
export function isHash(value: unknown): value is string {
  return typeof value === 'string' && HASH.test(value);
}
