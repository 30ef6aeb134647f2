/** Calls back whenever the page may be gone the next moment: left, reloaded, or put into the background. */
export function onLeave(listener: () => void): () => void {
  const onVisibilityChange = () => {
    if (document.visibilityState === 'hidden') listener();
  };
  window.addEventListener('pagehide', listener);
  document.addEventListener('visibilitychange', onVisibilityChange);
  return () => {
    window.removeEventListener('pagehide', listener);
    document.removeEventListener('visibilitychange', onVisibilityChange);
  };
}
