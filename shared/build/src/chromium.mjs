// @ts-check
/**
 * Finds the Chromium of the tests. `npm test` installs one when there is none (scripts/lib/chromium.mjs); it does so before
 * TypeScript can run, so this file is JavaScript, with its types in chromium.d.mts.
 */
import { existsSync } from 'node:fs';

/** The headless shell takes half the time of a full browser. */
const HEADLESS = '/usr/bin/chromium-headless-shell';
const BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

const firstExisting = (/** @type {string[]} */ ...paths) => paths.find((path) => existsSync(path));

export const installedHeadlessChromium = () => firstExisting(HEADLESS);

export const installedChromium = () => firstExisting(HEADLESS, ...BROWSERS);

export function findChromium() {
  const executablePath = process.env.CHROMIUM_PATH || installedChromium();
  return executablePath ? { executablePath } : {};
}
