/** Back to the top of a page by a tap at its upper edge, as phone users expect it of a status bar. */

/** What does something else when it is tapped. */
const OCCUPIED = 'a, button, input, textarea, select, label, [role], video';

/** Scrolls the page that is shown to its top: smoothly, unless motion is reduced. */
export function scrollToTop(): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
}

/** Whether a tap goes to the title or the empty parts of a bar at the upper edge of the screen. */
export function isTopBarTap(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const bar = target.closest('[data-page]:not([inert]) header');
  const occupied = target.closest(OCCUPIED);
  if (!bar || bar.getBoundingClientRect().top > 1) return false;
  return occupied === null || !bar.contains(occupied);
}

/** Watches for such taps. */
export function watchTopTaps(): void {
  document.addEventListener('click', (event) => {
    if (!event.defaultPrevented && isTopBarTap(event.target)) scrollToTop();
  });
}
