// @ts-check
/**
 * `npm run soak -- <pattern>`: repeats the stories whose file matches, with more workers than cores and without retries, to
 * find flaky stories. Accepts all options of Playwright.
 */
import { spawnSync } from 'node:child_process';
import { bin } from './lib/checks.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { ensureInstalled, ensureNode, ROOT } from './lib/setup.mjs';

/** Number of runs of each story. */
const REPEATS = 20;
/** Number of parallel browsers: more than the cores of a typical machine, so that stories run slowly. */
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
