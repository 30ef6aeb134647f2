/** Identifies the history entry of a layer. */
let lastLayerId = 0;

/**
 * Pushes a history entry, so that the system's back calls `onBack` before it leaves the page. Key and address
 * are those of the current entry, so the router sees no change. Returns a function that removes the entry
 * when the layer is closed in another way; it does nothing after a navigation.
 */
export function openBackLayer(onBack: () => void): () => void {
  lastLayerId += 1;
  const layerId = lastLayerId;
  history.pushState({ ...(history.state as object | null), layer: layerId }, '');
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
    if ((history.state as { layer?: number } | null)?.layer === layerId) history.back();
  };
}
