/** The application's scripts, named in the page as data so that they load only when nobody is sent elsewhere. */

import { isHash } from '@manying/platform/integrity';

/** Addresses of the application's scripts. */
export interface BootScripts {
  /** What older browsers need ahead of the application. */
  readonly polyfills: readonly string[];
  /** What the application is made of, in the order in which they run. */
  readonly scripts: readonly string[];
  /** What its pages need besides; the application itself asks for it when it runs. */
  readonly next: readonly string[];
  /** What looks at signatures, where the site demands them. */
  readonly signature: readonly string[];
  /** Hashes of all scripts and style sheets of the application, by their paths. */
  readonly integrity: Readonly<Record<string, string>>;
}

const isStringList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

/**
 * Reads `<script type="application/json" id="boot-scripts">{"polyfills":[],"scripts":["/js/main.js"],"next":[],"signature":[],"integrity":{"/js/main.js":"sha256-…"}}</script>`.
 * @throws Error when the text names no lists of addresses, or lacks a hash of one.
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

/** Adds scripts to the head; they run in their order, and not at all when they are not what the hashes say. */
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
