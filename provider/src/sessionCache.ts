import type { Account } from './visitor.ts';

/**
 * How long a session that was looked up need not be looked up again to read what its account owns, in ms. Whoever saves a
 * book asks for dozens of chapters within seconds.
 */
export const SESSION_TTL_MS = 5000;
/** How many sessions are remembered. */
const MAX_SESSIONS = 10_000;

/** What reading depends on. */
export type Reader = Pick<Account, 'id' | 'vipEnd'>;

/**
 * Whose sessions were looked up a moment ago, by their cookies. Good for a yes only: a no is looked up, since a purchase
 * or a membership may have come since.
 */
export class SessionCache {
  readonly #known = new Map<string, { reader: Reader; until: number }>();

  /** The reader behind the cookies, when they were looked up within the last 5 s. */
  find(cookies: string, now: Date): Reader | undefined {
    const found = this.#known.get(cookies);
    return found && now.getTime() < found.until ? found.reader : undefined;
  }

  add(cookies: string, { id, vipEnd }: Reader, now: Date): void {
    // The oldest stand first.
    this.#known.delete(cookies);
    this.#known.set(cookies, { reader: { id, vipEnd }, until: now.getTime() + SESSION_TTL_MS });
    if (this.#known.size <= MAX_SESSIONS) return;
    const [oldest] = this.#known.keys();
    if (oldest !== undefined) this.#known.delete(oldest);
  }

  /** Looks up everybody again: a session may have ended. */
  clear(): void {
    this.#known.clear();
  }
}
