/**
 * An in-memory cache whose values are valid while the version of their source data stays the same. Concurrent
 * callers share one computation, the size is limited in bytes (LRU), and stale values are served while the
 * database is unavailable.
 */
import { BusyError } from '../queue.ts';
import { databaseErrorKind } from '../rules/databaseError.ts';

/**
 * TTL of a version that was read, in ms: changes made by other processes are seen after this time at the
 * latest.
 */
export const VERSION_TTL_MS = 1000;
/** TTL of a value whose version stays the same, in ms: the value may depend on the time. */
export const VALUE_TTL_MS = 60_000;
/** How long a caller waits for a new value, or for the version, before it gets the stale value, in ms. */
export const STALE_TIMEOUT_MS = 250;
/** A value larger than `maxBytes` divided by this number is not stored. */
const MIN_VALUES = 16;
/** Memory of an entry besides its key and its value, in bytes: anybody can ask for numbers that do not exist. */
const ENTRY_BYTES = 500;

export interface CacheOptions<V> {
  /** The version of the data. Caches whose values depend on each other share one. */
  version: DataVersion;
  /** The size of a value in memory, in bytes. */
  sizeOf: (value: V) => number;
  /** Size limit of the cache, in bytes. */
  maxBytes: number;
  /** Called with an error that no caller waits for any more. */
  report: (error: unknown) => void;
}

/** A monotonic clock, in ms. */
type Clock = () => number;

interface Entry<V> {
  value: V;
  version: string;
  createdAt: number;
  bytes: number;
}

/** The version of the data. It is read again after `VERSION_TTL_MS`; concurrent callers share one read. */
export class DataVersion {
  #value = '';
  #readAt = Number.NEGATIVE_INFINITY;
  #pendingRead: { promise: Promise<void>; startedAt: number } | undefined;
  readonly #read: () => Promise<string>;
  readonly clock: Clock;

  /** @param read reads the version of the data. */
  constructor(read: () => Promise<string>, clock: Clock = () => performance.now()) {
    this.#read = read;
    this.clock = clock;
  }

  /** The version, if it was read within `VERSION_TTL_MS`. */
  get fresh(): string | undefined {
    return this.clock() - this.#readAt < VERSION_TTL_MS ? this.#value : undefined;
  }

  /**
   * The current version, or the last known one when reading takes longer than `timeoutMs`. Without
   * `timeoutMs` it waits.
   *
   * @throws what reading it throws, except transient database errors, during which the last known version
   * counts.
   */
  async current(timeoutMs?: number): Promise<string> {
    if (this.fresh === undefined) {
      this.#pendingRead ??= { promise: this.#refresh(), startedAt: this.clock() };
      const { promise, startedAt } = this.#pendingRead;
      // Callers that still wait get the error; a caller that timed out must not cause an unhandled rejection.
      promise.catch(() => undefined);
      await (timeoutMs === undefined
        ? promise
        : Promise.race([promise, delay(timeoutMs - (this.clock() - startedAt))]));
    }
    return this.#value;
  }

  async #refresh(): Promise<void> {
    try {
      this.#value = await this.#read();
    } catch (error) {
      if (!isTransient(error)) throw error;
    } finally {
      this.#readAt = this.clock();
      this.#pendingRead = undefined;
    }
  }
}

/** A cache of values by key. */
export class VersionedCache<V> {
  readonly #entries = new Map<string, Entry<V>>();
  readonly #pending = new Map<string, { value: Promise<V>; startedAt: number }>();
  readonly #options: CacheOptions<V>;
  #bytes = 0;

  constructor(options: CacheOptions<V>) {
    this.#options = options;
  }

  /** The size of all cached values, in bytes. */
  get bytes(): number {
    return this.#bytes;
  }

  /**
   * The value of a key; `make` computes it when the cache has none of the current version. While the database
   * is unavailable or slow, a stale value is returned if there is one.
   *
   * @throws what `make` throws.
   */
  async get(key: string, make: () => Promise<V>): Promise<V> {
    return this.#lookup(key, make, true);
  }

  /**
   * The same without stale values: for values that are cached again elsewhere, where a stale one would pass
   * for current.
   *
   * @throws what `make` throws, transient database errors included.
   */
  async getCurrent(key: string, make: () => Promise<V>): Promise<V> {
    return this.#lookup(key, make, false);
  }

  async #lookup(key: string, make: () => Promise<V>, allowStale: boolean): Promise<V> {
    const { version: data } = this.#options;
    const found = this.#entries.get(key);
    if (found && this.#isFresh(found, data.fresh)) return this.#touch(key, found);
    const version = await data.current(found && STALE_TIMEOUT_MS);
    const stale = this.#entries.get(key);
    if (stale && this.#isFresh(stale, version)) return this.#touch(key, stale);
    return this.#rebuild(key, version, allowStale ? stale : undefined, make);
  }

  async #rebuild(
    key: string,
    version: string,
    stale: Entry<V> | undefined,
    make: () => Promise<V>,
  ): Promise<V> {
    const { report } = this.#options;
    const { clock } = this.#options.version;
    let pending = this.#pending.get(key);
    if (!pending) {
      pending = { value: this.#create(key, version, make), startedAt: clock() };
      this.#pending.set(key, pending);
    }
    if (!stale) return pending.value;
    const staleValue = () => stale.value;
    const value = pending.value.catch((error: unknown) => {
      if (isTransient(error)) return staleValue();
      // A lasting error means that the data has changed, so the stale value must not be served again.
      this.#remove(key);
      throw error;
    });
    // A caller that took the stale value does not see the error, so it is reported.
    value.catch(report);
    return Promise.race([value, delay(STALE_TIMEOUT_MS - (clock() - pending.startedAt)).then(staleValue)]);
  }

  async #create(key: string, version: string, make: () => Promise<V>): Promise<V> {
    try {
      const value = await make();
      this.#store(key, value, version);
      return value;
    } finally {
      this.#pending.delete(key);
    }
  }

  #isFresh({ version, createdAt }: Entry<V>, current: string | undefined): boolean {
    return version === current && this.#options.version.clock() - createdAt < VALUE_TTL_MS;
  }

  /** Marks an entry as the most recently used: entries are evicted in the order of the map. */
  #touch(key: string, entry: Entry<V>): V {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  #store(key: string, value: V, version: string): void {
    this.#remove(key);
    const { maxBytes, sizeOf } = this.#options;
    // Counts the key at two bytes a character.
    const ownBytes = sizeOf(value) + 2 * key.length;
    if (ownBytes > maxBytes / MIN_VALUES) return;
    const bytes = ownBytes + ENTRY_BYTES;
    this.#entries.set(key, { value, version, createdAt: this.#options.version.clock(), bytes });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= maxBytes) return;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
  }
}

/**
 * Whether an error is transient and says nothing about the data: the database is unavailable, or its queue is
 * full.
 */
function isTransient(error: unknown): boolean {
  return error instanceof BusyError || databaseErrorKind(error) !== undefined;
}

function delay(milliseconds: number): Promise<void> {
  if (milliseconds <= 0) return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}
