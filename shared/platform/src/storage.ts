/** Local storage that may be full, forbidden or absent: reading then finds nothing, writing says so once. */

/** Dispatched on `window`, once a visit, when something could not be kept. */
export const STORAGE_FAILED = 'manying:storage-failed';

let failed = false;

function reportFailure(error: unknown): void {
  if (failed) return;
  failed = true;
  console.warn('Local storage cannot be written; this visit goes on without it.', error);
  globalThis.dispatchEvent?.(new Event(STORAGE_FAILED));
}

/** The stored text, or `null` when there is none or storage is forbidden. */
export function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Forbidden storage (private mode, blocked cookies) reads as empty; a write will report it.
    return null;
  }
}

/** Stores the text. Returns whether it was kept. */
export function writeItem(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch (error) {
    reportFailure(error);
    return false;
  }
}
