/** Time between two checks of the clock, in ms: it may be changed, and timers pause while a phone sleeps. */
const CHECK_INTERVAL = 1000;

/** Calls the listener each second, and at once when the tab is hidden or shown. Returns the unsubscribe function. */
export function subscribeToClock(listener: () => void): () => void {
  const timer = setInterval(listener, CHECK_INTERVAL);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}
