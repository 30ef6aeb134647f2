/** Oldest supported browsers, and the polyfills that they need. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);

/** The package that lists them: the root of the repository; an installed package has the list in its own. */
const LISTING = import.meta.filename.endsWith('.ts') ? '../../../package.json' : '../package.json';

const { browserslist } = JSON.parse(readFileSync(join(import.meta.dirname, LISTING), 'utf8')) as {
  readonly browserslist: readonly string[];
};

/** The oldest supported browsers as browserslist queries (`chrome >= 87`): `browserslist` of the root package.json. */
export const MIN_BROWSERS: readonly string[] = browserslist;

/** A version of each browser engine. */
export interface EngineVersions {
  readonly chrome: number;
  readonly firefox: number;
  readonly safari: number;
  /** Version of iOS: all its browsers use Safari's engine. */
  readonly ios: number;
}

/** @throws Error when `browserslist` has no version of the browser. */
function versionOf(name: string): number {
  const found = MIN_BROWSERS.map((query) => new RegExp(`^${name} >= ([\\d.]+)$`).exec(query)).find(Boolean);
  if (!found) throw new Error(`"browserslist" of package.json needs an entry "${name} >= version"`);
  return Number(found[1]);
}

/** The oldest supported version of each browser. */
export const MIN_BROWSER_VERSIONS: EngineVersions = {
  chrome: versionOf('chrome'),
  firefox: versionOf('firefox'),
  safari: versionOf('safari'),
  ios: versionOf('ios_saf'),
};

/**
 * First versions without polyfills: they have all features that `shell/src/client/support.ts` tests. Newer features are
 * never polyfilled, so they must not be used.
 */
export const NATIVE_VERSIONS: EngineVersions = { chrome: 120, firefox: 124, safari: 17.4, ios: 17.4 };

type Compat = (options: { targets: Readonly<Record<string, number>>; modules: string; version: string }) => {
  readonly list: readonly string[];
};

/** core-js modules that these versions need. */
function missingModules(versions: EngineVersions): readonly string[] {
  const compat = require('core-js-compat') as Compat;
  const { version } = require('core-js-compat/package.json') as { version: string };
  return compat({ targets: { ...versions }, modules: 'core-js/stable', version }).list;
}

/** Modules that core-js also requires for newer browsers, because of deviations that do not matter here. */
const NEEDLESS_IN_NEWER = [
  'es.array.with',
  'es.typed-array.with',
  'es.object.group-by',
  'es.map.group-by',
  'web.structured-clone',
];

/** core-js modules that {@link MIN_BROWSERS} need and {@link NATIVE_VERSIONS} do not. */
export function polyfillModules(): readonly string[] {
  const missingInNative = new Set(missingModules(NATIVE_VERSIONS));
  return missingModules(MIN_BROWSER_VERSIONS).filter(
    (name) => !missingInNative.has(name) || NEEDLESS_IN_NEWER.includes(name),
  );
}
