/** The application's scripts, named in the page as data so that they load only when nobody is sent elsewhere. */

/** Addresses of the application's scripts. */
export interface BootScripts {
  /** What older browsers need ahead of the application. */
  readonly polyfills: readonly string[];
  /** What the application is made of, in the order in which they run. */
  readonly scripts: readonly string[];
  /** What its pages need besides; the application itself asks for it when it runs. */
  readonly next: readonly string[];
}

const isList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

/**
 * Reads `<script type="application/json" id="boot-scripts">{"polyfills":[],"scripts":["/js/main.js"],"next":[]}</script>`.
 * @throws Error when the text names no lists of addresses.
 */
export function bootScripts(json: string): BootScripts {
  const { polyfills, scripts, next } = JSON.parse(json) as Partial<Record<keyof BootScripts, unknown>>;
  if (!isList(polyfills) || !isList(scripts) || !isList(next)) {
    throw new Error('The boot scripts must be lists of addresses');
  }
  return { polyfills, scripts, next };
}

/** Adds scripts to the head; they run in their order. */
export function insertScripts(addresses: readonly string[]): readonly HTMLScriptElement[] {
  return addresses.map((address) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = false;
    document.head.append(script);
    return script;
  });
}
