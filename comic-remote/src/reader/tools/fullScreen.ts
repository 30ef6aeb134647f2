/** Full screen of the whole application, where the browser allows it. */

/** Enters full screen, or leaves it. */
export function toggleFullScreen(): void {
  if (!document.fullscreenEnabled) return;
  const done = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen();
  done.catch((error: unknown) => console.warn('Full screen was refused', error));
}

/** Calls back when full screen begins or ends. @returns a function that stops this. */
export function onFullScreenChange(callback: () => void): () => void {
  document.addEventListener('fullscreenchange', callback);
  return () => document.removeEventListener('fullscreenchange', callback);
}
