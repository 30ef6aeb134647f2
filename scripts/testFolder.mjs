// @ts-check
/** `npm test` in a front end's folder: its lint, types, unit and component tests. `--only <check>` runs one check. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bin, createChecks } from './lib/checks.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled, ensureNode, fail, ROOT, typescriptArgs } from './lib/setup.mjs';

const [folder = '', option, only] = process.argv.slice(2);
if (!folder || !existsSync(join(ROOT, folder, 'tsconfig.json'))) {
  fail(`There is no front end in '${folder}': name its folder, such as comic-remote.`);
}

if (option !== undefined && (option !== '--only' || !only)) fail('Usage: npm test [-- --only <check>]');

ensureNode();
ensureInstalled();
const checks = createChecks(`test-${folder}`, { CHROMIUM_PATH: ensureChromium() }, only);

await checks.check('lint', [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', folder]);
await checks.check('types', [...typescriptArgs('scripts/types.ts'), folder]);
await checks.vitest('unit and component tests', [`${folder}/`]);
checks.finish();
