import { type MouseEvent, useCallback, useEffect, useRef } from 'react';
import { DOUBLE_TAP_TIMEOUT, isDoubleTap, type Tap } from './taps.ts';

/**
 * Distinguishes single from double taps. A single tap fires after the double tap timeout, but at once for a click without
 * coordinates, as assistive technology sends it. The second tap of a double tap can arrive after that timeout on a busy
 * phone. It then calls `toggle` again, so that a double tap never leaves the effect of a single one.
 */
export function useTaps(toggle: () => void, double: (tap: Tap) => void) {
  const last = useRef<Tap>(undefined);
  /** Of a tap that has not toggled yet. */
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return useCallback(
    (event: MouseEvent) => {
      clearTimeout(timer.current);
      if (event.detail === 0) {
        toggle();
        return;
      }
      const tap = { x: event.clientX, y: event.clientY, time: event.timeStamp };
      if (isDoubleTap(last.current, tap)) {
        last.current = undefined;
        if (!timer.current) toggle();
        double(tap);
        return;
      }
      last.current = tap;
      timer.current = setTimeout(() => {
        timer.current = undefined;
        toggle();
      }, DOUBLE_TAP_TIMEOUT);
    },
    [toggle, double],
  );
}
