/** Holds back responses, so that a story can look at the page before they arrive. */
import { type BrowserContext, expect, type Page } from '@playwright/test';

/** Addresses of scripts of a build. */
export const SCRIPTS = '**/js/*.js';

/** Holds the requests that match until the returned function is called. */
export async function hold(context: BrowserContext, pattern: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await context.route(pattern, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/**
 * Opens an address, whose scripts do not arrive before the returned function is called, and waits until its document has
 * arrived whole and shows `first`.
 */
export async function openWithoutScripts(page: Page, address: string, first: string): Promise<() => void> {
  const release = await hold(page.context(), SCRIPTS);
  await page.goto(address, { waitUntil: 'commit' });
  await expect(page.locator(first)).toBeVisible();
  await page.waitForFunction(() => document.readyState !== 'loading');
  return release;
}
