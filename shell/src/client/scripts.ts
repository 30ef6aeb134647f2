/**
 * The application's scripts, listed in the page as JSON so that they load only when the visitor is not
 * redirected.
 */

import { isHash } from '@manying/platform/integrity';

/** Addresses of the application's scripts. */
export interface BootScripts {
  /** Polyfills that older browsers need before the application. */
  readonly polyfills: readonly string[];
  /** The application's entry scripts, in the order in which they run. */
  readonly scripts: readonly string[];
  /** Scripts that every page needs next; the application loads them itself. */
  readonly next: readonly string[];
  /** Scripts that verify signatures, where the site requires them. */
  readonly signature: readonly string[];
  /** Hashes of all scripts and style sheets of the application, by their paths. */
  readonly integrity: Readonly<Record<string, string>>;
}

const isStringList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

/**
 * Parses the JSON of `#boot-scripts`:
 * `{"polyfills":[],"scripts":["/js/main.js"],"next":[],"signature":[],"integrity":{"/js/main.js":"sha256-…"}}`.
 * @throws Error when a list of addresses is missing, or an address has no hash.
 */
export function bootScripts(json: string): BootScripts {
  const { polyfills, scripts, next, signature, integrity } = JSON.parse(json) as Partial<
    Record<keyof BootScripts, unknown>
  >;
  if (!isStringList(polyfills) || !isStringList(scripts) || !isStringList(next) || !isStringList(signature)) {
    throw new Error('The boot scripts must be lists of addresses');
  }
  const hashes = (integrity ?? {}) as BootScripts['integrity'];
  if (![...polyfills, ...scripts, ...next, ...signature].every((address) => isHash(hashes[address]))) {
    throw new Error('Each boot script must have a hash');
  }
  return { polyfills, scripts, next, signature, integrity: hashes };
}

/** Adds scripts to the head; they run in this order, and not at all when they do not match their hashes. */
export function insertScripts(
  addresses: readonly string[],
  integrity: BootScripts['integrity'],
): readonly HTMLScriptElement[] {
  return addresses.map((address) => {
    const script = document.createElement('script');
    script.src = address;
    script.integrity = integrity[address] ?? '';
    script.async = false;
    document.head.append(script);
    return script;
  });
}
