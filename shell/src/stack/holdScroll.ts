/** Brings a page back to where it was left while its content is still coming. */

/** How long a page may take to become high enough, in ms. */
const PATIENCE = 10_000;
/** What a visitor does who no longer waits for that. */
const TOUCHES = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

/**
 * Scrolls the window to `y` px, and again whenever `page` grows, until it is there or the visitor takes over.
 * Returns how to give up.
 */
export function holdScroll(page: Element, y: number): () => void {
  const isThere = () => {
    window.scrollTo(0, y);
    return Math.abs(window.scrollY - y) <= 1;
  };
  if (isThere()) return () => undefined;
  // Told after layout and before paint: the page never shows at another place once it is high enough.
  const growth = new ResizeObserver(() => {
    if (isThere()) stop();
  });
  const timer = setTimeout(() => stop(), PATIENCE);
  function stop(): void {
    growth.disconnect();
    clearTimeout(timer);
    for (const touch of TOUCHES) window.removeEventListener(touch, stop);
  }
  growth.observe(page);
  for (const touch of TOUCHES) window.addEventListener(touch, stop, { passive: true });
  return stop;
}
