// @ts-check
/** Runs Playwright on the stories, for the commands besides `npm test`. */
import { spawnSync } from 'node:child_process';
import { bin } from './checks.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled, ensureNode, ROOT } from './setup.mjs';

/**
 * Runs stories and exits with the result. Installs what is missing.
 * @param {readonly string[]} options Options of Playwright; those of the command line follow.
 * @param {Record<string, string>} [env]
 */
export function runStories(options, env = {}) {
  ensureNode();
  ensureInstalled();
  const { status } = spawnSync(
    process.execPath,
    [
      bin('@playwright/test/cli.js'),
      'test',
      '-c',
      'e2e/playwright.config.ts',
      ...options,
      ...process.argv.slice(2),
    ],
    { cwd: ROOT, stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: ensureChromium(), ...env } },
  );
  process.exit(status ?? 1);
}
