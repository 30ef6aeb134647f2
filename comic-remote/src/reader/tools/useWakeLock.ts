import { useEffect } from 'react';

/** Keeps the screen on while `active` and the tab is visible, where browser and device support it. */
export function useWakeLock(active: boolean): void {
  useEffect(() => {
    if (!active || !('wakeLock' in navigator)) return;
    let disposed = false;
    let lock: WakeLockSentinel | undefined;

    async function acquire() {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return;
      try {
        const sentinel = await navigator.wakeLock.request('screen');
        if (disposed) void sentinel.release();
        else lock = sentinel;
      } catch {
        // Refused in battery saver mode or in a hidden tab: the screen turns off as usual.
      }
    }

    void acquire();
    // The browser releases the lock of a hidden tab, so it is acquired again when the tab is visible.
    document.addEventListener('visibilitychange', acquire);
    return () => {
      disposed = true;
      document.removeEventListener('visibilitychange', acquire);
      void lock?.release();
    };
  }, [active]);
}
