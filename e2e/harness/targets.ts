/** Size of what can be pressed. */
import { expect, type Page } from '@playwright/test';

/** Controls of the active page whose hit area is smaller than 44 px in a direction, with its size. */
function smallTargets(): string[] {
  /** Smallest target, in px, less what rounding takes. */
  const MIN_TARGET = 43.5;
  const controls = document.querySelectorAll('[data-page]:not([inert]) :is(a, button, [role="tab"])');
  return [...controls].flatMap((control) => {
    const box = control.getBoundingClientRect();
    const isShown = box.width > 1 && box.height > 1 && control.checkVisibility({ visibilityProperty: true });
    // A link in a sentence is as high as its line.
    if (!isShown || control.closest('p, dialog:not([open]), [inert]')) return [];
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

/** Expects that every control of the active page can be hit with a finger. */
export async function expectTargets(page: Page, message: string): Promise<void> {
  await expect.poll(() => page.evaluate(smallTargets), message).toEqual([]);
}
