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

/** A content-addressed file: in a folder `files`, with its SHA-256 hash in base64url in its name. */
const ADDRESSED_FILE = /.*\/files\/([^/]+)\.([\w-]{43})(\.(?:js|css))$/;

/**
 * The hash in the name or address of a content-addressed file, in the format of {@link isHash}; `undefined` for
 * other files.
 */
export function hashInName(file: string): string | undefined {
  const digest = ADDRESSED_FILE.exec(file)?.[2];
  return digest && `sha256-${digest.replace(/-/g, '+').replace(/_/g, '/')}=`;
}

/** The name of a content-addressed file for its build: `../files/home.<hash>.js` -> `home.js`. */
export const plainName = (file: string) => file.replace(ADDRESSED_FILE, '$1$3');
