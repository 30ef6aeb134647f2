/** Path of the installed headless shell. */
export function installedHeadlessChromium(): string | undefined;
/** Path of an installed Chromium: the headless shell, else a browser. */
export function installedChromium(): string | undefined;
/** Launch options: `CHROMIUM_PATH`, else an installed browser; empty for the browser that Playwright downloads. */
export function findChromium(): { readonly executablePath?: string };
