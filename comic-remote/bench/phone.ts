/** Emulated phone of the bench. */
import type { Browser, BrowserContext } from 'playwright';

/** Creates the browser context of a phone. */
export const phone = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({
    // Allows injecting the baseline's scripts, which the page's CSP forbids.
    bypassCSP: true,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'zh-CN',
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    serviceWorkers: 'block',
  });
