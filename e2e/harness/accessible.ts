/** Accessibility checks of a page with axe, in light and dark. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * Violations that axe finds on the page as it is now: each rule with the elements that break it.
 * @param rules Rules to run; all of them when empty.
 * @param minChecks Fewest rules that must have found an element to check.
 */
async function violationsOf(page: Page, rules: readonly string[], minChecks: number): Promise<string[]> {
  // Only one frame is checked. Without legacy mode axe opens a second page to merge the results of several frames.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (rules.length > 0) axe.withRules([...rules]);
  const { violations, passes, incomplete } = await axe.analyze();
  expect(passes.length + incomplete.length, 'axe has run its checks').toBeGreaterThanOrEqual(minChecks);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      (node) => `${id}: ${node.target.join(' ')} ${node.any.map((check) => check.message).join(' ')}`,
    ),
  );
}

/** Waits until the animations of the page have finished, because axe reads the current colours. */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const finiteAnimations = async () => {
      // A transition of a style that has just changed starts in the next frame.
      await nextFrame();
      await nextFrame();
      return document
        .getAnimations()
        .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime));
    };
    const finish = (animations: readonly Animation[]) =>
      Promise.allSettled(animations.map((animation) => animation.finished));
    await finish(await finiteAnimations());
    // A colour that an element inherits while it changes starts a transition of the element's own. Other animations may
    // start again and again.
    const nextTransitions = async () =>
      (await finiteAnimations()).filter((animation) => animation instanceof CSSTransition);
    for (let next = await nextTransitions(); next.length > 0; next = await nextTransitions())
      await finish(next);
  });
}

/** The rules whose result depends on the colour scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * What axe does not find: toggles with a pressed state whose name says what a press does (打开弹幕, pressed), and
 * links whose label is read again as text beside them.
 */
function misleadingNames(): string[] {
  const controls = [...document.querySelectorAll('[data-page]:not([inert]) :is(a, button)')];
  const nameOf = (control: Element) =>
    control.getAttribute('aria-label') ?? control.textContent?.trim() ?? '';
  const contradicting = controls
    .filter(
      (control) => control.hasAttribute('aria-pressed') && /^(打开|关闭|显示|隐藏)/.test(nameOf(control)),
    )
    .map((control) => `${nameOf(control)}: names an action and has a pressed state`);
  const isReadBeside = (link: Element, label: string) =>
    [...(link.parentElement?.querySelectorAll('*') ?? [])].some(
      (element) =>
        element.children.length === 0 &&
        !link.contains(element) &&
        !element.closest('[aria-hidden="true"]') &&
        element.textContent?.trim() === label,
    );
  const repeated = controls
    .filter((control) => control.matches('a[aria-label]') && isReadBeside(control, nameOf(control)))
    .map((link) => `${nameOf(link)}: the link and the text beside it are both read`);
  return [...contradicting, ...repeated];
}

/** What axe and {@link misleadingNames} find on the page in its current theme. */
export async function accessibilityErrorsOf(page: Page): Promise<string[]> {
  await waitForAnimations(page);
  return [...(await violationsOf(page, [], 6)), ...(await page.evaluate(misleadingNames))];
}

/** Expects that axe finds no violation in the current theme, and that no name misleads. */
export async function expectNoViolation(page: Page, message: string): Promise<void> {
  expect(await accessibilityErrorsOf(page), message).toEqual([]);
}

/** Expects that axe finds no violation, in light and dark, and that no name misleads. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoViolation(page, 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await waitForAnimations(page);
  expect(await violationsOf(page, COLOUR_RULES, 1), 'dark').toEqual([]);
  expect(await page.evaluate(misleadingNames), 'names').toEqual([]);
}
