import { type MouseEvent, useCallback, useEffect, useRef } from 'react';
import { DOUBLE_TAP_TIMEOUT, isDoubleTap, type Tap } from './taps.ts';

/**
 * Tells single from double taps. A single one is answered when the wait for a second is over; a press without a place,
 * as assistive technology makes it, at once.
 */
export function useTaps(single: () => void, double: (tap: Tap) => void) {
  const last = useRef<Tap>(undefined);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);

  return useCallback(
    (event: MouseEvent) => {
      clearTimeout(waiting.current);
      if (event.detail === 0) {
        single();
        return;
      }
      const tap = { x: event.clientX, y: event.clientY, time: event.timeStamp };
      if (isDoubleTap(last.current, tap)) {
        last.current = undefined;
        double(tap);
        return;
      }
      last.current = tap;
      waiting.current = setTimeout(single, DOUBLE_TAP_TIMEOUT);
    },
    [single, double],
  );
}
