/** Largest possible scroll position of the window, in px. */
export const maxScrollY = () => document.documentElement.scrollHeight - window.innerHeight;

/**
 * Calls a listener when the window or a container in it scrolls: during a page transition the page's container does.
 * @returns a function that removes the listener.
 */
export function onAnyScroll(listener: (event: Event) => void): () => void {
  // Scroll events do not bubble.
  const options = { capture: true, passive: true };
  window.addEventListener('scroll', listener, options);
  return () => window.removeEventListener('scroll', listener, options);
}
