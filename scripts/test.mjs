// @ts-check
/**
 * `npm test`: does all its set-up, then every check in turn: lint, unused code, types, unit and component tests,
 * size budget, end-to-end stories. All run, also after a failure; the last line is `N passed, N failed`.
 */
import { bin, createChecks } from './lib/checks.mjs';
import { ensureChineseFont, ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled, ensureNode, typescript } from './lib/setup.mjs';

ensureNode();
ensureInstalled();
const checks = createChecks('test', { CHROMIUM_PATH: ensureChromium() });
ensureChineseFont();

checks.check('lint', [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.']);
checks.check('unused code', [bin('knip/bin/knip.js')]);
checks.check('types', typescript('scripts/types.ts'));
checks.vitest([]);
checks.check('size budget', typescript('scripts/size.ts'));
checks.stories();
checks.finish();
