import { useEffect } from 'react';

/** Keeps the screen on while `active` and the tab is seen, where the browser can and the device lets it. */
export function useWakeLock(active: boolean): void {
  useEffect(() => {
    if (!active || !('wakeLock' in navigator)) return;
    let over = false;
    let lock: WakeLockSentinel | undefined;

    async function hold() {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return;
      try {
        const held = await navigator.wakeLock.request('screen');
        if (over) void held.release();
        else lock = held;
      } catch {
        // The device saves its battery, or the tab was hidden meanwhile: the screen goes dark as it always does.
      }
    }

    void hold();
    // The browser releases the lock of a hidden tab by itself.
    document.addEventListener('visibilitychange', hold);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, [active]);
}
