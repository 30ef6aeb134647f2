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
  /** Scripts of the modules of the platform that only some pages need, by the names of the modules. */
  readonly modules: Readonly<Record<string, readonly string[]>>;
  /** Hashes of all scripts and style sheets of the application, by their paths. */
  readonly integrity: Readonly<Record<string, string>>;
}

const isStringList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

const isListed = (value: unknown): value is BootScripts['modules'] =>
  typeof value === 'object' && value !== null && Object.values(value).every(isStringList);

/**
 * Parses the JSON of `#boot-scripts`:
 * `{"polyfills":[],"scripts":["/js/main.js"],"next":[],"signature":[],"modules":{},"integrity":{"/js/main.js":"sha256-…"}}`.
 * @throws Error when a list of addresses is missing, or an address has no hash.
 */
export function bootScripts(json: string): BootScripts {
  const { polyfills, scripts, next, signature, modules, integrity } = JSON.parse(json) as Partial<
    Record<keyof BootScripts, unknown>
  >;
  if (
    !isStringList(polyfills) ||
    !isStringList(scripts) ||
    !isStringList(next) ||
    !isStringList(signature) ||
    !isListed(modules)
  ) {
    throw new Error('The boot scripts must have addresses');
  }
  const hashes = (integrity ?? {}) as BootScripts['integrity'];
  const ofModules = Object.values(modules).flat();
  if (
    ![...polyfills, ...scripts, ...next, ...signature, ...ofModules].every((address) =>
      isHash(hashes[address]),
    )
  ) {
    throw new Error('The boot scripts must have hashes');
  }
  return { polyfills, scripts, next, signature, modules, integrity: hashes };
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
