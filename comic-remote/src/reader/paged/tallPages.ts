/** Pages that are higher than the window: they are scrolled within their view (docs/decisions/046). */

/** How far a key scrolls, as a share of the window. The rest shows where the visitor was. */
const KEY_SCROLL_SHARE = 0.9;

/** The share of a view's height that is above the screen, from 0; 0 for a view that fits. */
export function scrolledShare(view: Element | undefined): number {
  return view && view.scrollHeight > view.clientHeight ? view.scrollTop / view.scrollHeight : 0;
}

/** Scrolls a view to a share of its height. */
export function scrollToShare(view: Element | undefined, share: number): void {
  view?.scrollTo({ top: share * view.scrollHeight });
}

/** Scrolls a view by a key. @returns `false` when its end has been reached. */
export function scrollByKey(view: Element | undefined, to: 'down' | 'up', behavior: ScrollBehavior): boolean {
  if (!view) return false;
  const { scrollTop, scrollHeight, clientHeight } = view;
  // The browser rounds the scroll position.
  if ((to === 'down' ? scrollHeight - clientHeight - scrollTop : scrollTop) <= 1) return false;
  view.scrollBy({ top: (to === 'down' ? 1 : -1) * clientHeight * KEY_SCROLL_SHARE, behavior });
  return true;
}
