// @ts-check
/** `npm test` in a front end's own folder: its part of lint and types, and its own unit and component tests. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { bin, createChecks } from './lib/checks.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled, ensureNode, fail, ROOT, typescript } from './lib/setup.mjs';

const folder = process.argv[2] ?? '';
if (!folder || !existsSync(join(ROOT, folder, 'tsconfig.json'))) {
  fail(`There is no front end in '${folder}': name its folder, such as comic-remote.`);
}

ensureNode();
ensureInstalled();
const checks = createChecks(`test-${folder}`, { CHROMIUM_PATH: ensureChromium() });

checks.check('lint', [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', folder]);
checks.check('types', [...typescript('scripts/types.ts'), folder]);
checks.vitest([`${folder}/`]);
checks.finish();
