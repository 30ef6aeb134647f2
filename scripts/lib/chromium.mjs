// @ts-check
/** Finds or installs what the tests need: a Chromium (installed, else Debian's, else Playwright's) and a Chinese font. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { installedChromium, installedHeadlessChromium } from '../../shared/build/src/chromium.mjs';
import { installPackages, run } from './packages.mjs';
import { fail } from './setup.mjs';

/** @returns {string | undefined} */
function configuredChromium() {
  const path = process.env.CHROMIUM_PATH;
  if (path && !existsSync(path))
    fail(`CHROMIUM_PATH names ${path}, which does not exist: correct it, or unset it.`);
  return path || undefined;
}

/** @returns {string | undefined} */
function bundledChromium() {
  const { chromium } = createRequire(import.meta.url)('playwright');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** Whether a Chinese font is installed; without one, text has other sizes than on a phone. */
function hasChineseFont() {
  const list = spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' });
  return list.status === 0 && list.stdout.trim() !== '';
}

/** Installs a Chinese font when there is none. The tests pass without one, but screenshots are unreadable. */
export function ensureChineseFont() {
  if (hasChineseFont()) return;
  console.info('Installing a Chinese font…');
  installPackages('fontconfig', 'fonts-wqy-microhei');
  if (!hasChineseFont()) console.warn('No Chinese font could be installed: the tests continue without one.');
}

/**
 * Path of a Chromium; installs one when there is none.
 * @returns {string}
 */
export function ensureChromium() {
  const existing = configuredChromium() ?? installedHeadlessChromium() ?? bundledChromium();
  if (existing) return existing;
  console.info('Installing a Chromium…');
  installPackages('chromium-headless-shell');
  const withHeadless = installedChromium();
  if (withHeadless) return withHeadless;
  installPackages('chromium');
  const installed = installedChromium();
  if (installed) return installed;
  run('npx', ['playwright', 'install', '--with-deps', 'chromium']);
  return (
    bundledChromium() ??
    fail(
      'No Chromium could be installed: install one yourself, name it in CHROMIUM_PATH, and run the command again.',
    )
  );
}
