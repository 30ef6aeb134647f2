/** The store as seen by who has set the text of his browser to double size. */
import { expect, type Page } from '@playwright/test';

/** Doubles the text of the page that is shown, until another document is opened. */
export async function doubleTextSize(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

/** What is wrong with the page that is shown: wider than the screen, controls cut off, or one on top of another. */
function layoutErrors(): string[] {
  const errors: string[] = [];
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > width) errors.push('the page is wider than the screen');

  const root = document.querySelector('[data-page]:not([inert])') ?? document.body;
  const ancestors = (element: Element): Element[] =>
    element === root || !element.parentElement ? [element] : [element, ...ancestors(element.parentElement)];
  const hasAncestorStyle = (element: Element, matches: (style: CSSStyleDeclaration) => boolean) =>
    ancestors(element).some((one) => matches(getComputedStyle(one)));
  /** Where its words stand; an ellipsis or a rail that scrolls sideways is meant to cut them. */
  const textBox = (element: Element) => {
    const isEllipsized = [...element.querySelectorAll('*')].some(
      (one) => getComputedStyle(one).textOverflow === 'ellipsis',
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
  // What floats above the page may lie over it; what stands in the page may not.
  const floats = (element: Element) =>
    hasAncestorStyle(
      element,
      ({ position }) => position === 'fixed' || position === 'sticky' || position === 'absolute',
    );
  const inFlow = controls.filter((element) => !floats(element));
  for (const [index, one] of inFlow.entries()) {
    for (const other of inFlow.slice(index + 1)) {
      if (one.contains(other) || other.contains(one)) continue;
      const a = textBox(one);
      const b = textBox(other);
      const overlapWidth = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const overlapHeight = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (overlapWidth > 3 && overlapHeight > 3)
        errors.push(`“${nameOf(one)}” and “${nameOf(other)}” lie on each other`);
    }
  }
  return errors;
}

/** Expects that every control of the page that is shown has room for its words. */
export async function expectTextFits(page: Page): Promise<void> {
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
  await expect.poll(() => page.evaluate(layoutErrors)).toEqual([]);
}
