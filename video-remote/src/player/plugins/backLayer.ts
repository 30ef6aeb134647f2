/** Names the history entry of a layer, so that no other is taken for it. */
let openedLayers = 0;

/**
 * Puts a layer over the page that the system's back closes before it leaves the page: an entry of the history of its
 * own, of the same page (key and address are those of the entry below, so that the router sees no change).
 * Returns how to take the layer away when it is closed in another way; that does nothing once another page has come.
 */
export function openBackLayer(onBack: () => void): () => void {
  openedLayers += 1;
  const layer = openedLayers;
  history.pushState({ ...(history.state as object | null), layer }, '');
  const listeners = new AbortController();
  window.addEventListener(
    'popstate',
    () => {
      listeners.abort();
      onBack();
    },
    { signal: listeners.signal },
  );
  return () => {
    if (listeners.signal.aborted) return;
    listeners.abort();
    if ((history.state as { layer?: number } | null)?.layer === layer) history.back();
  };
}
