/** What axe says of a page (every screen is held to it, in light and dark). */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** What axe holds against the page as it stands: rule, and the elements that break it. */
async function faultsOf(page: Page): Promise<string[]> {
  const { violations, passes } = await new AxeBuilder({ page }).analyze();
  expect(passes.length, 'axe has looked').toBeGreaterThan(5);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      (node) => `${id}: ${node.target.join(' ')} ${node.any.map((check) => check.message).join(' ')}`,
    ),
  );
}

/** Waits until nothing on the page fades or moves: axe reads colours as they are. */
async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // What has just changed begins to fade in the next frame.
    await frame();
    await frame();
    const ending = document
      .getAnimations()
      .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map((one) => one.finished));
  });
}

/** Axe finds nothing, in light and dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await still(page);
    expect(await faultsOf(page), colorScheme).toEqual([]);
  }
}
