/** Hashes of scripts and style sheets (Subresource Integrity). */

/** One complete hash in the format of an `integrity` attribute. */
const HASH = /^sha(?:256-[A-Za-z\d+/]{43}=|384-[A-Za-z\d+/]{64}|512-[A-Za-z\d+/]{86}==)$/;

/**
 * Whether `value` makes the browser check a file. Browsers ignore values that they do not know (sha1, a
 * truncated hash, another case) and load the file unchecked, and accept any one of several hashes. So only
 * one complete hash is valid.
 */
export function isHash(value: unknown): value is string {
  return typeof value === 'string' && HASH.test(value);
}
