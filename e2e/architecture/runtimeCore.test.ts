import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { bundlerRuntime } from '@module-federation/webpack-bundler-runtime';
import { expect, test } from 'vitest';
import { remoteRuntime } from '../../shell/src/federation/remoteRuntime.ts';
import { runtimeCore } from '../../shell/src/federation/runtimeCore.ts';

const require = createRequire(new URL('../../shell/package.json', import.meta.url));

/**
 * Names that the runtime of an entry reads only in functions that no remote calls: they load other remotes,
 * fallback copies of shared modules or plugins of the page.
 */
const UNUSED = [
  'assert',
  'getRemoteEntry',
  'getRemoteInfo',
  'loadScript',
  'loadScriptNode',
  'Module',
  'registerGlobalPlugins',
  'satisfy',
];

test('remotes below contract 1.7 get every name of the runtime that their entries use', () => {
  const folder = dirname(require.resolve('@module-federation/runtime'));
  const code = readdirSync(folder)
    .filter((file) => file.endsWith('.cjs'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
  const read = new Set([...code.matchAll(/_module_federation_runtime_core\.(\w+)/g)].map(([, name]) => name));
  expect([...read].sort()).toEqual([...Object.keys(runtimeCore), ...UNUSED].sort());
});

/** Parts that load other remotes and fallback copies of shared modules; no remote is built with either. */
const NOT_GIVEN = ['remotes', 'getSharedFallbackGetter'];

test('remotes get every part of the bundler’s runtime', () => {
  const { bundlerRuntime: given, ...rest } = remoteRuntime();
  expect(Object.keys(given).sort()).toEqual(
    Object.keys(bundlerRuntime ?? {})
      .filter((name) => !NOT_GIVEN.includes(name))
      .sort(),
  );
  // The entry sets `instance` and `initOptions`; only the functions that are not given read `runtime`.
  expect(Object.keys(rest).sort()).toEqual(['attachShareScopeMap', 'bundlerRuntimeOptions']);
});

test('each entry gets an object of its own', () => {
  const [one, other] = [remoteRuntime(), remoteRuntime()];
  expect(one.bundlerRuntimeOptions).not.toBe(other.bundlerRuntimeOptions);
  expect(one.bundlerRuntime.S).not.toBe(other.bundlerRuntime.S);
});

test('an entry that would read shared modules before they are known is refused', () => {
  const { installInitialConsumes } = remoteRuntime().bundlerRuntime;
  installInitialConsumes({ initialConsumes: [] });
  expect(() => installInitialConsumes({ initialConsumes: [9433] })).toThrow('reads shared modules: 9433');
});
