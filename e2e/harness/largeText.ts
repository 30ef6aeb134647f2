/** Checks the layout of a page, also with the browser's text at double size. */
import { expect, type Page } from '@playwright/test';

/** Doubles the text size until another document is opened. */
export async function doubleTextSize(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

/** Layout errors of the active page: it is wider than the screen, or controls are cut off or overlap. */
function layoutErrors(): string[] {
  const errors: string[] = [];
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > width) errors.push('the page is wider than the screen');

  const root = document.querySelector('[data-page]:not([inert])') ?? document.body;
  const ancestors = (element: Element): Element[] =>
    element === root || !element.parentElement ? [element] : [element, ...ancestors(element.parentElement)];
  const hasAncestorStyle = (element: Element, matches: (style: CSSStyleDeclaration) => boolean) =>
    ancestors(element).some((ancestor) => matches(getComputedStyle(ancestor)));
  /** Box of its text. Text with an ellipsis is cut off on purpose, so its element counts. */
  const textBox = (element: Element) => {
    const isEllipsized = [...element.querySelectorAll('*')].some(
      (child) => getComputedStyle(child).textOverflow === 'ellipsis',
    );
    if (isEllipsized) return element.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(element);
    const box = range.getBoundingClientRect();
    return box.width > 0 ? box : element.getBoundingClientRect();
  };
  const nameOf = (element: Element) =>
    element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 20) ?? '';

  const controls = [...root.querySelectorAll('a, button, input, [role=tab]')].filter((element) => {
    const box = element.getBoundingClientRect();
    return (
      box.width > 1 &&
      box.height > 1 &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('[inert], dialog:not([open])') &&
      !hasAncestorStyle(
        element,
        (style) =>
          /auto|scroll/.test(style.overflowX) || style.textOverflow === 'ellipsis' || style.opacity === '0',
      )
    );
  });
  for (const control of controls) {
    const { left, right } = textBox(control);
    if (left < -1 || right > width + 1) errors.push(`“${nameOf(control)}” leaves the screen`);
  }
  // Positioned controls may overlap others; controls in the normal flow may not.
  const isPositioned = (element: Element) =>
    hasAncestorStyle(
      element,
      ({ position }) => position === 'fixed' || position === 'sticky' || position === 'absolute',
    );
  const inFlow = controls.filter((element) => !isPositioned(element));
  for (const [index, first] of inFlow.entries()) {
    for (const second of inFlow.slice(index + 1)) {
      if (first.contains(second) || second.contains(first)) continue;
      const a = textBox(first);
      const b = textBox(second);
      const overlapWidth = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const overlapHeight = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (overlapWidth > 3 && overlapHeight > 3)
        errors.push(`“${nameOf(first)}” and “${nameOf(second)}” overlap`);
    }
  }
  return errors;
}

/** Expects that the active page is not wider than the window, and that its controls are whole and do not overlap. */
export async function expectLayoutFits(page: Page, message = ''): Promise<void> {
  await expect.poll(() => page.evaluate(layoutErrors), message).toEqual([]);
}

/** Expects that the text of every control of the active page fits at double size. */
export async function expectTextFits(page: Page): Promise<void> {
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  await expectLayoutFits(page);
}
