/** Brings a page back to where it was left while its content is still coming. */

/** How long a page may take to become high enough, in ms. */
const RESTORE_TIMEOUT = 10_000;
/** What a visitor does who no longer waits for that. */
const INPUT_EVENTS = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

/** How far down the window can be scrolled, in px. */
const maxScrollY = () => document.documentElement.scrollHeight - window.innerHeight;

/**
 * Scrolls the window to `y` px, and again whenever `page` grows or shrinks, until the visitor takes over or the page,
 * which was there, has scrolled itself. Returns how to give up.
 */
export function restoreScroll(page: Element, y: number): () => void {
  let isReached = false;
  let lastScrollY = 0;
  function scroll(): void {
    window.scrollTo(0, y);
    lastScrollY = window.scrollY;
    isReached ||= Math.abs(lastScrollY - y) <= 1;
  }
  scroll();
  // No page is too short for its top.
  if (y === 0) return () => undefined;
  // Told after layout and before paint: the page never shows at another place once it is high enough.
  const observer = new ResizeObserver(() => {
    if (isReached && Math.abs(window.scrollY - Math.min(lastScrollY, maxScrollY())) > 1) stop();
    else scroll();
  });
  const timer = setTimeout(() => stop(), RESTORE_TIMEOUT);
  function stop(): void {
    observer.disconnect();
    clearTimeout(timer);
    for (const name of INPUT_EVENTS) window.removeEventListener(name, stop);
  }
  observer.observe(page);
  for (const name of INPUT_EVENTS) window.addEventListener(name, stop, { passive: true });
  return stop;
}
