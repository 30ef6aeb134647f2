/** Maximum duration of a page's arrival, in ms: the transition ends with a scroll to the top. */
const ARRIVAL_DURATION = 1000;
/** Input events that end the arrival. */
const INTERACTION_EVENTS = ['pointerdown', 'wheel', 'keydown'] as const;

/** Calls the listener when the page has arrived or is touched, possibly several times. Returns the unsubscribe function. */
export function onArrival(listener: () => void): () => void {
  const timer = setTimeout(listener, ARRIVAL_DURATION);
  for (const eventName of INTERACTION_EVENTS)
    window.addEventListener(eventName, listener, { once: true, passive: true });
  return () => {
    clearTimeout(timer);
    for (const eventName of INTERACTION_EVENTS) window.removeEventListener(eventName, listener);
  };
}
