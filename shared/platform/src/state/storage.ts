/**
 * Access to local storage that may be full, blocked or absent: reads return `null`, the first failed write is
 * reported.
 */

import { createSubscribers } from '@manying/platform/subscribers';

let failed = false;
const { subscribe, notify } = createSubscribers();

/**
 * Adds a listener for the first failed write of a visit. Called at once if a write has failed already, since
 * storage is used before the first render. Returns a function that removes the listener.
 */
export function onStorageFailed(listener: () => void): () => void {
  if (failed) listener();
  return subscribe(listener);
}

/** Whether a write has failed in this visit. */
export const hasStorageFailed = (): boolean => failed;

function reportFailure(error: unknown): void {
  if (failed) return;
  failed = true;
  console.warn('Storage cannot be written', error);
  notify();
}

/** The stored text; `null` if absent or storage is blocked. */
export function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Blocked storage (private mode, blocked cookies) counts as empty; the next write reports it.
    return null;
  }
}

/** Stores a text. Returns whether this succeeded. */
export function writeItem(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch (error) {
    reportFailure(error);
    return false;
  }
}

/** The text in session storage; `null` if absent or storage is blocked. */
export function readSessionItem(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    // Blocked storage counts as empty: a reload then starts without cached data.
    return null;
  }
}

/** Writes a text to session storage. A failure is only logged, since it affects only a reload. */
export function writeSessionItem(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch (error) {
    console.warn(`${key} cannot be written`, error);
  }
}
