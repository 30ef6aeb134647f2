/** The Chromium that pages are looked at with. `npm test` installs one where there is none (scripts/lib/chromium.mjs). */
import { existsSync } from 'node:fs';

/** Where systems keep theirs; the one without windows does the same in half the time. */
const KNOWN = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** Launch options that name it: `CHROMIUM_PATH`, else the system's; none of them, else Playwright's own. */
export function findChromium(): { readonly executablePath?: string } {
  const executablePath = process.env.CHROMIUM_PATH || KNOWN.find((path) => existsSync(path));
  return executablePath ? { executablePath } : {};
}
