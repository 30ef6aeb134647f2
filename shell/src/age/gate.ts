/** The question for one's age before the video section, for sites that ask (docs/decisions.md, `ageGate`). */
import type { Mode } from '@manying/platform/contract';
import { site } from '@manying/platform/site';
import { readItem, writeItem } from '@manying/platform/storage';
import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'manying:shell:adult';

let isConfirmed: boolean | undefined;
const listeners = new Set<() => void>();

/** Whether a page of this mode is behind the question: the site asks, and it was not answered on this device. */
export function isGated(mode: Mode | 'keep'): boolean {
  if (mode !== 'video' || !site().ageGate) return false;
  isConfirmed ??= readItem(STORAGE_KEY) !== null;
  return !isConfirmed;
}

/** Remembers that the visitor is of age; also for this visit alone, where nothing can be stored. */
export function confirmAge(): void {
  isConfirmed = true;
  writeItem(STORAGE_KEY, '1');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Draws anew when the question is answered. */
export function useAgeConfirmed(): boolean {
  return useSyncExternalStore(subscribe, () => isConfirmed === true);
}
