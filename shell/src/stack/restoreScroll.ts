/** Restores the scroll position of a page while its content is still loading. */
import { maxScrollY } from '@manying/ui/scrolling';

/** Time after which the restoration stops, in ms. */
const RESTORE_TIMEOUT = 10_000;
/** Input of the visitor that stops the restoration. */
const INPUT_EVENTS = ['pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

/**
 * Scrolls the window to `y` px, and again whenever `page` changes its height. Stops on input of the visitor,
 * after a timeout, and when the page scrolls itself after the position was reached. A rendered first screen has
 * scrolled itself as far as it is high; the page continues when that screen is gone. Returns a function that
 * stops it.
 */
export function restoreScroll(page: Element, y: number): () => void {
  let isReached = false;
  let lastScrollY = 0;
  const rendered = document.getElementById('rendered');
  const renderedY = rendered && Math.max(0, Math.min(y, rendered.scrollHeight - window.innerHeight));
  // The visitor has scrolled the rendered screen.
  if (renderedY !== null && Math.abs(window.scrollY - renderedY) > 1) return () => undefined;
  function scroll(): void {
    if (rendered?.isConnected) return;
    window.scrollTo(0, y);
    lastScrollY = window.scrollY;
    isReached ||= Math.abs(lastScrollY - y) <= 1;
  }
  scroll();
  // Every page is high enough for its top.
  if (y === 0) return () => undefined;
  // Observers run after layout and before paint, so a wrong scroll position is never painted.
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
  // Its removal is a change of its size.
  if (rendered) observer.observe(rendered);
  for (const name of INPUT_EVENTS) window.addEventListener(name, stop, { passive: true });
  return stop;
}
