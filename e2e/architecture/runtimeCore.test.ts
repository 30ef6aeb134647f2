import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
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

test('remotes get every name of the runtime that their entries use', () => {
  const folder = dirname(require.resolve('@module-federation/runtime'));
  const code = readdirSync(folder)
    .filter((file) => file.endsWith('.cjs'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
  const read = new Set([...code.matchAll(/_module_federation_runtime_core\.(\w+)/g)].map(([, name]) => name));
  expect([...read].sort()).toEqual([...Object.keys(runtimeCore), ...UNUSED].sort());
});
