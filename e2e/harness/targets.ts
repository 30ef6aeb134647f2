/** Size of what can be pressed. */
import { expect, type Page } from '@playwright/test';

/** Controls of the open dialog, else of the active page, whose hit area is smaller than 44 px in a direction, with its size. */
function smallTargets(): string[] {
  /** Smallest target, in px, less what rounding takes. */
  const MIN_TARGET = 43.5;
  const root =
    [...document.querySelectorAll('dialog[open]')].at(-1) ??
    document.querySelector('[data-page]:not([inert])') ??
    document.body;
  const controls = root.querySelectorAll(
    'a, button, [role="tab"], textarea, input:not([type="radio"], [type="checkbox"]), label:has(input)',
  );
  return [...controls].flatMap((control) => {
    const box = control.getBoundingClientRect();
    const isShown = box.width > 1 && box.height > 1 && control.checkVisibility({ visibilityProperty: true });
    // A link in a sentence is as high as its line. A label around a field enlarges its target.
    if (!isShown || control.closest('p, dialog:not([open]), [inert]')) return [];
    if (control.matches('input, textarea') && control.closest('label, [role="search"]')) return [];
    // A pseudo-element enlarges the hit area of a small control, or stretches a link over its card.
    const areas = ['::before', '::after']
      .map((pseudo) => getComputedStyle(control, pseudo))
      .filter(({ content, position }) => content !== 'none' && position === 'absolute')
      .map(({ width, height }) => ({ width: Number.parseFloat(width), height: Number.parseFloat(height) }));
    const width = Math.max(box.width, ...areas.map((area) => area.width || 0));
    const height = Math.max(box.height, ...areas.map((area) => area.height || 0));
    const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 20);
    return Math.min(width, height) < MIN_TARGET
      ? [`“${name}” is ${Math.round(width)} x ${Math.round(height)} px`]
      : [];
  });
}

/** The controls of the page as it is now that a finger can miss. */
export const smallTargetsOf = (page: Page) => page.evaluate(smallTargets);

/** Expects that every control of the page can be hit with a finger. */
export async function expectTargets(page: Page, message: string): Promise<void> {
  await expect.poll(() => smallTargetsOf(page), message).toEqual([]);
}
