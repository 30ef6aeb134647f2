/** Timers of the page that have started and not ended yet. */
export interface TrackedTimers {
  /** Number of active timers and intervals. */
  count(): number;
  /** Gives the page its own functions back. */
  restore(): void;
}

/** Tracks `setTimeout` and `setInterval` of the page from now on. */
export function trackTimers(): TrackedTimers {
  const active = new Set<number>();
  const { setTimeout, clearTimeout, setInterval, clearInterval } = window;
  window.setTimeout = ((run: () => void, wait?: number) => {
    const id = setTimeout(() => {
      active.delete(id);
      run();
    }, wait);
    active.add(id);
    return id;
  }) as typeof setTimeout;
  window.setInterval = ((run: () => void, wait?: number) => {
    const id = setInterval(run, wait);
    active.add(id);
    return id;
  }) as typeof setInterval;
  const untrack = (stop: (id?: number) => void) => (id?: number) => {
    if (id !== undefined) active.delete(id);
    stop(id);
  };
  Object.assign(window, { clearTimeout: untrack(clearTimeout), clearInterval: untrack(clearInterval) });
  return {
    count: () => active.size,
    restore: () => Object.assign(window, { setTimeout, clearTimeout, setInterval, clearInterval }),
  };
}
