/**
 * Keeps the screen on while the page is visible, where browser and device allow it. Returns a function that lets the
 * screen turn off again; calling it twice has no effect.
 */
export function acquireWakeLock(): () => void {
  if (!('wakeLock' in navigator)) return () => undefined;
  let lock: Promise<WakeLockSentinel | undefined> | undefined;

  function release(): void {
    void lock?.then((sentinel) => sentinel?.release());
    lock = undefined;
  }

  // The browser releases the lock of a hidden page, so a new one is requested when the page is visible again.
  function update(): void {
    release();
    if (document.visibilityState !== 'visible') return;
    // Refused in battery saver mode, for example: the screen turns off as usual.
    lock = navigator.wakeLock.request('screen').catch(() => undefined);
  }

  update();
  document.addEventListener('visibilitychange', update);
  return () => {
    document.removeEventListener('visibilitychange', update);
    release();
  };
}
