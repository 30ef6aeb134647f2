import type { Page } from '@playwright/test';

/** Counts the taps of the visitor, in the store and at the cashier. */
export async function countTaps(page: Page): Promise<() => number> {
  let taps = 0;
  await page.exposeFunction('countTap', () => {
    taps += 1;
  });
  await page.addInitScript(() => {
    const { countTap } = window as unknown as { countTap: () => void };
    window.addEventListener('pointerdown', () => countTap(), { capture: true });
  });
  return () => taps;
}
