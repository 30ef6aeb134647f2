/**
 * A cache of purchased items by account. Purchases are permanent, so only ownership is cached; the oldest
 * entries are evicted first.
 */
export class OwnershipCache {
  readonly #known = new Set<string>();
  readonly #limit: number;

  /** @param limit maximum number of entries. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  has(accountId: number, itemId: number): boolean {
    return this.#known.has(`${accountId} ${itemId}`);
  }

  add(accountId: number, itemId: number): void {
    this.#known.add(`${accountId} ${itemId}`);
    if (this.#known.size <= this.#limit) return;
    const [oldest] = this.#known;
    if (oldest !== undefined) this.#known.delete(oldest);
  }
}
