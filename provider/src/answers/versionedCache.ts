/**
 * Values kept in this process while the data they were made of has the same version: made once however many ask at the
 * same time, bounded in bytes, and handed out beyond their time while the database is away.
 */
import { BusyError } from '../queue.ts';
import { databaseErrorKind } from '../rules/databaseError.ts';

/** How long a version that was read counts, in ms: a change made by another process is seen after that at the latest. */
export const VERSION_TTL_MS = 1000;
/** How long a value is kept though the version stays the same, in ms: what it holds may have an end of its own. */
export const VALUE_TTL_MS = 60_000;
/** Longest wait for a new value, or for the version, of somebody who can have an older value, in ms. */
export const STALE_TIMEOUT_MS = 250;
/** The largest part of the room that one value may take: one over this many. */
const MIN_VALUES = 16;

export interface CacheOptions<V> {
  /** The version of the data; one for all caches whose values are made of one another. */
  version: DataVersion;
  /** The bytes a value takes in memory. */
  sizeOf: (value: V) => number;
  /** Bound of all values, in bytes. */
  maxBytes: number;
  /** Told of an error that nobody waits for any more. */
  report: (error: unknown) => void;
}

/** Milliseconds that only ever go forward. */
type Clock = () => number;

interface Entry<V> {
  value: V;
  version: string;
  createdAt: number;
  bytes: number;
}

/** The version of the data, read again when it is older than a second, by one caller for all. */
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

  /** The version, when it was read within the last second. */
  get fresh(): string | undefined {
    return this.clock() - this.#readAt < VERSION_TTL_MS ? this.#value : undefined;
  }

  /**
   * The version as far as it can be learnt within `patience` ms; without one however long it takes.
   *
   * @throws what reading it throws, except faults of the database, during which the last one counts.
   */
  async current(timeoutMs?: number): Promise<string> {
    if (this.fresh === undefined) {
      this.#pendingRead ??= { promise: this.#refresh(), startedAt: this.clock() };
      const { promise, startedAt } = this.#pendingRead;
      // Told to those who wait; perhaps nobody does any more.
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

  /** The bytes of all values kept. */
  get bytes(): number {
    return this.#bytes;
  }

  /**
   * The value of a key, made by `make` when there is none of the present version. While the database is away or slow an
   * older value stands in, if there is one.
   *
   * @throws what `make` throws.
   */
  async get(key: string, make: () => Promise<V>): Promise<V> {
    return this.#lookup(key, make, true);
  }

  /**
   * The same, but nothing stands in: for what is kept in its turn, which would pass for new then.
   *
   * @throws what `make` throws, faults of the database too.
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
      // What the older value tells is no longer so.
      this.#remove(key);
      throw error;
    });
    // Whoever does not wait to the end leaves its error to nobody.
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

  /** Moves an entry behind all others, which go first when room is needed. */
  #touch(key: string, entry: Entry<V>): V {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  #store(key: string, value: V, version: string): void {
    this.#remove(key);
    const { maxBytes, sizeOf } = this.#options;
    // A key is kept twice: here and in the map.
    const bytes = sizeOf(value) + 2 * key.length;
    if (bytes > maxBytes / MIN_VALUES) return;
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

/** Whether an error says nothing of the data: the database is away, or too much waits for it. */
function isTransient(error: unknown): boolean {
  return error instanceof BusyError || databaseErrorKind(error) !== undefined;
}

function delay(milliseconds: number): Promise<void> {
  if (milliseconds <= 0) return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}
