/** Scrolls a page to its top on a tap on its top bar, as iOS does on a tap on the status bar. */

/** Elements with an action of their own. */
const INTERACTIVE = 'a, button, input, textarea, select, label, [role], video';

/** Scrolls the current page to its top: smoothly, unless motion is reduced. */
export function scrollToTop(): void {
  const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: isMotionReduced ? 'instant' : 'smooth' });
}

/** Whether a tap is on the title or empty parts of a bar at the top of the screen. */
export function isTopBarTap(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const bar = target.closest('[data-page]:not([inert]) header');
  const interactive = target.closest(INTERACTIVE);
  if (!bar || bar.getBoundingClientRect().top > 1) return false;
  return interactive === null || !bar.contains(interactive);
}

/** Adds the listener of such taps. */
export function listenForTopBarTaps(): void {
  document.addEventListener('click', (event) => {
    if (!event.defaultPrevented && isTopBarTap(event.target)) scrollToTop();
  });
}
