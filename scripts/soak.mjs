// @ts-check
/**
 * `npm run soak -- <pattern>`: repeats the stories whose file matches, on more workers than the machine has cores and
 * without retries, to find the ones that depend on the speed of the machine. Takes every option of Playwright.
 */
import { spawnSync } from 'node:child_process';
import { bin } from './lib/checks.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled, ensureNode, ROOT } from './lib/setup.mjs';

/** How often each story runs. */
const REPEATS = 20;
/** Browsers at once: more than the cores of any machine of the team, so that every story has to wait. */
const WORKERS = 5;

ensureNode();
ensureInstalled();
const { status } = spawnSync(
  process.execPath,
  [
    bin('@playwright/test/cli.js'),
    'test',
    '-c',
    'e2e/playwright.config.ts',
    `--repeat-each=${REPEATS}`,
    `--workers=${WORKERS}`,
    '--retries=0',
    ...process.argv.slice(2),
  ],
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: ensureChromium() } },
);
process.exit(status ?? 1);
