/** Adds a listener for what another tab writes to storage; for `useSyncExternalStore`. Returns a function that removes it. */
export function onStorageChange(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}
