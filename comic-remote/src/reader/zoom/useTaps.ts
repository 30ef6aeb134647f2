import { type MouseEvent, useCallback, useEffect, useRef } from 'react';
import { DOUBLE_TAP_TIMEOUT, isDoubleTap, type Tap } from './taps.ts';

/**
 * Distinguishes single from double taps. A single tap fires after the double tap timeout, but at once for a click without
 * coordinates, as assistive technology sends it.
 */
export function useTaps(single: () => void, double: (tap: Tap) => void) {
  const last = useRef<Tap>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return useCallback(
    (event: MouseEvent) => {
      clearTimeout(timer.current);
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
      timer.current = setTimeout(single, DOUBLE_TAP_TIMEOUT);
    },
    [single, double],
  );
}
