/**
 * `npm run screens [-- names]`: draws the screens in windows of all shapes, light and dark, into .cache/screens, and checks
 * them. `-- --reference` stores the pictures; a later run compares its own with them. `-- --smoke` draws two screens.
 */
import { spawnSync } from 'node:child_process';
import { bin } from './lib/checks.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ROOT } from './lib/setup.mjs';

/** A screen with tabs and one without. */
const SMOKE = ['home', 'reader'];

const args = process.argv.slice(2);
const names = args.includes('--smoke') ? SMOKE : args.filter((argument) => !argument.startsWith('--'));
const { status } = spawnSync(
  process.execPath,
  [
    bin('@playwright/test/cli.js'),
    'test',
    '-c',
    'e2e/screens.config.ts',
    ...(names.length > 0 ? ['-g', names.map((name) => `screen ${name}$`).join('|')] : []),
    ...(args.includes('--reference') ? ['--update-snapshots=all'] : []),
  ],
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: ensureChromium() } },
);
process.exit(status ?? 1);
