/** Which account owns what for good, as far as this process has seen; the oldest are forgotten first. */
export class OwnershipCache {
  readonly #known = new Set<string>();
  readonly #limit: number;

  /** Remembers `limit` of them. */
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
