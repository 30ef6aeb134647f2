/**
 * Values kept in this process while the data they were made of has the same version: made once however many ask at the
 * same time, bounded in bytes, and handed out beyond their time while the database is away.
 */
import { Busy } from '../queue.ts';
import { databaseFault } from '../rules/databaseFault.ts';

/** How long a version that was read counts, in ms: a change made by another process is seen after that at the latest. */
export const VERSION_MS = 1000;
/** How long a value is kept though the version stays the same, in ms: what it holds may have an end of its own. */
export const KEPT_MS = 60_000;
/** Longest wait for a new value, or for the version, of somebody who can have an older value, in ms. */
export const PATIENCE_MS = 250;
/** The largest part of the room that one value may take: one over this many. */
const LARGEST = 16;

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
  madeAt: number;
  bytes: number;
}

/** The version of the data, read again when it is older than a second, by one caller for all. */
export class DataVersion {
  #value = '';
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: { ended: Promise<void>; since: number } | undefined;
  readonly #read: () => Promise<string>;
  readonly clock: Clock;

  /** @param read reads the version of the data. */
  constructor(read: () => Promise<string>, clock: Clock = () => performance.now()) {
    this.#read = read;
    this.clock = clock;
  }

  /** The version, when it was read within the last second. */
  get known(): string | undefined {
    return this.clock() - this.#readAt < VERSION_MS ? this.#value : undefined;
  }

  /**
   * The version as far as it can be learnt within `patience` ms; without one however long it takes.
   *
   * @throws what reading it throws, except faults of the database, during which the last one counts.
   */
  async current(patience?: number): Promise<string> {
    if (this.known === undefined) {
      this.#reading ??= { ended: this.#readAgain(), since: this.clock() };
      const { ended, since } = this.#reading;
      // Told to those who wait; perhaps nobody does any more.
      ended.catch(() => undefined);
      await (patience === undefined
        ? ended
        : Promise.race([ended, waited(patience - (this.clock() - since))]));
    }
    return this.#value;
  }

  async #readAgain(): Promise<void> {
    try {
      this.#value = await this.#read();
    } catch (error) {
      if (!passes(error)) throw error;
    } finally {
      this.#readAt = this.clock();
      this.#reading = undefined;
    }
  }
}

/** A cache of values by key. */
export class VersionedCache<V> {
  readonly #entries = new Map<string, Entry<V>>();
  readonly #flights = new Map<string, { value: Promise<V>; since: number }>();
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
    return this.#found(key, make, true);
  }

  /**
   * The same, but nothing stands in: for what is kept in its turn, which would pass for new then.
   *
   * @throws what `make` throws, faults of the database too.
   */
  async present(key: string, make: () => Promise<V>): Promise<V> {
    return this.#found(key, make, false);
  }

  async #found(key: string, make: () => Promise<V>, mayStandIn: boolean): Promise<V> {
    const { version: data } = this.#options;
    const found = this.#entries.get(key);
    if (found && this.#isFresh(found, data.known)) return this.#used(key, found);
    const version = await data.current(found && PATIENCE_MS);
    const older = this.#entries.get(key);
    if (older && this.#isFresh(older, version)) return this.#used(key, older);
    return this.#renewed(key, version, mayStandIn ? older : undefined, make);
  }

  async #renewed(
    key: string,
    version: string,
    older: Entry<V> | undefined,
    make: () => Promise<V>,
  ): Promise<V> {
    const { report } = this.#options;
    const { clock } = this.#options.version;
    let flight = this.#flights.get(key);
    if (!flight) {
      flight = { value: this.#make(key, version, make), since: clock() };
      this.#flights.set(key, flight);
    }
    if (!older) return flight.value;
    const standIn = () => older.value;
    const value = flight.value.catch((error: unknown) => {
      if (passes(error)) return standIn();
      // What the older value tells is no longer so.
      this.#remove(key);
      throw error;
    });
    // Whoever does not wait to the end leaves its error to nobody.
    value.catch(report);
    return Promise.race([value, waited(PATIENCE_MS - (clock() - flight.since)).then(standIn)]);
  }

  async #make(key: string, version: string, make: () => Promise<V>): Promise<V> {
    try {
      const value = await make();
      this.#keep(key, value, version);
      return value;
    } finally {
      this.#flights.delete(key);
    }
  }

  #isFresh({ version, madeAt }: Entry<V>, present: string | undefined): boolean {
    return version === present && this.#options.version.clock() - madeAt < KEPT_MS;
  }

  /** Moves an entry behind all others, which go first when room is needed. */
  #used(key: string, entry: Entry<V>): V {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  #keep(key: string, value: V, version: string): void {
    this.#remove(key);
    const { maxBytes, sizeOf } = this.#options;
    // A key is kept twice: here and in the map.
    const bytes = sizeOf(value) + 2 * key.length;
    if (bytes > maxBytes / LARGEST) return;
    this.#entries.set(key, { value, version, madeAt: this.#options.version.clock(), bytes });
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
function passes(error: unknown): boolean {
  return error instanceof Busy || databaseFault(error) !== undefined;
}

function waited(milliseconds: number): Promise<void> {
  if (milliseconds <= 0) return Promise.resolve();
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}
