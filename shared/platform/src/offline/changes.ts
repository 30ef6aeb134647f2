/** Events of offline reading: chapters have changed, storage is full. */

import { createSubscribers } from '@manying/platform/subscribers';

const changes = createSubscribers();
const full = createSubscribers();
let fullReported = false;

/** Adds a listener for changes of the offline chapters. Returns a function that removes it. */
export function onOfflineChanged(listener: () => void): () => void {
  return changes.subscribe(listener);
}

/** Adds a listener that is called once per visit when storage is full. Returns a function that removes it. */
export function onOfflineFull(listener: () => void): () => void {
  return full.subscribe(listener);
}

export function notifyChanged(): void {
  changes.notify();
}

export function notifyFull(): void {
  if (fullReported) return;
  fullReported = true;
  full.notify();
}

/** Whether a write failed because storage is full. */
export const isQuotaExceeded = (error: unknown) =>
  error instanceof DOMException && error.name === 'QuotaExceededError';
