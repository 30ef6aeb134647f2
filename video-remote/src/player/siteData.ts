/**
 * The player's library reads `window.indexedDB`, which throws where the browser blocks the data of sites. It needs no database to
 * play a film, so it finds none there.
 */
export function hideBlockedDatabase(): void {
  try {
    void window.indexedDB;
  } catch {
    Object.defineProperty(window, 'indexedDB', { value: undefined, configurable: true });
  }
}
