/** Whether bars that stay in place cover what gets the focus by the keyboard (WCAG 2.4.11). */
import { expect, type Page } from '@playwright/test';
import { waitForAnimations } from './accessible.ts';

declare global {
  interface Window {
    /** The controls of the page in their order, while {@link coveredControlsOf} checks them. */
    checkedControls?: HTMLElement[];
  }
}

/** Collects the controls of the open dialog, else of the active page. @returns their number. */
function collectControls(): number {
  const root =
    [...document.querySelectorAll('dialog[open]')].at(-1) ??
    document.querySelector('[data-page]:not([inert])') ??
    document.body;
  window.checkedControls = [
    ...root.querySelectorAll<HTMLElement>(
      'a[href], button:enabled, input:enabled, textarea, [tabindex="0"], iframe',
    ),
  ].filter((control) => {
    const { width, height } = control.getBoundingClientRect();
    return width > 1 && height > 1 && control.tabIndex >= 0 && !control.closest('[inert]');
  });
  return window.checkedControls.length;
}

/** Scrolls a control to an edge of what scrolls, behind the bar there, and focuses the one that Tab or Shift+Tab leaves. */
function placeAtEdge({ index, edge }: { index: number; edge: 'top' | 'bottom' }): boolean {
  const control = window.checkedControls?.[index];
  const before = window.checkedControls?.[edge === 'top' ? index + 1 : index - 1];
  if (!control?.isConnected || !before?.isConnected) return false;
  before.focus({ preventScroll: true });
  let scroller: Element = document.documentElement;
  for (let next = control.parentElement; next; next = next.parentElement) {
    if (!/auto|scroll/.test(getComputedStyle(next).overflowY)) continue;
    scroller = next;
    break;
  }
  const frame =
    scroller === document.documentElement
      ? { top: 0, bottom: innerHeight }
      : scroller.getBoundingClientRect();
  const box = control.getBoundingClientRect();
  scroller.scrollBy({
    top: edge === 'top' ? box.top - frame.top : box.bottom - frame.bottom,
    behavior: 'instant',
  });
  return true;
}

/** What covers the focused control, or nothing. */
function coverOfFocused(): string | null {
  const focused = document.activeElement;
  const root =
    [...document.querySelectorAll('dialog[open]')].at(-1) ??
    document.querySelector('[data-page]:not([inert])');
  if (!focused || focused === document.body || !root?.contains(focused)) return null;
  /** The part of the focused control that is not clipped by what contains it. */
  const { left: x, top: y, right: endX, bottom: endY } = focused.getBoundingClientRect();
  const box = { left: x, top: y, right: endX, bottom: endY };
  for (let next = focused.parentElement; next && next !== document.body; next = next.parentElement) {
    if (getComputedStyle(next).overflow === 'visible') continue;
    const clip = next.getBoundingClientRect();
    [box.left, box.right] = [Math.max(box.left, clip.left), Math.min(box.right, clip.right)];
    [box.top, box.bottom] = [Math.max(box.top, clip.top), Math.min(box.bottom, clip.bottom)];
  }
  const nameOf = (element: Element) =>
    `“${(element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '').slice(0, 20)}”`;
  for (const bar of root.querySelectorAll('*')) {
    if (!/fixed|sticky/.test(getComputedStyle(bar).position)) continue;
    if (bar.contains(focused) || focused.contains(bar)) continue;
    const other = bar.getBoundingClientRect();
    const [left, right] = [Math.max(box.left, other.left, 0), Math.min(box.right, other.right, innerWidth)];
    const [top, bottom] = [Math.max(box.top, other.top, 0), Math.min(box.bottom, other.bottom, innerHeight)];
    if (right - left < 2 || bottom - top < 2) continue;
    const shown = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (shown && bar.contains(shown)) return `${nameOf(focused)} is behind ${nameOf(bar)}`;
  }
  return null;
}

/** The controls of the page that a bar covers after Tab or Shift+Tab has moved the focus to them. */
export async function coveredControlsOf(page: Page): Promise<string[]> {
  const covered = new Set<string>();
  let count = 0;
  const collect = async () => {
    count = await page.evaluate(collectControls);
    return count;
  };
  await expect.poll(collect, 'the page has controls').toBeGreaterThan(1);
  for (const edge of ['top', 'bottom'] as const) {
    for (let index = 0; index < count; index += 1) {
      if (!(await page.evaluate(placeAtEdge, { index, edge }))) continue;
      await page.keyboard.press(edge === 'top' ? 'Shift+Tab' : 'Tab');
      if (!(await page.evaluate(coverOfFocused))) continue;
      // A bar may be on its way out.
      await waitForAnimations(page);
      const cover = await page.evaluate(coverOfFocused);
      if (cover) covered.add(cover);
    }
  }
  return [...covered];
}
