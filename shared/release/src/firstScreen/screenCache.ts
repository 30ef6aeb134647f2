/** Rendered first screens by key: least recently used ones are dropped, outdated ones are served once more. */

/** How long a screen counts as new, in ms. */
export const FRESH_FOR = 15_000;
/** How long it is still served while it is rendered again, in ms. */
export const STALE_FOR = 60_000;
/** How long a failure is remembered, in ms, so that each visitor does not repeat it. */
export const FAILED_FOR = 5_000;
/** Largest total size of the stored screens, in characters. */
export const MAX_SIZE = 32_000_000;

/** A stored screen; `screen` is `undefined` after a failure. */
export interface StoredScreen<Screen> {
  readonly screen: Screen | undefined;
  /** It should be rendered again. */
  readonly isOutdated: boolean;
}

/** See the head of the file. */
export interface ScreenCache<Screen> {
  get(key: string): StoredScreen<Screen> | undefined;
  set(key: string, screen: Screen | undefined): void;
  clear(): void;
}

/** @param now time in ms. @param sizeOf size of a screen, in characters. */
export function createScreenCache<Screen>(
  now: () => number,
  sizeOf: (screen: Screen) => number,
  maxSize: number = MAX_SIZE,
): ScreenCache<Screen> {
  interface Entry {
    readonly screen: Screen | undefined;
    readonly storedAt: number;
    readonly size: number;
  }
  const entries = new Map<string, Entry>();
  let size = 0;

  function remove(key: string): void {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    size -= entry.size;
  }

  return {
    get(key) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      const { screen, storedAt } = entry;
      const age = now() - storedAt;
      if (age >= (screen === undefined ? FAILED_FOR : STALE_FOR)) {
        remove(key);
        return undefined;
      }
      // Moved to the end: the first ones are dropped first.
      entries.delete(key);
      entries.set(key, entry);
      return { screen, isOutdated: screen !== undefined && age >= FRESH_FOR };
    },
    set(key, screen) {
      remove(key);
      // A failure counts with its key, so that failures cannot fill the memory.
      const entry = {
        screen,
        storedAt: now(),
        size: key.length + (screen === undefined ? 0 : sizeOf(screen)),
      };
      entries.set(key, entry);
      size += entry.size;
      for (const oldest of entries.keys()) {
        if (size <= maxSize) break;
        remove(oldest);
      }
    },
    clear() {
      entries.clear();
      size = 0;
    },
  };
}
