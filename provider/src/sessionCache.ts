import type { Account } from './visitor.ts';

/** TTL of an entry, in ms. A client that saves a book requests dozens of chapters within seconds. */
export const SESSION_TTL_MS = 5000;
/** Maximum number of entries. */
const MAX_SESSIONS = 10_000;
/** Longest cookies of an entry, in characters: a few times those of the store. */
const MAX_COOKIES_LENGTH = 1000;

/** The fields of an account that decide about reading. */
export type Reader = Pick<Account, 'id' | 'vipEnd'>;

/**
 * A cache of recently read sessions, by their cookies. It may only allow reading: a refusal needs a fresh
 * look-up, because the account may have bought the chapter or a membership since.
 */
export class SessionCache {
  readonly #known = new Map<string, { reader: Reader; until: number }>();

  /** The cached reader of the cookies, if the entry has not expired. */
  find(cookies: string, now: Date): Reader | undefined {
    const found = this.#known.get(cookies);
    return found && now.getTime() < found.until ? found.reader : undefined;
  }

  add(cookies: string, { id, vipEnd }: Reader, now: Date): void {
    if (cookies.length > MAX_COOKIES_LENGTH) return;
    // Inserts at the end: the map is ordered by age.
    this.#known.delete(cookies);
    this.#known.set(cookies, { reader: { id, vipEnd }, until: now.getTime() + SESSION_TTL_MS });
    if (this.#known.size <= MAX_SESSIONS) return;
    const [oldest] = this.#known.keys();
    if (oldest !== undefined) this.#known.delete(oldest);
  }

  /** Removes all entries after a call that may have ended a session. */
  clear(): void {
    this.#known.clear();
  }
}
