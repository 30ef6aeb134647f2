/** Finds the Chromium of the tests. `npm test` installs one when there is none (scripts/lib/chromium.mjs). */
import { existsSync } from 'node:fs';

/** Paths of installed browsers; the headless shell is first, since it takes half the time. */
const SYSTEM_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** Launch options: `CHROMIUM_PATH`, else an installed browser; empty for the browser that Playwright downloads. */
export function findChromium(): { readonly executablePath?: string } {
  const executablePath = process.env.CHROMIUM_PATH || SYSTEM_PATHS.find((path) => existsSync(path));
  return executablePath ? { executablePath } : {};
}
