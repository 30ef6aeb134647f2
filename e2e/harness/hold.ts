/** Holds back responses, so that a story can look at the page before they arrive. */
import type { BrowserContext } from '@playwright/test';

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
