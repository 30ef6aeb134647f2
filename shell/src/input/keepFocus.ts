/**
 * Keeps the focus near its place when the control that has it is removed, such as a button that makes way for what it has
 * loaded. A browser would give the focus to the body: a screen reader would start again at the top of the page.
 */

/** Gives the focus to an element until it moves on. */
function focusOnce(element: HTMLElement): void {
  const isFocusable = element.hasAttribute('tabindex');
  if (!isFocusable) element.tabIndex = -1;
  // No control: nothing to press.
  element.style.outline = 'none';
  element.addEventListener(
    'blur',
    () => {
      if (!isFocusable) element.removeAttribute('tabindex');
      element.style.removeProperty('outline');
    },
    { once: true },
  );
  element.focus({ preventScroll: true });
}

/** Watches the document. Only a focus that is visible is kept: it belongs to a keyboard. @returns a function that ends it. */
export function keepFocus(): () => void {
  const events = new AbortController();
  let focused: Element | undefined;
  let ancestors: HTMLElement[] = [];

  function onFocusIn({ target }: FocusEvent): void {
    focused = target instanceof HTMLElement && target.matches(':focus-visible') ? target : undefined;
    ancestors = [];
    for (
      let parent = focused?.parentElement;
      parent && parent !== document.body;
      parent = parent.parentElement
    )
      ancestors.push(parent);
  }

  function onFocusOut({ target }: FocusEvent): void {
    // Some browsers send this for a removed element, too; by then it is out of the document.
    queueMicrotask(() => {
      if (target === focused && focused?.isConnected) focused = undefined;
    });
  }

  const observer = new MutationObserver(() => {
    if (!focused || focused.isConnected) return;
    focused = undefined;
    if (document.activeElement !== document.body) return;
    const nearest = ancestors.find((ancestor) => ancestor.isConnected && !ancestor.closest('[inert]'));
    if (nearest) focusOnce(nearest);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', onFocusIn, { signal: events.signal });
  document.addEventListener('focusout', onFocusOut, { signal: events.signal });
  return () => {
    events.abort();
    observer.disconnect();
  };
}
