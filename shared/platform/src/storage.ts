/** Local storage that may be full, forbidden or absent: reading then finds nothing, writing says so once. */

let failed = false;
const listeners = new Set<() => void>();

/**
 * Calls back once when something could not be kept, the first time in a visit; at once if that is past, since storage
 * is used before anything can be shown. Returns how to stop listening.
 */
export function onStorageFailed(listener: () => void): () => void {
  if (failed) listener();
  else listeners.add(listener);
  return () => listeners.delete(listener);
}

function reportFailure(error: unknown): void {
  if (failed) return;
  failed = true;
  console.warn('Local storage cannot be written; this visit goes on without it.', error);
  for (const listener of listeners) listener();
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

/** The text kept for this tab until it is closed, or `null`. */
export function readSessionItem(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    // Forbidden storage reads as empty: the visit then begins anew with a reload.
    return null;
  }
}

/** Keeps a text for this tab until it is closed. What does not fit is not kept: only a reload will notice. */
export function writeSessionItem(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch (error) {
    console.warn(`${key} cannot be kept for a reload`, error);
  }
}
