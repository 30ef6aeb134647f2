/** The search history (spec §5, §9). */

/** Maximum number of keywords in a search history (spec §9). */
export const MAX_SEARCHES = 10;

/** The search history with a keyword: newest first, without duplicates, at most {@link MAX_SEARCHES}. */
export function addSearch(searches: readonly string[], keyword: string): string[] {
  return [keyword, ...searches.filter((search) => search !== keyword)].slice(0, MAX_SEARCHES);
}
