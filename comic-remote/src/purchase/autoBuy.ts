/** The books whose chapters are bought without asking: a list of book ids on this device (spec §3 local storage). */

/** Whether auto-buy is on for a book. */
export function isAutoBuyOn(list: readonly string[], bookId: string): boolean {
  return list.includes(bookId);
}

/** The list with auto-buy of a book switched on or off. */
export function withAutoBuy(list: readonly string[], bookId: string, on: boolean): readonly string[] {
  if (isAutoBuyOn(list, bookId) === on) return list;
  return on ? [...list, bookId] : list.filter((id) => id !== bookId);
}
