/** Moves the focus with the shown page, as a browser does between documents: the hidden page cannot keep it. */

/** What had the focus when its page was left. */
const lastFocused = new WeakMap<Element, HTMLElement>();

/** Focusing one of these opens the keyboard of a phone. */
const FIELDS = 'input, textarea, select';

/** Remembers what has the focus on a page that is left. @param page the element of the page. */
export function rememberFocus(page: Element): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && page.contains(activeElement) && !activeElement.matches(FIELDS))
    lastFocused.set(page, activeElement);
}

/**
 * Focuses the page that has become the current one: what had the focus when it was left, such as the link that
 * was pressed, else the page itself. Nothing where the page has focused one of its own controls.
 * @param page the element of the page, focusable by scripts.
 */
export function focusPage(page: HTMLElement): void {
  if (page.contains(document.activeElement)) return;
  lastFocused.get(page)?.focus({ preventScroll: true });
  // What is gone or disabled has not taken the focus.
  if (!page.contains(document.activeElement)) page.focus({ preventScroll: true });
}
