/** Back to the top of a page by a tap at its upper edge, as phone users expect it of a status bar. */

/** What does something else when it is tapped. */
const INTERACTIVE = 'a, button, input, textarea, select, label, [role], video';

/** Scrolls the page that is shown to its top: smoothly, unless motion is reduced. */
export function scrollToTop(): void {
  const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: isMotionReduced ? 'instant' : 'smooth' });
}

/** Whether a tap goes to the title or the empty parts of a bar at the upper edge of the screen. */
export function isTopBarTap(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const bar = target.closest('[data-page]:not([inert]) header');
  const interactive = target.closest(INTERACTIVE);
  if (!bar || bar.getBoundingClientRect().top > 1) return false;
  return interactive === null || !bar.contains(interactive);
}

/** Watches for such taps. */
export function listenForTopBarTaps(): void {
  document.addEventListener('click', (event) => {
    if (!event.defaultPrevented && isTopBarTap(event.target)) scrollToTop();
  });
}
