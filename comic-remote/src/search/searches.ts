/** The search history (spec §5). */

/** Maximum length of the search history (spec §9). */
export const MAX_SEARCHES = 10;

/** Adds a keyword to the search history: newest first, without duplicates, limited to the maximum. */
export function addSearch(searches: readonly string[], keyword: string): readonly string[] {
  return [keyword, ...searches.filter((search) => search !== keyword)].slice(0, MAX_SEARCHES);
}
