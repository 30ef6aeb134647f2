/** The price up to which auto-buy buys a chapter without asking, per book, stored on this device (docs/decisions/045). */
import { fieldStorage, type PersistedField, persistedList } from '@manying/platform/persistence';
import { createSubscribers } from '@manying/platform/store';
import { onStorageChange } from '@manying/ui/onStorageChange';
import * as v from 'valibot';

/** Coins for one chapter. */
export type AutoBuyLimit = number | 'any';

/** The limits to choose from, in coins. */
export const AUTO_BUY_LIMITS: readonly AutoBuyLimit[] = [10, 20, 50, 'any'];
/** The limit until the visitor chooses one, in coins. */
const DEFAULT_LIMIT: AutoBuyLimit = 20;
/** Maximum number of books with a stored limit; the oldest are dropped. */
const MAX_STORED_LIMITS = 300;

interface StoredLimit {
  readonly bookId: string;
  readonly limit: AutoBuyLimit;
}

/** Persisted format of the limits, the newest first. */
export const limitsField: PersistedField<readonly StoredLimit[]> = {
  version: 1,
  schema: v.pipe(
    persistedList(v.object({ bookId: v.string(), limit: v.picklist(AUTO_BUY_LIMITS) })),
    v.readonly(),
  ),
};

const limitStorage = fieldStorage('comic', 'autoBuyLimits', limitsField);
const { subscribe, notify } = createSubscribers();
/**
 * Limits that storage did not take, by book: it is full or forbidden. Each counts in this visit, until another one is stored
 * than it found there.
 */
const unstored = new Map<string, { readonly limit: AutoBuyLimit; readonly found: AutoBuyLimit }>();

/** Adds a listener for limits that are chosen, here or in another tab. Returns a function that removes it. */
export function onLimitChosen(listener: () => void): () => void {
  const removals = [subscribe(listener), onStorageChange(listener)];
  return () => {
    for (const remove of removals) remove();
  };
}

function readLimit(bookId: string): AutoBuyLimit {
  const stored = limitStorage.read()?.find((entry) => entry.bookId === bookId);
  return stored ? stored.limit : DEFAULT_LIMIT;
}

/** The limit of a book. */
export function storedAutoBuyLimit(bookId: string): AutoBuyLimit {
  const stored = readLimit(bookId);
  const chosen = unstored.get(bookId);
  return chosen?.found === stored ? chosen.limit : stored;
}

export function storeAutoBuyLimit(bookId: string, limit: AutoBuyLimit): void {
  const others = (limitStorage.read() ?? []).filter((entry) => entry.bookId !== bookId);
  limitStorage.write([{ bookId, limit }, ...others].slice(0, MAX_STORED_LIMITS));
  const found = readLimit(bookId);
  if (found === limit) unstored.delete(bookId);
  else unstored.set(bookId, { limit, found });
  notify();
}

/** Whether auto-buy buys a chapter of this price, in coins, without asking. */
export const isWithinLimit = (price: number, limit: AutoBuyLimit): boolean =>
  limit === 'any' || price <= limit;
