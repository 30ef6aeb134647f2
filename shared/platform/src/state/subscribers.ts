/** Listeners of a value or an event that is not in the Redux store; `store` provides them to the remotes. */

/** A set of listeners; a listener gets the arguments of {@link Subscribers.notify}. */
export interface Subscribers<Args extends readonly unknown[] = []> {
  /** Adds a listener once. Returns a function that removes it, also while listeners are being called. */
  readonly subscribe: (listener: (...args: Args) => void) => () => void;
  /** Calls the listeners in the order in which they were added. An error of one ends the call. */
  readonly notify: (...args: Args) => void;
  /** Number of listeners. */
  readonly count: () => number;
}

/** Creates an empty set of listeners. */
export function createSubscribers<Args extends readonly unknown[] = []>(): Subscribers<Args> {
  const listeners = new Set<(...args: Args) => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify(...args) {
      for (const listener of listeners) listener(...args);
    },
    count: () => listeners.size,
  };
}
