/** Brings a page back to where it was left while its content is still coming. */

/** How long a page may take to become high enough, in ms. */
const PATIENCE = 10_000;
/** What a visitor does who no longer waits for that. */
const TOUCHES = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

/** How far down the window can be scrolled, in px. */
const lowest = () => document.documentElement.scrollHeight - window.innerHeight;

/**
 * Scrolls the window to `y` px, and again whenever `page` grows or shrinks, until the visitor takes over or the page,
 * which was there, has scrolled itself. Returns how to give up.
 */
export function holdScroll(page: Element, y: number): () => void {
  let there = false;
  let at = 0;
  function scroll(): void {
    window.scrollTo(0, y);
    at = window.scrollY;
    there ||= Math.abs(at - y) <= 1;
  }
  scroll();
  // No page is too short for its top.
  if (y === 0) return () => undefined;
  // Told after layout and before paint: the page never shows at another place once it is high enough.
  const change = new ResizeObserver(() => {
    if (there && Math.abs(window.scrollY - Math.min(at, lowest())) > 1) stop();
    else scroll();
  });
  const timer = setTimeout(() => stop(), PATIENCE);
  function stop(): void {
    change.disconnect();
    clearTimeout(timer);
    for (const touch of TOUCHES) window.removeEventListener(touch, stop);
  }
  change.observe(page);
  for (const touch of TOUCHES) window.addEventListener(touch, stop, { passive: true });
  return stop;
}
