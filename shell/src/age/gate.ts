/** Age confirmation before the video section, for sites with `ageGate` (docs/decisions/022). */

import type { Mode } from '@manying/platform/contract';
import { site } from '@manying/platform/site';
import { readItem, writeItem } from '@manying/platform/storage';
import { ADULT_KEY } from '@manying/platform/storageKeys';
import { createSubscribers } from '@manying/platform/subscribers';
import { useSyncExternalStore } from 'react';

let isConfirmed: boolean | undefined;
const { subscribe, notify } = createSubscribers();

/** Whether pages of this mode are gated: the site has an age gate, and this device has not confirmed. */
export function isGated(mode: Mode | 'keep'): boolean {
  if (mode !== 'video' || !site().ageGate) return false;
  isConfirmed ??= readItem(ADULT_KEY) !== null;
  return !isConfirmed;
}

/** Stores the confirmation; without storage it applies to this visit only. */
export function confirmAge(): void {
  isConfirmed = true;
  writeItem(ADULT_KEY, '1');
  notify();
}

/** Renders again when the age is confirmed. */
export function useAgeConfirmed(): boolean {
  return useSyncExternalStore(subscribe, () => isConfirmed === true);
}
