/** What axe says of a page (every screen is held to it, in light and dark). */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * What axe holds against the page as it stands: rule, and the elements that break it.
 * @param rules Rules that are asked, all when empty. @param minChecks How many of them must have found something to look at.
 */
async function violationsOf(page: Page, rules: readonly string[], minChecks: number): Promise<string[]> {
  // One frame is ours. The other mode opens a page besides, for the results of several; and only faults are read in full.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (rules.length > 0) axe.withRules([...rules]);
  const { violations, passes, incomplete } = await axe.analyze();
  expect(passes.length + incomplete.length, 'axe has looked').toBeGreaterThanOrEqual(minChecks);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      (node) => `${id}: ${node.target.join(' ')} ${node.any.map((check) => check.message).join(' ')}`,
    ),
  );
}

/** Waits until nothing on the page fades or moves: axe reads colours as they are. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // What has just changed begins to fade in the next frame.
    await nextFrame();
    await nextFrame();
    const finiteAnimations = document
      .getAnimations()
      .filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime));
    await Promise.allSettled(finiteAnimations.map((one) => one.finished));
  });
}

/** The rules whose answer depends on the colour scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Axe finds nothing, in light and dark. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await waitForAnimations(page);
  expect(await violationsOf(page, [], 6), 'light').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await waitForAnimations(page);
  expect(await violationsOf(page, COLOUR_RULES, 1), 'dark').toEqual([]);
}
