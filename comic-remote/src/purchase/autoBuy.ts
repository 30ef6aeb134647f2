/** Auto-buy: ids of the books whose chapters are bought without asking, stored on this device (spec §3 local storage). */

/** Whether auto-buy is on for a book. */
export function isAutoBuyOn(list: readonly string[], bookId: string): boolean {
  return list.includes(bookId);
}

/** Turns auto-buy of a book on or off. */
export function withAutoBuy(list: readonly string[], bookId: string, on: boolean): readonly string[] {
  if (isAutoBuyOn(list, bookId) === on) return list;
  return on ? [...list, bookId] : list.filter((id) => id !== bookId);
}
