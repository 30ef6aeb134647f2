/** Marks pages that are scrolled, for title bars that collapse (docs/decisions/076). */

import { currentPage } from './currentPage.ts';

/** How far a page is scrolled when its title bar collapses, in px (design, home-titlebar). */
export const COLLAPSE_DISTANCE = 56;

/** The page that `target` scrolls: the current one with the window, one that slides with its own scroller. */
function pageScrolledBy(target: EventTarget | null): Element | null {
  if (target === document) return currentPage();
  const page = target instanceof Element ? target.parentElement : null;
  return page?.hasAttribute('data-page') ? page : null;
}

function mark({ target }: Pick<Event, 'target'>): void {
  const page = pageScrolledBy(target);
  // During a slide the window itself is not scrolled.
  const y = Math.max(target === document ? window.scrollY : 0, page?.firstElementChild?.scrollTop ?? 0);
  page?.toggleAttribute('data-scrolled', y > COLLAPSE_DISTANCE);
}

/** Sets `data-scrolled` on pages while they are scrolled by more than the height of their title bar. */
export function markScrolledPages(signal?: AbortSignal): void {
  // Captured: scroll events of elements do not bubble.
  document.addEventListener('scroll', mark, { capture: true, passive: true, ...(signal && { signal }) });
  mark({ target: document });
}
