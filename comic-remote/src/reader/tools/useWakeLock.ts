import { acquireWakeLock } from '@manying/ui/wakeLock';
import { useEffect } from 'react';

/** Keeps the screen on while `active` and the page is visible, where browser and device allow it. */
export function useWakeLock(active: boolean): void {
  useEffect(() => (active ? acquireWakeLock() : undefined), [active]);
}
