/** Events of offline reading: chapters have changed, storage is full. */

const changeListeners = new Set<() => void>();
const fullListeners = new Set<() => void>();
let fullReported = false;

/** Adds a listener for changes of the offline chapters. Returns a function that removes it. */
export function onOfflineChanged(listener: () => void): () => void {
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
}

/** Adds a listener that is called once per visit when storage is full. Returns a function that removes it. */
export function onOfflineFull(listener: () => void): () => void {
  fullListeners.add(listener);
  return () => fullListeners.delete(listener);
}

export function notifyChanged(): void {
  for (const listener of changeListeners) listener();
}

export function notifyFull(): void {
  if (fullReported) return;
  fullReported = true;
  for (const listener of fullListeners) listener();
}

/** Whether a write failed because storage is full. */
export const isQuotaExceeded = (error: unknown) =>
  error instanceof DOMException && error.name === 'QuotaExceededError';
